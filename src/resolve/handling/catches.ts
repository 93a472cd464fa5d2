/** Whether a handler catches an exception, where that can be told. */
import type { CaughtTypes, Catcher } from '../../model/catcher.js';
import type { ExceptionClass } from '../../model/resolved-exception.js';
import { exceptionClass } from '../names/exception-class.js';
import type { Entity } from '../names/entity.js';
import type { ModuleIndex } from '../names/module-index.js';
import { resolveName } from '../names/resolve-name.js';
import type { Use } from '../names/scopes-around.js';

/** Whether the types of an `except` catch it; `null` where a type or a base decides of which nothing is known. */
export function catches(
  index: ModuleIndex,
  use: Use,
  { names }: CaughtTypes,
  exception: ExceptionClass,
): boolean | null {
  return names.length === 0 ? true : anyCatches(index, use, names, exception);
}

/** The same of `with suppress(...)`; `null` also where that is not known to be `contextlib`'s. */
export function suppresses(
  index: ModuleIndex,
  use: Use,
  { callee, types }: Extract<Catcher, { kind: 'suppress' }>,
  exception: ExceptionClass,
): boolean | null {
  const entity = resolveName(index, use, callee);
  const isKnown = entity.kind === 'external' && entity.name === 'contextlib.suppress';
  return isKnown ? anyCatches(index, use, types.names, exception) : null;
}

function anyCatches(
  index: ModuleIndex,
  use: Use,
  names: CaughtTypes['names'],
  exception: ExceptionClass,
): boolean | null {
  const answers = names.map((name) => typeCatches(index, use, name, exception));
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
}

function typeCatches(
  index: ModuleIndex,
  use: Use,
  name: string | null,
  exception: ExceptionClass,
): boolean | null {
  if (name === null) return null;
  const entity = resolveName(index, use, name);
  const type = exceptionClass(index, entity).qualifiedName;
  if (type === null) return null;
  // Nothing else can be raised (language reference, 7.8).
  if (type === 'builtins.BaseException') return true;
  if (exception.qualifiedName === null) return null;
  const order = [exception.qualifiedName, ...exception.bases];
  if (order.includes(type)) return true;
  const isKnown = order.every((base) => isFollowed(index, base)) && !mayBeAlias(entity, order);
  return isKnown ? false : null;
}

/** Whether all bases of a class are in its order too: not those of a third party's, or of a base left as written. */
function isFollowed(index: ModuleIndex, qualifiedName: string): boolean {
  const names = qualifiedName.split('.');
  return (
    names[0] === 'builtins' || names.some((_, at) => isClassOf(index, names.slice(0, at), names.slice(at)))
  );
}

function isClassOf(index: ModuleIndex, module: readonly string[], qualname: readonly string[]): boolean {
  const found = index.find(module.join('.'));
  if (found.kind !== 'file') return false;
  const classes = found.module.declarations.scopes.flatMap((scope) => scope.classes);
  return classes.some((one) => one.qualname === qualname.join('.'));
}

/** `asyncio.TimeoutError` is the builtin one, and `NETWORK_ERRORS` may hold any. */
function mayBeAlias(entity: Entity, order: readonly string[]): boolean {
  if (entity.kind !== 'external') return false;
  const name = lastName(entity.name);
  return !/\p{Ll}/u.test(name) || order.some((base) => lastName(base) === name);
}

function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf('.') + 1);
}
