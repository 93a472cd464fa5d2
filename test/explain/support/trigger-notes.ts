/**
 * Reads the sentences behind the first one of a trigger: what names stand for, and how much was left out. Throws at any
 * wording it does not know.
 */
import { TokenReader } from './token-reader.js';
import { readClause } from './trigger-clauses.js';

/** What a sentence says of a name. */
export interface Note {
  /** The Python that must hold where it is raised; `null` where it says nothing of a name. */
  readonly python: string | null;
  /** Of a name that becomes something else, an argument or an item, what that is, as Python that speaks of it as it was. */
  readonly becomes: { readonly name: string; readonly python: string } | null;
}

const NOTHING: Note = { python: null, becomes: null };

export function readNote(sentence: string): Note {
  if (/^(?:Here|Before|Also before) /.test(sentence)) return readName(new TokenReader(sentence));
  if (COUNTS.some((form) => form.test(sentence))) return NOTHING;
  throw new Error(`Not a sentence that is known: ${sentence}`);
}

/** What was left out, and what tells a record apart from others. */
const COUNTS = [
  /^(?:One|\d+) other exits? before it (?:was|were) not taken\.$/,
  /^(?:One|\d+) more conditions? decides? as well\.$/,
  /^This one stands in `[^`]+`\.$/,
  /^(?:The same is tested \d+ times|It is raised in \d+ places) there; this is number \d+\.$/,
];

function readName(reader: TokenReader): Note {
  const isBefore = reader.takes('Before that ,') || reader.takes('Also before that ,');
  if (!isBefore) reader.expect('Here');
  const name = reader.code();
  if (isBefore) {
    reader.expect('becomes');
    const value = readWays(reader, name);
    const start = `_argument(${JSON.stringify(name)})`;
    return { python: told(name, `(lambda ${name}: ${value})(${start})`), becomes: { name, python: value } };
  }
  if (reader.takes('starts as')) {
    const start = reader.code();
    reader.expect('and becomes');
    return { python: told(name, `(lambda ${name}: ${readWays(reader, name)})((${start}))`), becomes: null };
  }
  reader.expect('is');
  return reader.sees('` unless')
    ? readUnless(reader, name)
    : { python: told(name, readWays(reader, null)), becomes: null };
}

/** What an attribute is unless a method found something else; the names of that method are no matter here. */
function readUnless(reader: TokenReader, name: string): Note {
  const value = reader.code();
  reader.expect('unless');
  const clause = readClause(reader);
  reader.expect('in');
  reader.code();
  reader.expect('.');
  return {
    python: `${told(name, `(${value})`)} and _told(lambda: not ${clause}, ${JSON.stringify(name)})`,
    becomes: null,
  };
}

/** Where it is raised. */
function told(name: string, value: string): string {
  return `_told(lambda: (${name}) == (${value}), ${JSON.stringify(name)})`;
}

/** `A`; `A` where c, else `B`; `A` where c, else `B` where d. What no way binds is `otherwise`. */
function readWays(reader: TokenReader, otherwise: string | null): string {
  const value = `(${reader.code()})`;
  if (!reader.takes('where')) {
    reader.expect('.');
    return value;
  }
  const clause = readClause(reader);
  const isLast = otherwise !== null && reader.takes('.');
  if (isLast) return `${value} if ${clause} else ${otherwise}`;
  reader.expect(', else');
  return `${value} if ${clause} else ${readWays(reader, otherwise)}`;
}
