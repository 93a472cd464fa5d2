/** A setting whose name stands in the message: how it is set. */
import { templateOf } from '../../model/message.js';
import type { Subject } from '../../model/subject.js';
import { NAMED_PROSE as PROSE } from '../prose/rule-solutions.js';
import type { PointerRule, Sentence } from '../rule.js';
import type { Situation } from '../situation.js';

export const namedSettingRule: PointerRule = {
  name: 'named-setting',
  point(situation, said) {
    const { named } = situation.resolved;
    const flags = named.flatMap(({ expression, flag, lines }) =>
      flag === null || said.some((text) => names(text, flag))
        ? []
        : [{ pair: [expression, flag] as const, lines }],
    );
    const lines = [situation.place, ...flags.flatMap((one) => one.lines)];
    const ofFlags = flags.length === 0 ? [] : [{ text: PROSE.flags(flags.map(({ pair }) => pair)), lines }];
    return [...ofFlags, ...named.flatMap((one) => ofVariable(situation, one, said))];
  },
};

/** Of an environment variable what it takes, unless the message or a solution says as much. */
function ofVariable(situation: Situation, setting: Subject, said: readonly string[]): readonly Sentence[] {
  const { expression, origin, lines } = setting;
  if (origin !== 'environment' || said.some((text) => text.includes(`${expression}=`))) return [];
  const variants = situation.resolved.message?.variants ?? [];
  const known = [...said, ...variants.map(({ parts }) => templateOf(parts))].join('\n');
  const sentence = (text: string): readonly Sentence[] => [{ text, lines: [situation.place, ...lines] }];
  const values = (setting.accepted ?? []).filter((one) => one !== 'None');
  if (values.length > 0 && values.length <= MOST_VALUES)
    return values.every((value) => known.includes(plain(value)))
      ? []
      : sentence(PROSE.choices(expression, values));
  const preset = setting.default;
  const isTelling = preset !== null && /^(?:-?\d[\d_.]*|True|False|["'][^"']{1,40}["'])$/.test(preset);
  if (said.some((text) => names(text, expression)) || known.includes(`${expression}=`)) return [];
  if (isTelling) return sentence(PROSE.preset(expression, preset));
  return /\benv(?:ironment)?\b/i.test(known) ? [] : sentence(PROSE.variable(expression));
}

const MOST_VALUES = 16;

/** Whether a text has the whole name in it. */
function names(text: string, name: string): boolean {
  return text.split(/[^\p{L}\p{N}_-]+/u).includes(name);
}

function plain(value: string): string {
  return value.replace(/^["']|["']$/g, '');
}
