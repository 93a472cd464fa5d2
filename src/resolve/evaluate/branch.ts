/** One way an evaluation may go: what comes out, and under which conditions. */
import type { Condition } from '../../model/condition.js';
import type { Carried, PlacedLines } from '../../model/resolved-message.js';
import type { Value } from './value.js';

/** What was met on a way. */
export interface Way {
  readonly conditions: readonly Condition[];
  /** The lines of texts and definitions it went through. */
  readonly through: readonly PlacedLines[];
  /** Caught exceptions whose text it took in. */
  readonly carried: readonly Carried[];
}

export interface Branch extends Way {
  readonly value: Value;
}

/** More branches than a reader can take in are no answer. */
export const MOST_BRANCHES = 12;

export const START: Way = { conditions: [], through: [], carried: [] };

export function only(value: Value): readonly Branch[] {
  return [{ value, ...START }];
}

/** One way after the other; `null` where their conditions exclude each other. */
export function joinWays<T extends Way>(first: Way, second: T): T | null {
  const clash = second.conditions.some((condition) =>
    first.conditions.some((other) => isSameTest(condition, other) && condition.holds !== other.holds),
  );
  if (clash) return null;
  const added = second.conditions.filter(
    (condition) => !first.conditions.some((other) => isSameTest(condition, other)),
  );
  return {
    ...second,
    conditions: [...first.conditions, ...added],
    through: [...first.through, ...second.through],
    carried: [...first.carried, ...second.carried],
  };
}

/** Goes on from each branch; `null` where there are too many to tell. */
export function andThen(
  branches: readonly Branch[],
  next: (value: Value) => readonly Branch[] | null,
): readonly Branch[] | null {
  const all: Branch[] = [];
  for (const branch of branches) {
    const further = next(branch.value);
    if (further === null) return null;
    all.push(...further.flatMap((one) => joinWays(branch, one) ?? []));
    if (all.length > MOST_BRANCHES) return null;
  }
  return all;
}

/** Each combination of the branches of several things; `null` for too many. */
export function combinations(
  each: readonly (readonly Branch[])[],
): readonly (Way & { readonly values: readonly Value[] })[] | null {
  let found: readonly (Way & { readonly values: readonly Value[] })[] = [{ values: [], ...START }];
  for (const branches of each) {
    found = found.flatMap((before) =>
      branches.flatMap(({ value, ...way }) => {
        const joined = joinWays(before, way);
        return joined === null ? [] : [{ ...joined, values: [...before.values, value] }];
      }),
    );
    if (found.length > MOST_BRANCHES) return null;
  }
  return found;
}

/** One value for each combination; `null` where one of them has none. */
export function mapValues(
  all: ReturnType<typeof combinations>,
  valueOf: (values: readonly Value[]) => Value | null,
): readonly Branch[] | null {
  const branches = all?.map(({ values, ...way }) => {
    const value = valueOf(values);
    return value === null ? null : { ...way, value };
  });
  if (branches === undefined || branches.includes(null)) return null;
  return branches.filter((branch) => branch !== null);
}

/** A test without a call comes out alike wherever it stands. */
function isSameTest(a: Condition, b: Condition): boolean {
  const isSame = a.condition === b.condition && a.path === b.path;
  return isSame && (a.line === b.line || !a.condition.includes('('));
}
