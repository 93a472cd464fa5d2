/** The wording of clauses. Functions take source text verbatim, or what `Words` made of it. */
import { isAnyException } from '../claims/exception-kinds.js';
import { code, codes, fittingList, list } from '../words/english.js';

const is = (holds: boolean): string => (holds ? 'is' : 'is not');

/** Values as they are, or none of them. */
function among(values: readonly string[], holds: boolean): string {
  if (values.length === 1) return `${is(holds)} ${values.join('')}`;
  if (values.length === 2) return holds ? `is ${list(values, 'or')}` : `is neither ${list(values, 'nor')}`;
  return `is ${holds ? 'one' : 'none'} of ${fittingList(values)}`;
}

function containing(values: readonly string[], holds: boolean): string {
  if (values.length === 1) return `${holds ? 'contains' : 'does not contain'} ${values.join('')}`;
  if (holds) return `contains ${fittingList(values, 'or')}`;
  return values.length === 2
    ? `contains neither ${list(values, 'nor')}`
    : `contains none of ${fittingList(values)}`;
}

interface Failed {
  /** As written; empty for a bare `except`. */
  readonly types: readonly string[];
  readonly what: readonly string[];
  readonly imports: readonly string[];
  /** Whether something else that is not named may have failed. */
  readonly isCut: boolean;
}

/** What may have failed, as the subject of a clause. */
export function failedText({ what, imports, isCut }: Failed): string {
  if (imports.length > 0) return `importing ${codes(imports, 'or')}`;
  if (what.length === 0) return 'the code before it';
  if (what.length === 1) return code(what.join(''));
  return isCut ? `one of ${codes(what)} or another call` : `one of ${codes(what)}`;
}

export const CLAUSE_PROSE = {
  it: 'it',
  both: (clauses: readonly string[]): string => `both ${list(clauses)}`,
  several: (clauses: readonly string[]): string => list(clauses),
  either: (clauses: readonly string[]): string => `either ${list(clauses, 'or')}`,
  oneOf: (clauses: readonly string[]): string => `at least one of these holds: ${clauses.join('; ')}`,
  /** Whether two values are `None` together. */
  paired: (one: string, other: string, isSame: boolean): string =>
    isSame
      ? `both or neither of ${one} and ${other} are ${code('None')}`
      : `exactly one of ${one} and ${other} is ${code('None')}`,
  none: (holds: boolean): string => `${is(holds)} ${code('None')}`,
  truth: {
    boolean: (holds: boolean): string => (holds ? 'is true' : 'is false'),
    collection: (holds: boolean): string => (holds ? 'is not empty' : 'is empty'),
    'optional-collection': (holds: boolean): string =>
      holds ? 'is not empty' : `is ${code('None')} or empty`,
    'optional-text': (holds: boolean): string => (holds ? 'is set' : `is ${code('None')} or empty`),
    number: (holds: boolean): string => (holds ? 'is not zero' : 'is zero'),
    'optional-number': (holds: boolean): string => (holds ? 'is set' : `is ${code('None')} or zero`),
    presence: (holds: boolean): string => (holds ? 'is set' : 'is not set'),
  },
  /** False and not `None`, or the opposite. */
  falsy: (isNumber: boolean, holds: boolean): string => {
    if (holds) return isNumber ? 'is zero' : 'is empty, zero or false';
    return `is ${code('None')} or ${isNumber ? 'not zero' : 'set'}`;
  },
  empty: (holds: boolean): string => (holds ? 'is empty' : 'is not empty'),
  constant: among,
  equal: (other: string, holds: boolean): string => `${holds ? 'equals' : 'differs from'} ${other}`,
  identical: (other: string, holds: boolean): string => `${is(holds)} the object ${other}`,
  order: {
    '<': (bound: string): string => `is less than ${bound}`,
    '<=': (bound: string): string => `is at most ${bound}`,
    '>': (bound: string): string => `is greater than ${bound}`,
    '>=': (bound: string): string => `is at least ${bound}`,
  },
  divisible: (divisor: string, holds: boolean): string => `${is(holds)} divisible by ${divisor}`,
  member: (collection: string, holds: boolean): string => `${is(holds)} in ${collection}`,
  contains: containing,
  type: {
    instance: (types: readonly string[], holds: boolean): string =>
      `${is(holds)} an instance of ${codes(types, 'or')}`,
    subclass: (types: readonly string[], holds: boolean): string =>
      `${is(holds)} a subclass of ${codes(types, 'or')}`,
    exact: (types: readonly string[], holds: boolean): string =>
      `${is(holds)} exactly of type ${codes(types, 'or')}`,
  },
  attribute: (name: string, holds: boolean): string =>
    `${holds ? 'has an' : 'has no'} attribute ${code(name)}`,
  quantified: (
    test: string,
    holds: boolean,
    quantifier: 'every' | 'some',
    [item, items]: readonly [string, string],
  ): string => `${code(test)} is ${holds ? 'true' : 'false'} for ${quantifier} ${code(item)} in ${items}`,
  callable: (holds: boolean): string => `${is(holds)} callable`,
  affix: {
    start: (values: readonly string[], holds: boolean): string =>
      `${holds ? 'starts with' : 'does not start with'} ${codes(values, 'or')}`,
    end: (values: readonly string[], holds: boolean): string =>
      `${holds ? 'ends with' : 'does not end with'} ${codes(values, 'or')}`,
  },
  predicate: (holds: boolean): string => `is ${holds ? 'true' : 'false'}`,
  caught: (failed: Failed): string =>
    `${failedText(failed)} raises ${isAnyException(failed.types) ? 'an exception' : codes(failed.types, 'or')}`,
  succeeded: ({ types, what }: Pick<Failed, 'types' | 'what'>): string => {
    const isAny = isAnyException(types);
    const none = isAny ? 'an exception' : codes(types, 'or');
    if (what.length > 1) return `none of ${codes(what)} raises ${none}`;
    const actor = failedText({ types, what, imports: [], isCut: false });
    return `${actor} raises no ${isAny ? 'exception' : none}`;
  },
  notFound: (tests: readonly string[], item: string, items: string): string =>
    items === ''
      ? list(tests.map((test) => `${code(test)} never becomes true`))
      : list(tests.map((test) => `${code(test)} is false for every ${code(item)} in ${code(items)}`)),
  loopEnded: (header: string, isFalse: boolean): string => {
    if (header === '') return 'the loop before it ends without a result';
    return isFalse
      ? `${code(header)} has become false`
      : `the loop over ${code(header)} ends without a result`;
  },
  loopLeft: (header: string, form: 'for' | 'while', tests: readonly string[]): string => {
    const test = tests.map((each) => (/\b(?:if|lambda)\b/.test(each) ? `(${each})` : each)).join(' or ');
    const at = header.indexOf(' in ');
    if (test === '')
      return `${header === '' ? 'the loop before it' : `the loop over ${code(header)}`} is left by ${code('break')}`;
    if (form === 'while' || at < 0) return `${code(test)} has become true`;
    return `${code(test)} is true for some ${code(header.slice(0, at))} in ${code(header.slice(at + 4))}`;
  },
  inLoop: (item: string, items: string): string =>
    items === '' ? `in one round of the loop over ${code(item)}` : `for some ${code(item)} in ${code(items)}`,
  /** What holds in a loop, for one of its items. */
  within: (loop: string, clauses: readonly string[]): string => `${loop}, ${list(clauses)}`,
  pattern: (subject: string, patterns: readonly string[], holds: boolean): string => {
    if (patterns.length === 1)
      return `${code(subject)} ${holds ? 'matches' : 'does not match'} the pattern ${code(patterns.join(''))}`;
    return `${code(subject)} matches ${holds ? 'one' : 'none'} of the patterns ${codes(patterns)}`;
  },
  earlier: (clause: string): string => `earlier, ${clause}`,
} as const;

