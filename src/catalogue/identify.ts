/** Ids for all sites of a catalogue; sites with equal keys are numbered. */
import type { SiteFacts } from '../model/file-facts.js';
import { identityKey, recordId } from './record-id.js';

/** The id of each entry, in the order given. Ties are numbered by the innermost guard's text, then by all conditions on the way, then by position. */
export function identify(
  project: string,
  entries: readonly { readonly path: string; readonly site: SiteFacts }[],
): readonly string[] {
  const groups = new Map<string, number[]>();
  for (const [index, { path, site }] of entries.entries()) {
    const key = identityKey(project, path, site);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  }
  const ids: string[] = [];
  for (const [key, members] of groups) {
    const ordered = members.map((index) => ({ index, ...tieOrder(entries[index]?.site) }));
    ordered.sort(
      (a, b) =>
        compareText(a.guard, b.guard) ||
        compareText(a.chain, b.chain) ||
        a.line - b.line ||
        a.column - b.column,
    );
    for (const [occurrence, { index }] of ordered.entries()) ids[index] = recordId(key, occurrence);
  }
  return ids;
}

interface TieOrder {
  readonly guard: string;
  /** All guards and preconditions: a twin under the same innermost guard elsewhere does not shift the others. */
  readonly chain: string;
  readonly line: number;
  readonly column: number;
}

function tieOrder(site: SiteFacts | undefined): TieOrder {
  const guard = site?.guards.at(-1)?.condition ?? '';
  const conditions = [...(site?.guards ?? []), ...(site?.preconditions ?? [])];
  const chain = conditions.map(({ condition, holds }) => `${String(holds)} ${condition}`).join('\n');
  return { guard, chain, line: site?.place.line ?? 0, column: site?.place.column ?? 0 };
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
