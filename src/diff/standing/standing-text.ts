/**
 * Where the text of an error that is gone stands now, or its condition in a bare assert. In: the errors without a
 * partner on one side, and what either side says without raising. Out: the one place for each, where there is one and
 * it was not there before.
 */
import type { Elsewhere } from '../../model/elsewhere.js';
import { isFamily, likeness } from '../text-likeness.js';
import type { Traits } from '../traits.js';
import { assertedOf, keyOfAssert } from './asserted.js';

/** `gone` are errors of the side that `there` was said on; each place is said of one error. */
export function standingTexts(
  gone: Iterable<Traits>,
  there: readonly Elsewhere[],
  here: readonly Elsewhere[],
): ReadonlyMap<Traits, Elsewhere> {
  const fresh = freshRows(there, here);
  const found = new Map<Traits, Elsewhere>();
  const taken = new Set<Elsewhere>();
  for (const place of PLACES) {
    for (const traits of gone) {
      if (found.has(traits)) continue;
      const rows = fresh.get(place.keyOf(traits)) ?? [];
      const [row, ...others] = rows.filter((each) => !taken.has(each) && place.says(traits, each));
      if (row === undefined || others.length > 0) continue;
      found.set(traits, row);
      taken.add(row);
    }
  }
  return found;
}

interface PlaceRule {
  readonly keyOf: (traits: Traits) => string;
  readonly says: (traits: Traits, row: Elsewhere) => boolean;
}

/** The surest first. */
const PLACES: readonly PlaceRule[] = [
  { keyOf: inFunction, says: (traits, row) => isSame(traits, row) || isAsserted(traits, row) },
  { keyOf: ({ path }) => inFile(path), says: isSame },
  {
    keyOf: ({ lastTwo }) => inNamesake(lastTwo),
    says: (traits, row) => isSame(traits, row) || isAsserted(traits, row),
  },
  { keyOf: () => ANYWHERE, says: isSame },
  { keyOf: inFunction, says: isAlike },
  { keyOf: ({ path }) => inFile(path), says: isWithin },
  // A method of a class by that name, in another file.
  {
    keyOf: ({ lastTwo }) => inNamesake(lastTwo),
    says: (traits, row) => traits.lastTwo.includes('.') && isAlike(traits, row),
  },
];

const ANYWHERE = 'anywhere';

function inFunction({ path, qualname }: { readonly path: string; readonly qualname: string }): string {
  return `function ${path} ${qualname}`;
}

function inFile(path: string): string {
  return `file ${path}`;
}

function inNamesake(lastTwo: string): string {
  return `namesake ${lastTwo}`;
}

/** What is said more often now than before, under each of the places it is looked for in. */
function freshRows(
  there: readonly Elsewhere[],
  here: readonly Elsewhere[],
): ReadonlyMap<string, readonly Elsewhere[]> {
  const known = new Set(there.map(sayingOf));
  const fresh = new Map<string, Elsewhere[]>();
  for (const row of here) {
    if (known.has(sayingOf(row))) continue;
    for (const key of [inFunction(row), inFile(row.path), inNamesake(lastTwoOf(row)), ANYWHERE]) {
      const rows = fresh.get(key) ?? [];
      rows.push(row);
      fresh.set(key, rows);
    }
  }
  return fresh;
}

/** A condition is asked in many functions; a text is one wherever it stands. */
function sayingOf(row: Elsewhere): string {
  return row.kind === 'assert' ? `assert ${lastTwoOf(row)} ${keyOfAssert(row.text)}` : row.text;
}

function lastTwoOf({ qualname }: Elsewhere): string {
  return qualname.split('.').slice(-2).join('.');
}

function isSame({ text, isTelling }: Traits, row: Elsewhere): boolean {
  return row.kind !== 'assert' && isTelling && row.text === text;
}

function isAsserted(traits: Traits, row: Elsewhere): boolean {
  return row.kind === 'assert' && assertedOf(traits) === keyOfAssert(row.text);
}

/** In one function and new there, so most of the words will do; what differs in one word is of a family. */
const ALIKE = 0.7;

function isAlike({ text, isTelling }: Traits, row: Elsewhere): boolean {
  if (row.kind === 'assert' || !isTelling || isFamily(text, row.text)) return false;
  return likeness(text, row.text) >= ALIKE;
}

/** With something before it, or behind. */
function isWithin({ text, isTelling }: Traits, row: Elsewhere): boolean {
  return row.kind !== 'assert' && isTelling && text !== null && row.text.includes(text);
}
