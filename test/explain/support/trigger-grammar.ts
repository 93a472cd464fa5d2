/**
 * Reads the English of triggers back to Python, with nothing of the explain stage: what a sentence says is decided here.
 * In: the text of a record's trigger. Out: one Python expression, for `test/oracle/explained` to evaluate. Throws at any
 * wording it does not know. A new form of clause is a line in `trigger-predicates.ts`; one that is no predicate of a
 * subject is a function in `readClause`.
 */
import type { CatalogueRecord } from '../../../src/model/record.js';
import { TokenReader } from './token-reader.js';
import { readClause } from './trigger-clauses.js';
import { readNote } from './trigger-notes.js';
import { holds, UNKNOWN } from './trigger-operands.js';
import { sentencesOf } from './trigger-tokens.js';

export interface ReadTrigger {
  /** Qualified name of the function; "" at module level. */
  readonly qualname: string;
  /** `null` where it foresees nothing: it tells of what was so earlier, leaves conditions or values out, or names none. */
  readonly python: string | null;
  /** Whether every call raises, so that only another function's calls do not. */
  readonly isEveryCall: boolean;
}

/** Reads a trigger: its first sentence, and what the others say of the names in it. */
export function readTrigger(text: string): ReadTrigger {
  const notes = sentencesOf(text).slice(1).map(readNote);
  const reader = new TokenReader(text);
  reader.rebound = new Map(
    notes.flatMap(({ becomes }) => (becomes === null ? [] : [[becomes.name, becomes.python] as const])),
  );
  reader.expect('Raised');
  if (reader.takes('whenever')) return readWhenever(reader);
  const qualname = readPlace(reader);
  const python = readList(reader);
  endSentence(reader);
  const isWhole = !python.includes(UNKNOWN) && !LEAVES_OUT.test(text);
  // Of an item the loop asks itself.
  const ofNames = notes.filter(({ becomes }) => becomes === null || !reader.items.has(becomes.name));
  const told = [python, ...ofNames.flatMap((note) => note.python ?? [])];
  return { qualname, python: isWhole ? told.join(' and ') : null, isEveryCall: false };
}

/** What the reader says of those triggers it cannot read, each with its place. */
export function unreadTriggers(records: readonly CatalogueRecord[]): readonly string[] {
  return records.flatMap(({ trigger, source }) => {
    try {
      readTrigger(trigger ?? '');
      return [];
    } catch (error) {
      return [`${source.path}:${source.line}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

/** A later sentence that counts conditions which the first one does not name. */
const LEAVES_OUT = /\. (?:\w+ more conditions?|\w+ other exits?) /;

function readPlace(reader: TokenReader): string {
  if (reader.takes('at module level when')) return '';
  reader.expect(reader.sees('in the body of') ? 'in the body of' : 'in');
  const qualname = reader.code();
  reader.expect('when');
  return qualname;
}

function readWhenever(reader: TokenReader): ReadTrigger {
  if (reader.takes('the module is imported and control gets this far')) {
    endSentence(reader);
    return { qualname: '', python: null, isEveryCall: false };
  }
  if (reader.takes('control gets past the statements before it in')) {
    const qualname = reader.code();
    endSentence(reader);
    return { qualname, python: null, isEveryCall: false };
  }
  const qualname = reader.code();
  reader.expect('is called');
  reader.takes('on a class that does not override it');
  endSentence(reader);
  return { qualname, python: 'True', isEveryCall: true };
}

function endSentence(reader: TokenReader): void {
  reader.expect('.');
}

/** Clauses joined by commas and, before the last, `and`. A loop governs all that follows it. */
function readList(reader: TokenReader, needsAnd = false): string {
  if (reader.takes('in one round of the loop over')) {
    reader.code();
    reader.expect(',');
    return readList(reader, needsAnd);
  }
  if (reader.takes('for some')) {
    const target = reader.code();
    reader.expect('in');
    const iterable = reader.code();
    reader.expect(',');
    reader.items.add(target);
    const list = readList(reader, needsAnd);
    const rebound = reader.rebound.get(target);
    const test = rebound === undefined ? list : `(lambda ${target}: ${list})(${rebound})`;
    return holds(`any(${test} for ${target} in (${iterable}))`);
  }
  const first = readItem(reader);
  if (reader.takes('and')) return `(${first} and ${readLast(reader)})`;
  if (reader.takes(',')) return `(${first} and ${readList(reader, true)})`;
  return needsAnd ? reader.fail('"and" before the last clause') : first;
}

/** What follows `and` is the last clause, or a loop with its own list. */
function readLast(reader: TokenReader): string {
  return startsLoop(reader) ? readList(reader) : readItem(reader);
}

function startsLoop(reader: TokenReader): boolean {
  return reader.sees('for some') || reader.sees('in one round of');
}

function readItem(reader: TokenReader): string {
  if (reader.takes('at least one of these holds :')) return readAlternatives(reader);
  if (reader.takes('either')) {
    const first = readSide(reader);
    reader.expect('or');
    return `(${first} or ${readSide(reader)})`;
  }
  if (reader.sees('both or neither') || reader.sees('exactly one')) return readClause(reader);
  if (reader.takes('both')) return readBoth(reader);
  if (reader.takes('earlier ,')) {
    readItem(reader);
    return UNKNOWN;
  }
  return readClause(reader);
}

/** Items that may be lists; they end the sentence. */
function readAlternatives(reader: TokenReader): string {
  const items = [readList(reader)];
  while (reader.takes(';')) items.push(readList(reader));
  if (items.length < 2) reader.fail('two alternatives at least');
  if (!reader.sees('.')) reader.fail('the end behind the alternatives');
  return `(${items.join(' or ')})`;
}

/** One side of a disjunction: a clause, two, or a loop with its own. */
function readSide(reader: TokenReader): string {
  return startsLoop(reader) ? readList(reader) : readItem(reader);
}

function readBoth(reader: TokenReader): string {
  const first = readItem(reader);
  reader.expect('and');
  return `(${first} and ${readItem(reader)})`;
}
