/** Hardware, an operating system or a version of Python that is missing. */
import type { AtomicClaim } from '../claims/claim.js';
import { claimsOf } from '../claims/decisive.js';
import { avoiding } from '../claims/negate.js';
import { MEANING_PROSE } from '../prose/meanings.js';
import { PLATFORM_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule } from '../rule.js';
import type { Situation } from '../situation.js';
import { listClause } from '../words/clause.js';
import { wordsFor } from '../words/words.js';
import { decisiveLines, standardReading } from './standard-reading.js';

const PROSE = MEANING_PROSE.platform;

const PLATFORM =
  /\b(?:sys\.platform|platform\.(?:system|machine|python_version|release)|os\.name|current_platform|cuda\.is_available|cuda\.device_count|xpu\.is_available|is_(?:cuda|rocm|xpu|cpu|tpu|hpu|npu|neuron|mps)(?:_alike|_platform|_available)?\(|device_capability|get_device_capability|has_device_capability|compute_capability|sys\.version_info|on_gfx\w*|num_compute_units)/;

/** Modules of the standard library whose names depend on the operating system. */
const MODULES: ReadonlySet<string> = new Set(['os', 'signal', 'socket', 'select', 'time', 'fcntl', 'errno']);

export const platformRule: Rule = {
  name: 'platform',
  read(situation) {
    const atoms = situation.decisive?.atoms ?? [];
    if (atoms.length === 0 || !atoms.every((atom) => isOfPlatform(situation, atom))) return null;
    const [only] = atoms;
    const isOne = only !== undefined && atoms.length === 1;
    const name = isOne && isMissing(only) ? `${only.subject.source}.${only.name}` : null;
    const version = isOne ? versionWanted(only) : null;
    const { actor } = situation;
    const isVersion = atoms.every(({ subject }) => subject.source.startsWith('sys.version_info'));
    const meaning =
      name === null ? (isVersion ? PROSE.version(actor) : PROSE.machine(actor)) : PROSE.attribute(name);
    const reading = standardReading(situation, atoms, meaning, 'what is so');
    const solution =
      name === null ? (version ?? SOLUTIONS.where(clauseWanted(situation))) : SOLUTIONS.available(name);
    const lines = decisiveLines(situation);
    // What the machine is cannot be made sure of otherwise than by a setting.
    const settings = reading.solutions.filter(({ asks }) => asks === 'change');
    return { ...reading, solutions: [{ text: solution, lines, asks: 'change' }, ...settings] };
  },
};

function isOfPlatform({ subject: subjectOf }: Situation, atom: AtomicClaim): boolean {
  const { source } = atom.subject;
  if (atom.kind !== 'attribute') return PLATFORM.test(source);
  const origin = subjectOf(atom.subject)?.origin ?? null;
  return MODULES.has(source) && origin !== 'parameter' && origin !== 'local' && origin !== 'loop';
}

/** `not hasattr(os, "fork")`. */
function isMissing(atom: AtomicClaim): atom is AtomicClaim & { readonly kind: 'attribute' } {
  return atom.kind === 'attribute' && !atom.holds;
}

/** Of `sys.version_info < (3, 8)` what is wanted, in words. */
function versionWanted(atom: AtomicClaim): string | null {
  if (atom.kind !== 'order' || atom.subject.source !== 'sys.version_info') return null;
  const [, major, minor] = /^\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?,?\s*\)$/.exec(atom.bound.source) ?? [];
  if (major === undefined) return null;
  const version = minor === undefined ? major : `${major}.${minor}`;
  if (atom.operator === '<') return SOLUTIONS.versionFrom(version);
  return atom.operator === '>=' ? SOLUTIONS.versionBefore(version) : null;
}

function clauseWanted(situation: Situation): string {
  const claim = avoiding(claimsOf(situation.decisive));
  return claim === null ? '' : listClause(claim, wordsFor(situation));
}
