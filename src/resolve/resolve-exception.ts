/** The class or classes a site raises. */
import type { ExceptionClass, ResolvedException } from '../model/resolved-exception.js';
import type { Condition } from '../model/condition.js';
import type { Branch } from './evaluate/branch.js';
import { exceptionClass, UNRESOLVED } from './names/exception-class.js';
import type { ModuleIndex } from './names/module-index.js';

/** What is said of the class; where branches give several classes each with its conditions. */
export function resolveException(
  index: ModuleIndex,
  branches: readonly Branch[],
): Pick<ResolvedException, keyof ExceptionClass | 'oneOf'> {
  const classes = branches.map(({ value, conditions }) => ({ ...classOf(index, value), conditions }));
  const groups = new Map<string, (ExceptionClass & { readonly conditions: readonly Condition[] })[]>();
  for (const one of classes) {
    const key = one.qualifiedName ?? '';
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const [first] = classes;
  if (first === undefined) return { ...UNRESOLVED, oneOf: null };
  if (groups.size === 1) {
    const { qualifiedName, bases, definedAt, doc } = first;
    return { qualifiedName, bases, definedAt, doc, oneOf: null };
  }
  return { ...UNRESOLVED, oneOf: classes };
}

function classOf(index: ModuleIndex, value: Branch['value']): ExceptionClass {
  return value.kind === 'exception' ? exceptionClass(index, value.entity) : UNRESOLVED;
}
