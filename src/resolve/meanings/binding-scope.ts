/** The scope that a name at a place is of. */
import type { ScopeFacts } from '../../model/declarations.js';
import { bindingsOf } from '../names/scope-index.js';
import { scopesAround, type Use } from '../names/scopes-around.js';

/** The innermost scope seen there that binds it; `null` where none of the file does. */
export function bindingScope(use: Use, name: string): ScopeFacts | null {
  return scopesAround(use).find((scope) => binds(scope, name)) ?? null;
}

function binds(scope: ScopeFacts, name: string): boolean {
  const { imports, classes, aliases, functions, values, isOther } = bindingsOf(scope, name);
  return isOther || [imports, classes, aliases, functions, values].some((bound) => bound.length > 0);
}
