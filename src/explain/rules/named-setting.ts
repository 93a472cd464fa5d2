/** A setting whose name stands in the message: how it is set. */
import { templateOf } from '../../model/message.js';
import type { Subject } from '../../model/subject.js';
import { NAMED_PROSE as PROSE } from '../prose/rule-solutions.js';
import type { PointerRule, Sentence } from '../rule.js';
import type { Situation } from '../situation.js';

export const namedSettingRule: PointerRule = {
  name: 'named-setting',
  point(situation, said) {
    const all = situation.resolved.named;
    const determined = all.flatMap((one) => ofDetermined(situation, one) ?? []);
    const features = all.flatMap((one) => ofFeature(situation, one, said));
    if (determined.length > 0) return [...determined, ...features];
    const named = all.filter(({ expression, name }) => expression === name);
    const flags = named.flatMap(({ expression, flag, lines }) =>
      flag === null || said.some((text) => names(text, flag))
        ? []
        : [{ pair: [expression, flag] as const, lines }],
    );
    const lines = [situation.place, ...flags.flatMap((one) => one.lines)];
    const ofFlags = flags.length === 0 ? [] : [{ text: PROSE.flags(flags.map(({ pair }) => pair)), lines }];
    return [...ofFlags, ...features, ...named.flatMap((one) => ofVariable(situation, one, said))];
  },
};

/** `got {size}, which is determined by max_size`: where the bound on `size` was broken, which way to go. */
function ofDetermined(situation: Situation, { expression, flag, lines }: Subject): Sentence | null {
  if (flag === null) return null;
  for (const { parts } of situation.resolved.message?.variants ?? []) {
    const at = parts.findIndex((part) => 'text' in part && DETERMINED.exec(part.text)?.[1] === expression);
    const before = at < 1 ? undefined : parts[at - 1];
    if (before === undefined || 'text' in before) continue;
    const value = before.placeholder.expression;
    const isMore = wantedMore(situation, value);
    if (isMore === null) return null;
    return { text: PROSE.determines(flag, value, isMore), lines: [situation.place, ...lines] };
  }
  return null;
}

/** Before the name stands nothing of another value. */
const DETERMINED = /\b(?:determined|limited|bounded|set|controlled|given|configured)\s+by\s+[`'"]?(\w+)/;

/** Whether a value must be more so that the broken bound holds; `null` where no bound speaks of it. */
function wantedMore({ decisive }: Situation, value: string): boolean | null {
  for (const atom of decisive?.atoms ?? []) {
    if (atom.kind !== 'order') continue;
    const isLess = atom.operator.startsWith('<');
    if (atom.subject.source === value) return isLess;
    if (atom.bound.source === value) return !isLess;
  }
  return null;
}

/** A feature is known by the words of its switch: `prefix caching` by `enable_prefix_caching`. */
function ofFeature(
  { place }: Situation,
  { expression, name, flag, lines }: Subject,
  said: readonly string[],
): readonly Sentence[] {
  if (flag === null || expression === name || said.some((text) => names(text, flag))) return [];
  return [{ text: PROSE.feature(expression, flag), lines: [place, ...lines] }];
}

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
