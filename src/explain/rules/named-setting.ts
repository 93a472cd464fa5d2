/** A setting whose name stands in the message: how it is set. */
import { templateOf } from '../../model/message.js';
import type { Subject } from '../../model/subject.js';
import { NAMED_PROSE as PROSE } from '../prose/rule-solutions.js';
import type { PointerRule } from '../rule.js';
import type { Situation } from '../situation.js';

export const namedSettingRule: PointerRule = {
  name: 'named-setting',
  point: (situation, said) =>
    situation.resolved.named.flatMap((setting) => {
      const text = sentenceOf(situation, setting, said);
      return text === null ? [] : [{ text, lines: [situation.place, ...setting.lines] }];
    }),
};

/** `null` where the message or a solution says as much. */
function sentenceOf(situation: Situation, setting: Subject, said: readonly string[]): string | null {
  const { expression, flag } = setting;
  if (flag !== null) return said.some((text) => names(text, flag)) ? null : PROSE.flag(expression, flag);
  const variants = situation.resolved.message?.variants ?? [];
  const known = [...said, ...variants.map(({ parts }) => templateOf(parts))].join('\n');
  const values = (setting.accepted ?? []).filter((one) => one !== 'None');
  if (values.length > 0 && values.length <= MOST_VALUES)
    return values.every((value) => known.includes(plain(value))) ? null : PROSE.choices(expression, values);
  const preset = setting.default;
  const isTelling = preset !== null && /^(?:-?\d[\d_.]*|True|False|["'][^"']{1,40}["'])$/.test(preset);
  const isTold = said.some((text) => names(text, expression)) || known.includes(`${expression}=`);
  return isTelling && !isTold ? PROSE.preset(expression, preset) : null;
}

const MOST_VALUES = 16;

/** Whether a text has the whole name in it. */
function names(text: string, name: string): boolean {
  return text.split(/[^\p{L}\p{N}_-]+/u).includes(name);
}

function plain(value: string): string {
  return value.replace(/^["']|["']$/g, '');
}
