/** Hardware or an operating system that is missing. */
import { MEANING_PROSE as PROSE } from '../prose/meanings.js';
import { PLATFORM_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule } from '../rule.js';
import { decisiveLines, standardReading } from './standard-reading.js';

const PLATFORM =
  /\b(?:sys\.platform|platform\.(?:system|machine|python_version|release)|os\.name|current_platform|cuda\.is_available|cuda\.device_count|xpu\.is_available|is_(?:cuda|rocm|xpu|cpu|tpu|hpu|npu|neuron|mps)(?:_alike|_platform|_available)?\(|device_capability|get_device_capability|has_device_capability|compute_capability|sys\.version_info|on_gfx\w*|num_compute_units)/;

export const platformRule: Rule = {
  name: 'platform',
  read(situation) {
    const atoms = situation.decisive?.atoms ?? [];
    const about = atoms.filter((atom) => PLATFORM.test(atom.subject.source));
    if (about.length === 0 || about.length * 2 < atoms.length) return null;
    const reading = standardReading(situation, atoms, PROSE.platform(situation.actor));
    const tests = about.map(({ subject }) => subject.source);
    const lines = decisiveLines(situation);
    return {
      ...reading,
      solutions: [{ text: SOLUTIONS.elsewhere(tests), lines }, ...settings(reading.solutions)],
    };
  },
};

/** Ways out by a setting; what the machine is cannot be made sure of otherwise. */
function settings<T extends { readonly text: string }>(solutions: readonly T[]): readonly T[] {
  return solutions.filter(({ text }) => !/^(?:Make sure|This is a check)/.test(text));
}
