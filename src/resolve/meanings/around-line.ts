/** The function and the class around a line of a file. */
import type { FunctionOutline } from '../../model/outline.js';
import type { Module } from '../names/module-index.js';
import { classNamed } from '../names/scope-index.js';
import type { ProjectClass } from './found.js';
import type { UsedNames } from './used-names.js';

export interface AroundLine {
  /** Of the function, else of the class, else "". */
  readonly qualname: string;
  readonly function: FunctionOutline | null;
  readonly class: ProjectClass | null;
}

/** What stands around a line; a default in the header of a function is outside of it, and so are its decorators. */
export function aroundLine(used: UsedNames, module: Module, line: number): AroundLine {
  const around =
    used.outline(module)?.functions.findLast((one) => {
      const isOneLine = one.bodyEnd === one.endLine;
      return line <= one.bodyEnd && (isOneLine ? line >= one.line : line > one.endLine);
    }) ?? null;
  const scope = module.declarations.scopes.findLast(
    (one) => one.kind === 'class' && one.line <= line && line <= one.endLine,
  );
  const inner = scope !== undefined && scope.line > (around?.line ?? 0) ? scope.qualname : null;
  const owner = inner ?? around?.qualname.slice(0, Math.max(0, around.qualname.lastIndexOf('.'))) ?? '';
  const facts = owner === '' ? null : classNamed(module.declarations, owner, (one) => one.line <= line);
  return {
    qualname: around?.qualname ?? inner ?? '',
    function: around,
    class: facts === null ? null : { kind: 'class', module, facts },
  };
}
