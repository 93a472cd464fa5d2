/** The names that must be looked up to tell what some statements catch. */
import type { Catcher } from '../../model/catcher.js';

/** Dotted names of the types, and of what suppresses them. */
export function caughtNames(catchers: readonly Catcher[]): readonly string[] {
  return catchers.flatMap((catcher) => namesOf(catcher)).filter((name) => name !== null);
}

function namesOf(catcher: Catcher): readonly (string | null)[] {
  switch (catcher.kind) {
    case 'try':
      return catcher.handlers.flatMap(({ types }) => types.names);
    case 'suppress':
      return [catcher.callee, ...catcher.types.names];
    case 'opaque':
      return [];
  }
}
