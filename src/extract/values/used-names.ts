/** The names expressions leave to be followed: where looking up in the scopes around them begins. */

export interface UsedNames {
  /** First names: `m` of `m.text`. */
  readonly heads: ReadonlySet<string>;
  /** Last names of what is called: `text` of `m.text(...)`. */
  readonly called: ReadonlySet<string>;
}

/** Collects them from expressions, or from anything plain that holds some. */
export function usedNames(values: readonly unknown[]): UsedNames {
  const heads = new Set<string>();
  const called = new Set<string>();
  const pending: unknown[] = [...values];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null) continue;
    if ('kind' in next) {
      if (next.kind === 'name' && 'name' in next) heads.add(String(next.name));
      if (next.kind === 'call' && 'callee' in next) addLastName(next.callee, called);
    }
    pending.push(...(Object.values(next) as readonly unknown[]));
  }
  return { heads, called };
}

function addLastName(callee: unknown, called: Set<string>): void {
  if (typeof callee !== 'object' || callee === null || !('name' in callee)) return;
  if (typeof callee.name === 'string') called.add(callee.name);
}
