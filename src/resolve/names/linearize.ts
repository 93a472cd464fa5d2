/** Method resolution order (C3, https://docs.python.org/3/howto/mro.html). */

/**
 * Merges the orders of the bases and the order in which they are written; where Python would find none, which it
 * reports when the class is made, the first mention of each counts.
 */
export function linearize(
  orders: readonly (readonly string[])[],
  bases: readonly string[],
): readonly string[] {
  let pending = [...orders, bases].filter((order) => order.length > 0);
  const merged: string[] = [];
  while (pending.length > 0) {
    const next = pending.map(([head]) => head).find((head) => isGood(pending, head)) ?? pending[0]?.[0];
    if (next === undefined) break;
    merged.push(next);
    pending = pending
      .map((order) => order.filter((name) => name !== next))
      .filter((order) => order.length > 0);
  }
  return merged;
}

/** Whether a class stands in the tail of no order. */
function isGood(orders: readonly (readonly string[])[], head: string | undefined): boolean {
  return head !== undefined && orders.every((order) => order.indexOf(head) <= 0);
}