/** A value, and the clause that says when it is that one. */
export interface ConditionalWay {
  readonly value: string;
  readonly clause: string;
}

function waysText(ways: readonly ConditionalWay[]): string {
  return ways.map(({ value, clause }) => `${code(value)} where ${clause}`).join(', else ');
}

export const TRIGGER_PROSE = {
  inFunction: (qualname: string): string => `in ${code(qualname)}`,
  atModuleLevel: 'at module level',
  inClassBody: (qualname: string): string => `in the body of ${code(qualname)}`,
  sentence: (where: string, clauses: readonly string[]): string => `Raised ${where} when ${list(clauses)}.`,
  called: (qualname: string): string => `Raised whenever ${code(qualname)} is called.`,
  notOverridden: (qualname: string): string =>
    `Raised whenever ${code(qualname)} is called on a class that does not override it.`,
  reached: (qualname: string): string =>
    `Raised whenever control gets past the statements before it in ${code(qualname)}.`,
  imported: 'Raised whenever the module is imported and control gets this far.',
  inFile: (path: string): string => `This one stands in ${code(path)}.`,
  ordinal: (number: number, count: number, isTested: boolean): string =>
    isTested
      ? `The same is tested ${count} times there; this is number ${number}.`
      : `It is raised in ${count} places there; this is number ${number}.`,
  otherExits: (count: number): string =>
    count === 1
      ? 'One other exit before it was not taken.'
      : `${count} other exits before it were not taken.`,
  otherGuards: (count: number): string =>
    count === 1 ? 'One more condition decides as well.' : `${count} more conditions decide as well.`,
  /** What a name within a condition stands for. */
  here: (name: string, value: string): string => `Here ${code(name)} is ${code(value)}.`,
  /** What it stands for under one condition, and under none. */
  hereWhere: (name: string, ways: readonly ConditionalWay[], otherwise: string): string =>
    `Here ${code(name)} is ${waysText(ways)}, else ${code(otherwise)}.`,
  /** A value that depends on the one before it. */
  hereFrom: (name: string, start: string, { value, clause }: ConditionalWay): string =>
    `Here ${code(name)} starts as ${code(start)} and becomes ${code(value)} where ${clause}.`,
  /** The value before it is not told. */
  before: (name: string, ways: readonly ConditionalWay[]): string =>
    `Before that, ${code(name)} becomes ${waysText(ways)}.`,
  /** An attribute that one test decides about, in another method. */
  hereUnless: (subject: string, otherwise: string, clause: string, qualname: string): string =>
    `Here ${code(subject)} is ${code(otherwise)} unless ${clause} in ${code(qualname)}.`,
  isBefore: (sentence: string): boolean => /^(?:Before|Also before) that, /.test(sentence),
  /** The second sentence of that kind: nothing is said of their order. */
  alsoBefore: (sentence: string): string => sentence.replace(/^Before that, /, 'Also before that, '),
} as const;
