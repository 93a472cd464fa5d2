/** Names whose value a file may change after it is bound, by a look at its text: read once a file. */
import type { SourceText } from '../../python/source-text.js';

export interface ChangedNames {
  /** What a list or dict of that name holds: an item set or deleted, a method that changes, `+=`, an attribute set. */
  readonly contents: ReadonlySet<string>;
  /** Attributes that are set through another name than `self`: `Class.name = x`, `setattr(x, "name", y)`. */
  readonly attributes: ReadonlySet<string>;
  /** Whether attributes are set whose names are not written: by `setattr`, `vars` or `__dict__`. */
  readonly setsAny: boolean;
}

/** The changed names of a file. */
export function changedNames(source: SourceText): ChangedNames {
  const known = answers.get(source) ?? readChanged(source.text);
  answers.set(source, known);
  return known;
}

const answers = new WeakMap<SourceText, ChangedNames>();

const METHODS =
  'append|extend|insert|update|pop|popitem|clear|setdefault|remove|sort|reverse|add|discard|__setitem__';

/** Each with the name in its one group. */
const CONTENTS = [
  /\b(\w+)\s*\[[^\]\n]*\]\s*(?:[-+*/|&^%@]|\/\/|\*\*|<<|>>)?=(?!=)/g,
  new RegExp(String.raw`\b(\w+)\s*\.\s*(?:${METHODS})\s*\(`, 'g'),
  /\b(\w+)\s*[+|]=/g,
  /\bdel\s+(?:\w+\.)*(\w+)/g,
  /\b(\w+)\s*\.\s*\w+\s*=(?!=)/g,
];
const ATTRIBUTES = [/\b(?!self\b)\w+\s*\.\s*(\w+)\s*=(?!=)/g, /\bsetattr\([^()\n]*["'](\w+)["']/g];

function readChanged(text: string): ChangedNames {
  const namesOf = (patterns: readonly RegExp[]): ReadonlySet<string> =>
    new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
  return {
    contents: namesOf(CONTENTS),
    attributes: namesOf(ATTRIBUTES),
    setsAny: /\bsetattr\(|\b__dict__\b|\bvars\(/.test(text),
  };
}
