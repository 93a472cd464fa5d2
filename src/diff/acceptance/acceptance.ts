/**
 * What an error that is raised under other conditions rejects now, and what no more. In: the two sides of the change.
 * Out: Python conditions; `null` where that cannot be told. Works from the conditions' text: what a name stands for must
 * look alike on both sides, and a check that another one has taken over is neither rejected nor accepted anew.
 */
import { renamedLocals } from '../renamed-locals.js';
import type { Traits } from '../traits.js';
import { type Asked, askedBy, type AskedPart, type Rewrite, withNames } from './asked.js';
import { difference } from './difference.js';
import type { Difference } from './exchanged.js';
import { haveSameExits } from './exits.js';
import { type Formula, keyOf, testsOf } from './formula.js';
import { namedValues } from './named-values.js';
import { haveSameBindings } from './bindings.js';

/** Whether a branch that control came by raises an error of its own. */
export type Raises = (path: string, line: number, condition: string) => boolean;

export interface Sides {
  readonly old: Traits;
  readonly now: Traits;
  readonly raisesBefore: Raises;
  readonly raisesNow: Raises;
}

export function acceptanceOf({ old, now, raisesBefore, raisesNow }: Sides): Difference | null {
  // A helper's caller may ask what the helper does not; of another class it may be another check.
  if (old.lastTwo !== now.lastTwo) return null;
  const names = renamedLocals(old, now);
  const [oldValues, newValues] = namedValues(old, now);
  const before = askedBy(old, inOrder(oldValues, withNames(names)));
  const after = askedBy(now, newValues);
  if (before.passages.join('\n') !== after.passages.join('\n')) return null;
  const lost = without(before, after);
  const gained = without(after, before);
  const differing = [...lost, ...gained];
  if (differing.length === 0 || differing.some(({ rebound }) => rebound)) return null;
  if (lost.some(({ passed }) => passed !== null && raisesBefore(old.path, passed.line, passed.condition)))
    return null;
  if (gained.some(({ passed }) => passed !== null && raisesNow(now.path, passed.line, passed.condition)))
    return null;
  if (!haveSameExits({ old, now, lost, gained })) return null;
  const tests = [...before.parts, ...after.parts].flatMap(({ formula }) => testsOf(formula));
  if (!haveSameBindings(old, now, names, tests)) return null;
  return difference(formulasOf(before), formulasOf(after));
}

function formulasOf({ parts }: Asked): readonly Formula[] {
  return parts.flatMap(({ formula }) => (formula.kind === 'all' ? formula.parts : [formula]));
}

function without(asked: Asked, other: Asked): readonly AskedPart[] {
  const keys = new Set(other.parts.map(({ formula }) => keyOf(formula)));
  return asked.parts.filter(({ formula }) => !keys.has(keyOf(formula)));
}

function inOrder(first: Rewrite, second: Rewrite): Rewrite {
  return (tokens) => second(first(tokens));
}
