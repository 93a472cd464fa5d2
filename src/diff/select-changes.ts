/** The changes somebody asks for: of some kinds, in some files, of some exceptions. */
import type { Catalogue } from '../model/catalogue.js';
import type { Change, ChangeKind, ChangeSide } from '../model/change.js';

/** Each asks for nothing in particular where it is `null`; all must fit. Either side of a change may fit. */
export interface ChangeFilter {
  /** One of its kinds is among these. */
  readonly kinds: readonly ChangeKind[] | null;
  readonly matchesPath: ((path: string) => boolean) | null;
  /** Last names, or qualified ones. */
  readonly exceptions: readonly string[] | null;
}

type Records = Pick<Catalogue, 'records'>;

/** The changes that fit, in their order; the catalogues say what an exception's qualified name is. */
export function selectChanges(
  changes: readonly Change[],
  filter: ChangeFilter,
  old: Records,
  now: Records,
): Change[] {
  const isRaised = exceptionTest(filter.exceptions, old, now);
  return changes.filter(({ kinds, old: before, new: after }) => {
    if (filter.kinds !== null && !filter.kinds.some((kind) => kinds.includes(kind))) return false;
    const sides = [before, after].filter((side) => side !== null);
    const { matchesPath } = filter;
    if (matchesPath !== null && !sides.some(({ path }) => matchesPath(path))) return false;
    return sides.some(isRaised);
  });
}

function exceptionTest(
  exceptions: ChangeFilter['exceptions'],
  old: Records,
  now: Records,
): (side: ChangeSide) => boolean {
  if (exceptions === null) return () => true;
  const wanted = new Set(exceptions);
  const qualified = new Set<string>();
  for (const { id, exception } of [...old.records, ...now.records]) {
    if (exception.qualifiedName !== null && wanted.has(exception.qualifiedName)) qualified.add(id);
  }
  return ({ id, exception }) => wanted.has(exception) || qualified.has(id);
}
