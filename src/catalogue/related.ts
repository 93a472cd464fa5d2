/** Records that read alike: the same exception with the same message elsewhere. */
import type { CatalogueRecord } from '../model/record.js';

/** For each record with a literal message the ids of the others with the same exception and template, in order. */
export function relatedIds(records: readonly CatalogueRecord[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const record of records) {
    const key = relationKey(record);
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [record.id]);
    else group.push(record.id);
  }
  const related = new Map<string, readonly string[]>();
  for (const group of groups.values()) {
    for (const id of group)
      related.set(
        id,
        group.filter((other) => other !== id),
      );
  }
  return related;
}

function relationKey({ exception, message }: CatalogueRecord): string | null {
  if (message === null || message.variants !== null) return null;
  const hasText = message.parts.some((part) => 'text' in part && part.text.trim() !== '');
  return hasText ? JSON.stringify([exception.name, message.template]) : null;
}
