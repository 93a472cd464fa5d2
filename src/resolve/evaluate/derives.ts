/** Whether a class is a builtin one or derives from it. */
import { classOrder, type KnownClass } from '../names/class-order.js';
import type { ModuleIndex } from '../names/module-index.js';

export function derives(index: ModuleIndex, entity: KnownClass, builtin: string): boolean {
  return classOrder(index, entity).some(({ name }) => name === `builtins.${builtin}`);
}
