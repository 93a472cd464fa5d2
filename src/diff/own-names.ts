/** The class or function whose name a message carries: when it is renamed, so is the message. */
import { withoutOwnNames } from './masked-text.js';
import { scopesOf, type Traits } from './traits.js';

/**
 * Whether two messages are alike only for the names of their owners, and one of the owners is still there beside the
 * other: `Echo does not support x` and `Counter does not support x` are said by two classes, not by a renamed one.
 */
export function haveOtherOwners(old: Traits, now: Traits): boolean {
  if (old.text === now.text || old.bareText !== now.bareText) return false;
  return (
    named(old).some((scope) => now.scopes.has(scope)) || named(now).some((scope) => old.scopes.has(scope))
  );
}

/** Those of the classes and functions around it that its message names. */
function named({ path, qualname, text }: Traits): readonly string[] {
  if (text === null) return [];
  return scopesOf({ path, qualname }).filter((scope) => {
    const name = scope.slice(Math.max(scope.lastIndexOf(':'), scope.lastIndexOf('.')) + 1);
    return withoutOwnNames(text, name) !== text;
  });
}
