/** The functions a site runs in. */
import type { FunctionReference } from '../../model/function-reference.js';
import type { ScopeHeader, SiteFacts } from '../../model/file-facts.js';
import { bindsOtherwise, scopeThatBinds } from '../names/definition-name.js';
import type { Module } from '../names/module-index.js';

export interface FunctionAround {
  readonly header: ScopeHeader;
  /** Qualified name of the class or function it stands in; "" at module level. */
  readonly around: string;
  /** The class it is a method of; `null` for none. */
  readonly owner: ScopeHeader | null;
  /** Whether the site stands in a function nested in it. */
  readonly isOuter: boolean;
}

/**
 * The function a site stands in and those around that one, innermost first. A nested function counts as run by the one
 * around it; a method of a class in between does not, whoever calls it.
 */
export function functionsAround({ within }: SiteFacts): readonly FunctionAround[] {
  const first = within.findLastIndex(({ kind }) => kind === 'class') + 1;
  const functions = within.slice(first).map((header, position): FunctionAround => {
    const at = first + position;
    const owner = position === 0 ? (within[at - 1] ?? null) : null;
    const around = within.slice(0, at).map(({ name }) => name);
    return { header, around: around.join('.'), owner, isOuter: at < within.length - 1 };
  });
  return functions.reverse();
}

/** Whether a reference names this function: by scope, so that another function of its name does not count. */
export function refersTo(
  reference: FunctionReference,
  { header, around }: FunctionAround,
  module: Module,
): boolean {
  if (reference.function !== header.name) return false;
  const { qualname, line } = reference;
  const scope = scopeThatBinds({ module, qualname, line, isPassing: true }, header.name);
  if (scope?.qualname !== around || !bindsOtherwise(scope, header.name)) return false;
  return scope.line <= header.line && header.line <= scope.endLine;
}
