/**
 * Reads the English of triggers back to Python, with nothing of the explain stage: what a sentence says is decided here.
 * In: the text of a record's trigger. Out: one Python expression, for `test/oracle/explained` to evaluate. Throws at any
 * wording it does not know. A new form of clause is a line in `trigger-predicates.ts`; one that is no predicate of a
 * subject is a function in `readClause`.
 */
import { TokenReader } from './token-reader.js';
import { codeList, holds, readOperand, startsOperand } from './trigger-operands.js';
import { readPredicate } from './trigger-predicates.js';

export interface ReadTrigger {
  /** Qualified name of the function; "" at module level. */
  readonly qualname: string;
  /** `null` where the sentence foresees nothing: it speaks of what was so earlier, or names no condition. */
  readonly python: string | null;
  /** Whether every call raises, so that only another function's calls do not. */
  readonly isEveryCall: boolean;
}

/** Reads the first sentence of a trigger. */
export function readTrigger(text: string): ReadTrigger {
  const reader = new TokenReader(text);
  reader.expect('Raised');
  if (reader.takes('whenever')) return readWhenever(reader);
  const qualname = readPlace(reader);
  const python = readList(reader);
  endSentence(reader);
  return { qualname, python: python.includes(UNKNOWN) ? null : python, isEveryCall: false };
}

function readPlace(reader: TokenReader): string {
  if (reader.takes('at module level when')) return '';
  reader.expect('in');
  const qualname = reader.code();
  reader.expect('when');
  return qualname;
}

/** Stands for a clause about what was so before a name was bound anew. */
const UNKNOWN = '_unknown()';

function readWhenever(reader: TokenReader): ReadTrigger {
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
  if (reader.takes('for some')) {
    const target = reader.code();
    reader.expect('in');
    const iterable = reader.code();
    reader.expect(',');
    return holds(`any(${readList(reader, needsAnd)} for ${target} in (${iterable}))`);
  }
  const first = readItem(reader);
  if (reader.takes('and')) return `(${first} and ${readLast(reader)})`;
  if (reader.takes(',')) return `(${first} and ${readList(reader, true)})`;
  return needsAnd ? reader.fail('"and" before the last clause') : first;
}

/** What follows `and` is the last clause, or a loop with its own list. */
function readLast(reader: TokenReader): string {
  return reader.sees('for some') ? readList(reader) : readItem(reader);
}

function readItem(reader: TokenReader): string {
  if (reader.takes('at least one of these holds :')) return readAlternatives(reader);
  if (reader.takes('either')) {
    const first = readSide(reader);
    reader.expect('or');
    return `(${first} or ${readSide(reader)})`;
  }
  return readClause(reader);
}

function readAlternatives(reader: TokenReader): string {
  const items = [readSide(reader)];
  while (reader.takes(';')) items.push(readSide(reader));
  if (items.length < 3) reader.fail('at least three alternatives');
  if (!reader.sees('.')) reader.fail('the end behind the alternatives');
  return `(${items.join(' or ')})`;
}

/** One side of a disjunction: a clause, two, or a loop with its own. */
function readSide(reader: TokenReader): string {
  if (reader.sees('for some')) return readList(reader);
  if (!reader.takes('both')) return readClause(reader);
  const first = readItem(reader);
  reader.expect('and');
  return `(${first} and ${readItem(reader)})`;
}

function readClause(reader: TokenReader): string {
  if (reader.takes('earlier ,')) {
    readClause(reader);
    return UNKNOWN;
  }
  if (reader.takes('the loop over')) {
    const header = reader.code();
    reader.expect('ends without a result');
    return `_ended(${quoted(header)})`;
  }
  if (reader.takes('importing')) {
    const module = reader.code();
    reader.expect('raises');
    return `_imported(${quoted(module)}, ${exceptionTypes(reader)})`;
  }
  if (reader.takes('one of')) {
    const callees = readCallees(reader);
    reader.expect('raises');
    return `_raised([${callees.map(quoted).join(', ')}], ${exceptionTypes(reader)})`;
  }
  if (reader.sees('` raises')) {
    const callee = reader.code();
    reader.expect('raises');
    return `_raised([${quoted(callee)}], ${exceptionTypes(reader)})`;
  }
  if (reader.sees('` has become false')) {
    const test = reader.code();
    reader.expect('has become false');
    return `_ended(${quoted(test)})`;
  }
  return readSubjectClause(reader);
}

function readSubjectClause(reader: TokenReader): string {
  if (!startsOperand(reader)) return reader.fail('a clause');
  const subject = readOperand(reader);
  reader.subject = subject;
  if (reader.sees('is false for every') || reader.sees('is true for every')) {
    const negation = reader.takes('is false') ? 'not ' : '';
    reader.takes('is true');
    reader.expect('for every');
    const target = reader.code();
    reader.expect('in');
    return holds(`all(${negation}${subject} for ${target} in (${reader.code()}))`);
  }
  return readPredicate(reader, subject);
}

/** `f`, `g` and `h`; the verb of the clause follows the last. */
function readCallees(reader: TokenReader): readonly string[] {
  const callees = [reader.code()];
  while (reader.takes(',')) callees.push(reader.code());
  reader.expect('and');
  return [...callees, reader.code()];
}

/** The types as a function, or `None` for any: a name among them may be unbound. */
function exceptionTypes(reader: TokenReader): string {
  if (reader.takes('an exception')) return 'None';
  return `lambda: (${codeList(reader, 'or').join(', ')},)`;
}

/** A Python text literal. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
