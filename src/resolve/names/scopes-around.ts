/** The scopes whose names are seen at a place (language reference, 4.2.2: resolution of names). */
import type { ScopeFacts } from '../../model/declarations.js';
import type { Module } from './module-index.js';
import { scopesNamed } from './scope-index.js';

/** Where a name is used. */
export interface Use {
  readonly module: Module;
  /** Qualified name of the innermost class or function around it. */
  readonly qualname: string;
  readonly line: number;
  /** Whether it is evaluated when the scope runs by, so that only what is bound above it counts there. */
  readonly isPassing: boolean;
}

/** From the inside out. */
export function scopesAround(use: Use): readonly ScopeFacts[] {
  const found: ScopeFacts[] = [];
  for (let qualname = use.qualname; qualname !== ''; qualname = parentOf(qualname)) {
    const named = scopesNamed(use.module.declarations, qualname);
    found.push(...named.filter((scope) => isAround(scope, use)).reverse());
  }
  const [module] = use.module.declarations.scopes;
  return module === undefined ? found : [...found, module];
}

function parentOf(qualname: string): string {
  return qualname.slice(0, Math.max(0, qualname.lastIndexOf('.')));
}

/** Whether what a scope binds is seen at a use; of a class it is directly in its body only, not in its methods. */
export function isAround(scope: ScopeFacts, { qualname, line }: Use): boolean {
  if (scope.kind === 'module') return true;
  const isOwn = scope.qualname === qualname;
  const isOuter = scope.kind === 'function' && qualname.startsWith(`${scope.qualname}.`);
  return (isOwn || isOuter) && scope.line <= line && line <= scope.endLine;
}
