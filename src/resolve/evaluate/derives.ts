/** Whether a class is a builtin one or derives from it. */
import { classOrder, type KnownClass } from '../names/class-order.js';
import type { ModuleIndex } from '../names/module-index.js';

export function derives(index: ModuleIndex, entity: KnownClass, builtin: string): boolean {
  return classOrder(index, entity).some(({ name }) => name === `builtins.${builtin}`);
}

/** Builtin classes with a `__str__` of their own. */
export const TEXT_OWNERS: ReadonlySet<string> = new Set([
  'BaseException',
  'AttributeError',
  'BaseExceptionGroup',
  'ImportError',
  'KeyError',
  'NameError',
  'OSError',
  'SyntaxError',
  'UnicodeDecodeError',
  'UnicodeEncodeError',
  'UnicodeTranslateError',
]);

/** The builtin class whose `__str__` a class has, those of the project apart; "" where there is none. */
export function textOwner(index: ModuleIndex, entity: KnownClass): string {
  for (const { entity: one } of classOrder(index, entity))
    if (one?.kind === 'builtin' && TEXT_OWNERS.has(one.name)) return one.name;
  return '';
}
