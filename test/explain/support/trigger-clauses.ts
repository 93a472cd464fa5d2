/** One clause of a trigger: what is said of a subject, or an event on the way. */
import type { TokenReader } from './token-reader.js';
import { codeList, holds, readOperand, startsOperand, UNKNOWN } from './trigger-operands.js';
import { readPredicate } from './trigger-predicates.js';

/** One clause as Python; throws at any other wording. */
export function readClause(reader: TokenReader): string {
  if (reader.takes('the loop')) return readLoopEnd(reader);
  if (reader.takes('both or neither of')) return readPair(reader, 'are', '==');
  if (reader.takes('exactly one of')) return readPair(reader, 'is', '!=');
  if (reader.takes('importing')) {
    const modules = readActors(reader, 'or');
    return `_imported([${modules.map(quoted).join(', ')}], ${readExceptions(reader)})`;
  }
  if (reader.takes('the code before it raises no')) return `not _raised(None, ${readTypes(reader)})`;
  if (reader.takes('the code before it')) return `_raised(None, ${readExceptions(reader)})`;
  if (reader.takes('one of')) return raisedByOne(reader, readActors(reader, 'and'));
  if (reader.takes('none of')) return `not ${raised(reader, readActors(reader, 'and'))}`;
  if (reader.sees('` raises no')) return raisesNothing(reader, reader.code());
  if (reader.sees('` raises')) return raised(reader, [reader.code()]);
  if (reader.sees('` has become false') || reader.sees('` never becomes true')) return readWhileEnd(reader);
  if (reader.sees('` has become true')) return readBreak(reader);
  return readSubjectClause(reader);
}

/** A list of calls that was cut stands for any of them. */
function raisedByOne(reader: TokenReader, callees: readonly string[]): string {
  if (!reader.takes('or another call')) return raised(reader, callees);
  return `_raised(None, ${readExceptions(reader)})`;
}

function raisesNothing(reader: TokenReader, callee: string): string {
  reader.expect('raises no');
  return `not _raised([${quoted(callee)}], ${readTypes(reader)})`;
}

/** What was true in the last round of a loop. */
function readBreak(reader: TokenReader): string {
  const test = reader.code();
  reader.expect('has become true');
  return holds(test);
}

function readSubjectClause(reader: TokenReader): string {
  if (!startsOperand(reader)) return reader.fail('a clause');
  const subject = readOperand(reader);
  reader.subject = subject;
  for (const [quantifier, builtin] of QUANTIFIERS)
    for (const truth of ['true', 'false'] as const) {
      if (!reader.takes(`is ${truth} for ${quantifier}`)) continue;
      const negation = truth === 'false' ? 'not ' : '';
      const target = reader.code();
      reader.expect('in');
      return holds(`${builtin}(${negation}(${subject}) for ${target} in (${reader.code()}))`);
    }
  return readPredicate(reader, subject);
}

/** Of two subjects, whether they agree in being `None`. */
function readPair(reader: TokenReader, verb: 'are' | 'is', operator: '==' | '!='): string {
  const one = readOperand(reader);
  reader.expect('and');
  const other = readOperand(reader);
  reader.expect(`${verb} \`None\``);
  return holds(`(${one} is None) ${operator} (${other} is None)`);
}

const QUANTIFIERS = [
  ['every', 'all'],
  ['some', 'any'],
] as const;

function readLoopEnd(reader: TokenReader): string {
  const isNamed = reader.takes('over');
  if (!isNamed) reader.expect('before it');
  const header = isNamed ? quoted(reader.code()) : 'None';
  if (reader.takes('is left by `break`')) return UNKNOWN;
  reader.expect('ends without a result');
  return `_ended(${header})`;
}

/** The test of a loop, or a way out of one that was never taken. */
function readWhileEnd(reader: TokenReader): string {
  const test = reader.code();
  if (reader.takes('has become false')) return `_ended(${quoted(test)})`;
  reader.expect('never becomes true');
  return `(_ended(None) and ${holds(`not (${test})`)})`;
}

function raised(reader: TokenReader, callees: readonly string[]): string {
  return `_raised([${callees.map(quoted).join(', ')}], ${readExceptions(reader)})`;
}

/** `f`, `g` and `h`: all that stands before the verb. */
function readActors(reader: TokenReader, conjunction: 'and' | 'or'): readonly string[] {
  const actors = [reader.code()];
  while (reader.takes(',')) actors.push(reader.code());
  return reader.takes(conjunction) ? [...actors, reader.code()] : actors;
}

/** The types as a function, or `None` for any: a name among them may be unbound. */
function readExceptions(reader: TokenReader): string {
  reader.expect('raises');
  return readTypes(reader);
}

function readTypes(reader: TokenReader): string {
  if (reader.takes('an exception') || reader.takes('exception')) return 'None';
  return `lambda: (${codeList(reader, 'or').join(', ')},)`;
}

/** A Python text literal. */
function quoted(text: string): string {
  return JSON.stringify(text);
}
