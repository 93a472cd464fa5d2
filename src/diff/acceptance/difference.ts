/**
 * What two conditions under which an error is raised tell of each other. In: the old one and the new one. Out: where
 * only the new one holds, and where only the old one; `null` where their relation cannot be told. Never a guess: what is
 * said holds for every value.
 */
import { compareTests } from './compare-tests.js';
import { type Difference, exchanged } from './exchanged.js';
import { type Formula, joinedFormula, keyOf, negatedFormula } from './formula.js';
import { formulaText } from './python-text.js';
import { simplified } from './simplified.js';

/** Of what must hold, all of it, before the error is raised; none for one that is always raised. */
export function difference(old: readonly Formula[], now: readonly Formula[]): Difference | null {
  return differenceWithin(old, now, DEEPEST);
}

/** How often conditions are taken apart. */
const DEEPEST = 5;

function differenceWithin(
  old: readonly Formula[],
  now: readonly Formula[],
  depth: number,
): Difference | null {
  if (depth === 0) return null;
  const direct = differenceOfParts(simplified(old), simplified(now), depth);
  if (direct !== null || (old.length < 2 && now.length < 2)) return direct;
  return contrary(joinedFormula('all', old), joinedFormula('all', now), depth);
}

function differenceOfParts(
  before: readonly Formula[],
  after: readonly Formula[],
  depth: number,
): Difference | null {
  const lost = without(before, after);
  const gained = without(after, before);
  const where = without(before, lost).map(formulaText);
  if (lost.length === 0 && gained.length === 0) return null;
  if (lost.length === 0) return { nowRejected: [], nowAccepted: gained.map(failing), where };
  if (gained.length === 0) return { nowRejected: lost.map(failing), nowAccepted: [], where };
  const [from, ...otherLost] = lost;
  const [to, ...otherGained] = gained;
  if (from === undefined || to === undefined || otherLost.length + otherGained.length > 0) return null;
  const areTests = from.kind === 'test' && to.kind === 'test';
  const inner = areTests ? compareTests(from, to) : contrary(from, to, depth);
  return inner === null ? null : { ...inner, where: [...where, ...inner.where] };
}

/** Where `a or b` holds, `not a and not b` does not: where only one of them holds, only the other one's contrary does. */
function contrary(old: Formula | null, now: Formula | null, depth: number): Difference | null {
  if (old === null || now === null) return null;
  const found = differenceWithin(partsOf(negatedFormula(old)), partsOf(negatedFormula(now)), depth - 1);
  return found === null ? null : exchanged(found);
}

function partsOf(formula: Formula): readonly Formula[] {
  return formula.kind === 'all' ? formula.parts : [formula];
}

function without(parts: readonly Formula[], others: readonly Formula[]): readonly Formula[] {
  const keys = new Set(others.map(keyOf));
  return parts.filter((part) => !keys.has(keyOf(part)));
}

function failing(part: Formula): string {
  return formulaText(negatedFormula(part));
}
