/** The placeholders of a message, however it is put together: extract and resolve both ask for them. */

/** The source text of their expressions, in message parts, in an expression, or in anything plain that holds some. */
export function placeholdersIn(values: readonly unknown[]): readonly string[] {
  const found: string[] = [];
  const pending: unknown[] = [...values].reverse();
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null) continue;
    if ('placeholder' in next) {
      const { placeholder } = next;
      if (typeof placeholder === 'object' && placeholder !== null && 'expression' in placeholder)
        found.push(String(placeholder.expression));
    }
    pending.push(...(Object.values(next) as unknown[]).reverse());
  }
  return found;
}
