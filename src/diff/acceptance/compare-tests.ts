/** Two tests of one subject: for which of its values only one of them holds. */
import { textOf } from '../condition-tokens.js';
import { type Difference, exchanged } from './exchanged.js';
import { negatedFormula, type TestFormula } from './formula.js';
import { implies } from './implies.js';
import { mayBeEqual } from './may-be-equal.js';
import { oneOf } from './merged-values.js';
import { formulaText, tokensText } from './python-text.js';
import { numberOf, type Reading, readTest, type Value } from './read-test.js';

/** `null` where they ask of different subjects, or what they ask cannot be compared. */
export function compareTests(old: TestFormula, now: TestFormula): Difference | null {
  const before = readTest(old);
  const after = readTest(now);
  if (before === null || after === null || textOf(before.subject) !== textOf(after.subject)) return null;
  if (before.kind === after.kind && before.holds === after.holds) {
    const found = sameKind(before, after);
    if (found !== null) return before.holds ? found : exchanged(found);
  }
  if (implies(old, now)) return said([`${formulaText(now)} and ${formulaText(negatedFormula(old))}`], []);
  if (implies(now, old)) return said([], [`${formulaText(old)} and ${formulaText(negatedFormula(now))}`]);
  return null;
}

/** Both hold. */
function sameKind(old: Reading, now: Reading): Difference | null {
  if (old.kind === 'values' && now.kind === 'values') return values(old, now);
  if (old.kind === 'bound' && now.kind === 'bound') return bounds(old, now);
  if (old.kind === 'types' && now.kind === 'types') return types(old, now);
  return null;
}

type Of<Kind extends Reading['kind']> = Extract<Reading, { kind: Kind }>;

function values(old: Of<'values'>, now: Of<'values'>): Difference | null {
  const all = [...old.values, ...now.values];
  if (mayBeEqual(all)) return null;
  const gained = now.values.filter((value) => !isAmong(value, old.values));
  const lost = old.values.filter((value) => !isAmong(value, now.values));
  // A constant in the place of another one may be the same under a new name.
  if (gained.length > 0 && lost.length > 0 && !all.every(({ isLiteral }) => isLiteral)) return null;
  const text = (some: readonly Value[]): string[] =>
    some.length === 0 ? [] : [formulaText(oneOf(now.subject, some, true))];
  return gained.length + lost.length === 0 ? null : said(text(gained), text(lost));
}

function isAmong({ tokens }: Value, all: readonly Value[]): boolean {
  return all.some((other) => textOf(other.tokens) === textOf(tokens));
}

function bounds(old: Of<'bound'>, now: Of<'bound'>): Difference | null {
  if (old.isUpper !== now.isUpper) return null;
  const subject = tokensText(now.subject);
  if (textOf(old.bound) === textOf(now.bound)) {
    if (old.included === now.included) return null;
    const at = [`${subject} == ${tokensText(now.bound)}`];
    return now.included ? said(at, []) : said([], at);
  }
  const [a, b] = [numberOf(old.bound), numberOf(now.bound)];
  if (a === null || b === null || a === b) return null;
  const isWider = old.isUpper ? b > a : b < a;
  const [narrow, wide] = isWider ? [old, now] : [now, old];
  const within = between(narrow, wide, subject);
  if (within === null) return null;
  return isWider ? said([within], []) : said([], [within]);
}

/** What the wider bound takes in and the narrower one does not; `null` where no whole number may be there. */
function between(narrow: Of<'bound'>, wide: Of<'bound'>, subject: string): string | null {
  const [low, high] = narrow.isUpper ? [narrow, wide] : [wide, narrow];
  const isLowIn = low === narrow ? !low.included : low.included;
  const isHighIn = high === narrow ? !high.included : high.included;
  const [from, to] = [numberOf(low.bound) ?? 0, numberOf(high.bound) ?? 0];
  const first = isLowIn ? Math.ceil(from) : Math.floor(from) + 1;
  if (first > to || (first === to && !isHighIn)) return null;
  return `${tokensText(low.bound)} ${isLowIn ? '<=' : '<'} ${subject} ${isHighIn ? '<=' : '<'} ${tokensText(high.bound)}`;
}

/** No object is an instance of two of them. */
const APART = new Set([
  'int',
  'str',
  'float',
  'bytes',
  'list',
  'tuple',
  'dict',
  'set',
  'frozenset',
  'complex',
]);

function types(old: Of<'types'>, now: Of<'types'>): Difference | null {
  if (old.call !== now.call) return null;
  const gained = now.types.filter((type) => !old.types.includes(type));
  const lost = old.types.filter((type) => !now.types.includes(type));
  if (gained.length + lost.length === 0) return null;
  const areApart = [...old.types, ...now.types].every((type) => APART.has(type));
  if (gained.length > 0 && lost.length > 0 && !areApart) return null;
  const test = (some: readonly string[]): string =>
    `${now.call}(${tokensText(now.subject)}, ${some.length === 1 ? (some[0] ?? '') : `(${some.join(', ')})`})`;
  const text = (some: readonly string[], others: readonly string[]): string[] => {
    if (some.length === 0) return [];
    return [areApart ? test(some) : `${test(some)} and not ${test(others)}`];
  };
  return said(text(gained, old.types), text(lost, now.types));
}

function said(nowRejected: readonly string[], nowAccepted: readonly string[]): Difference {
  return { nowRejected, nowAccepted, where: [] };
}
