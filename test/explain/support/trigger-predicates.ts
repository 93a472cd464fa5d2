/** The verbs of clauses: what is said of a subject, as Python. */
import type { TokenReader } from './token-reader.js';
import { codeList, holds, openList, readOperand, startsOperand } from './trigger-operands.js';

/** A form of predicate: the words that begin it, and what they say of a subject. The first that fits is taken. */
type Form = readonly [words: string, python: (subject: string, reader: TokenReader) => string];

const FORMS: readonly Form[] = [
  ['is `None` or empty', (s) => `(${s} is None or not ${s})`],
  ['is `None` or zero', (s) => `(${s} is None or ${s} == 0)`],
  ['is `None` or not zero', (s) => `(${s} is None or ${s} != 0)`],
  ['is `None` or set', (s) => `(${s} is None or bool(${s}))`],
  ['is true', (s) => `bool(${s})`],
  ['is false', (s) => `not ${s}`],
  ['is set', (s) => `bool(${s})`],
  ['is not set', (s) => `not ${s}`],
  ['is empty , zero or false', (s) => `(${s} is not None and not ${s})`],
  ['is empty', (s) => `not ${s}`],
  ['is not empty', (s) => `bool(${s})`],
  ['is zero', (s) => `${s} == 0`],
  ['is not zero', (s) => `${s} != 0`],
  ['is callable', (s) => `callable(${s})`],
  ['is not callable', (s) => `not callable(${s})`],
  ['is less than', (s, reader) => `${s} < ${readOperand(reader)}`],
  ['is at most', (s, reader) => `${s} <= ${readOperand(reader)}`],
  ['is greater than', (s, reader) => `${s} > ${readOperand(reader)}`],
  ['is at least', (s, reader) => `${s} >= ${readOperand(reader)}`],
  ['equals', (s, reader) => `${s} == ${readOperand(reader)}`],
  ['differs from', (s, reader) => `${s} != ${readOperand(reader)}`],
  ['is divisible by', (s, reader) => `${s} % ${readOperand(reader)} == 0`],
  ['is not divisible by', (s, reader) => `${s} % ${readOperand(reader)} != 0`],
  ['is the object', (s, reader) => `${s} is (${reader.code()})`],
  ['is not the object', (s, reader) => `${s} is not (${reader.code()})`],
  ['is one of', (s, reader) => anyOf(three(reader), (value) => `${s} == ${value}`)],
  ['is none of', (s, reader) => `not ${anyOf(three(reader), (value) => `${s} == ${value}`)}`],
  ['is neither', (s, reader) => `not ${anyOf(pair(reader), (value) => `${s} == ${value}`)}`],
  ['is in', (s, reader) => `${s} in (${reader.code()})`],
  ['is not in', (s, reader) => `${s} not in (${reader.code()})`],
  ['contains neither', (s, reader) => `not ${anyOf(pair(reader), (value) => `${value} in ${s}`)}`],
  ['contains none of', (s, reader) => `not ${anyOf(three(reader), (value) => `${value} in ${s}`)}`],
  ['contains', (s, reader) => anyOf(values(reader), (value) => `${value} in ${s}`)],
  ['does not contain', (s, reader) => `${readOperand(reader)} not in ${s}`],
  ['is exactly of type', (s, reader) => anyOf(codeList(reader, 'or'), (type) => `type(${s}) is ${type}`)],
  [
    'is not exactly of type',
    (s, reader) => `not ${anyOf(codeList(reader, 'or'), (type) => `type(${s}) is ${type}`)}`,
  ],
  ['is an instance of', (s, reader) => `isinstance(${s}, ${classes(reader)})`],
  ['is not an instance of', (s, reader) => `not isinstance(${s}, ${classes(reader)})`],
  ['is a subclass of', (s, reader) => `issubclass(${s}, ${classes(reader)})`],
  ['is not a subclass of', (s, reader) => `not issubclass(${s}, ${classes(reader)})`],
  ['has an attribute', (s, reader) => `hasattr(${s}, ${attributeName(reader)})`],
  ['has no attribute', (s, reader) => `not hasattr(${s}, ${attributeName(reader)})`],
  ['starts with', (s, reader) => anyOf(codeList(reader, 'or'), (text) => `${s}.startswith${text}`)],
  [
    'does not start with',
    (s, reader) => `not ${anyOf(codeList(reader, 'or'), (text) => `${s}.startswith${text}`)}`,
  ],
  ['ends with', (s, reader) => anyOf(codeList(reader, 'or'), (text) => `${s}.endswith${text}`)],
  [
    'does not end with',
    (s, reader) => `not ${anyOf(codeList(reader, 'or'), (text) => `${s}.endswith${text}`)}`,
  ],
  ['matches the pattern', (s, reader) => matches(s, [reader.code()])],
  ['does not match the pattern', (s, reader) => `not ${matches(s, [reader.code()])}`],
  ['matches one of the patterns', (s, reader) => matches(s, openList(reader))],
  ['matches none of the patterns', (s, reader) => `not ${matches(s, openList(reader))}`],
  ['is not', (s, reader) => equality(s, reader, false)],
  ['is', (s, reader) => equality(s, reader, true)],
];

/** What the words that come next say of the subject; throws where they are no known form. */
export function readPredicate(reader: TokenReader, subject: string): string {
  for (const [words, python] of FORMS) {
    if (reader.takes(words)) return holds(python(subject, reader));
  }
  return reader.fail('a predicate');
}

/** `is V`, `is A or B`, `is not V`; `None` is an object, not a value. */
function equality(subject: string, reader: TokenReader, isEqual: boolean): string {
  if (!startsOperand(reader)) return reader.fail('a value');
  if (reader.sees('the length of')) return `${subject} ${isEqual ? '==' : '!='} ${readOperand(reader)}`;
  const values = isEqual ? codeList(reader, 'or') : [reader.code()];
  return anyOf(values, (value) => {
    if (value === '(None)') return `${subject} ${isEqual ? 'is' : 'is not'} None`;
    return `${subject} ${isEqual ? '==' : '!='} ${value}`;
  });
}

function anyOf(values: readonly string[], test: (value: string) => string): string {
  return `(${values.map((value) => test(`(${value})`)).join(' or ')})`;
}

/** `A`; `A` or `B`; the length of something. */
function values(reader: TokenReader): readonly string[] {
  return reader.sees('`') ? codeList(reader, 'or') : [readOperand(reader)];
}

/** `A`, `B` and `C`. */
function three(reader: TokenReader): readonly string[] {
  const values = codeList(reader, 'and');
  return values.length > 2 ? values : reader.fail('three values or more');
}

/** `A` nor `B`. */
function pair(reader: TokenReader): readonly string[] {
  const values = codeList(reader, 'nor');
  return values.length === 2 ? values : reader.fail('two values');
}

function classes(reader: TokenReader): string {
  return `(${codeList(reader, 'or').join(', ')},)`;
}

function matches(subject: string, patterns: readonly string[]): string {
  return `_matches(lambda: ${subject}, ${JSON.stringify(patterns)})`;
}

/** A name stands for itself; a text literal for its text. */
function attributeName(reader: TokenReader): string {
  const code = reader.code();
  return /^\w+$/.test(code) ? `'${code}'` : code;
}
