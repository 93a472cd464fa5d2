/** Which names are those of classes. */

/** PEP 8: class names are capitalised; leading underscores do not count. Of a dotted name the last one decides. */
export function lastNameIsClass(dotted: string): boolean {
  const last = dotted.slice(dotted.lastIndexOf('.') + 1);
  return /^_*\p{Lu}/u.test(last);
}
