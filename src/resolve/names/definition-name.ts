/**
 * The qualified name of what a dotted name stands for, functions of the project included. In: facts of all files. Out:
 * where it is defined. Refuses to guess: a name that is bound twice, or by a star, has no definition here.
 */
import type { ScopeFacts } from '../../model/declarations.js';
import { absoluteName, joined, type Module, type ModuleIndex } from './module-index.js';
import { resolveName } from './resolve-name.js';
import { isAround, type Use } from './scopes-around.js';

/** `pkg.mod.function`, `pydantic.field_validator`; `null` where it cannot be followed to one definition. */
export function definitionName(index: ModuleIndex, use: Use, dotted: string): string | null {
  const entity = resolveName(index, use, dotted);
  switch (entity.kind) {
    case 'external':
      return entity.name;
    case 'class':
    case 'function':
      return joined(entity.module.name, entity.facts.qualname);
    case 'builtin':
      return `builtins.${entity.name}`;
    case 'value':
    case 'module':
      return null;
    case 'unknown':
      return functionName(index, use, dotted);
  }
}

/** The innermost scope seen at a use that binds a name; `null` where it is none of the file's. */
export function scopeThatBinds(use: Use, name: string): ScopeFacts | null {
  const { scopes } = use.module.declarations;
  return scopes.findLast((scope) => isAround(scope, use) && bindings(scope, name) > 0) ?? null;
}

/** Whether a scope binds a name in one way only, which is no import, class, alias or constant. */
export function bindsOtherwise(scope: ScopeFacts, name: string): boolean {
  const isFunction = scope.functions.some((one) => one.name === name);
  return (scope.others.includes(name) || isFunction) && bindings(scope, name) === 1;
}

function bindings(
  { imports, classes, aliases, functions, values, others }: ScopeFacts,
  name: string,
): number {
  const bound = [...imports, ...classes, ...aliases, ...functions, ...values];
  const named = bound.filter((one) => one.name === name);
  return named.length + (others.includes(name) ? 1 : 0);
}

function functionName(index: ModuleIndex, use: Use, dotted: string): string | null {
  const last = dotted.lastIndexOf('.');
  if (last === -1) return boundName(index, use.module, scopeThatBinds(use, dotted), dotted, MOST_STEPS);
  const owner = resolveName(index, use, dotted.slice(0, last));
  return owner.kind === 'module' ? memberName(index, owner.name, dotted.slice(last + 1), MOST_STEPS) : null;
}

/** Re-exports in a row; a circle of them ends here. */
const MOST_STEPS = 10;

function boundName(
  index: ModuleIndex,
  module: Module,
  scope: ScopeFacts | null,
  name: string,
  steps: number,
): string | null {
  if (scope === null || steps === 0 || !module.declarations.isComplete) return null;
  if (bindsOtherwise(scope, name)) return joined(module.name, joined(scope.qualname, name));
  const imported = scope.imports.find((one) => one.name === name);
  if (imported === undefined || imported.member === null || bindings(scope, name) > 1) return null;
  const source = absoluteName(module, imported.module, imported.level);
  return source === null ? null : memberName(index, source, imported.member, steps - 1);
}

function memberName(index: ModuleIndex, module: string, name: string, steps: number): string | null {
  const found = index.find(module);
  if (found.kind !== 'file') return null;
  return boundName(index, found.module, found.module.declarations.scopes[0] ?? null, name, steps);
}
