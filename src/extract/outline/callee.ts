/** What is called, in the spelling of `Uses`. */
import type { ImportedName, ImportedNames } from './imported-names.js';

/** The spelling of a dotted name that is called; `defined` are the names of the functions and classes of the file. */
export function calleeOf(written: string, defined: ReadonlySet<string>, imported: ImportedNames): string {
  const isSuper = /^super\(/.test(written);
  const parts = isSuper ? ['super', ...written.split(/\)\./).slice(1).join().split('.')] : written.split('.');
  const [head = '', ...rest] = parts;
  const last = parts.at(-1) ?? '';
  if (head === '') return `.${last}`;
  if (rest.length > 0 && (isSuper || head === 'self' || head === 'cls'))
    return rest.length > 1 ? `.${last}` : `${isSuper ? 'super' : 'self'}.${last}`;
  const target = imported.get(head);
  if (target !== undefined) return throughImport(target, head, rest, defined);
  return rest.length === 0 || defined.has(head) ? written : `.${last}`;
}

/** A name of the module's own is left to be looked up; one that is renamed, or of a function, is told by its module. */
function throughImport(
  { target, member, isInner }: ImportedName,
  head: string,
  rest: readonly string[],
  defined: ReadonlySet<string>,
): string {
  const last = rest.at(-1) ?? member ?? head;
  const isRenamed = member !== null && member !== head;
  if (!isInner && !isRenamed && target !== null) return [head, ...rest].join('.');
  if (target === null || defined.has(head)) return `?${last}`;
  return target + [...(member === null ? [] : ['']), ...rest].join('.');
}
