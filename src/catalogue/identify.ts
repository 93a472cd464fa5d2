/** Ids for all sites of a catalogue; sites with equal keys are numbered. */
import type { SiteFacts } from '../model/file-facts.js';
import { identityKey, recordId } from './record-id.js';

/** The id of each entry, in the order given. Ties are numbered by the innermost guard's text, then by position. */
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
    ordered.sort((a, b) => compareText(a.guard, b.guard) || a.line - b.line || a.column - b.column);
    for (const [occurrence, { index }] of ordered.entries()) ids[index] = recordId(key, occurrence);
  }
  return ids;
}

function tieOrder(site: SiteFacts | undefined): { guard: string; line: number; column: number } {
  const guard = site?.guards[site.guards.length - 1]?.condition ?? '';
  return { guard, line: site?.place.line ?? 0, column: site?.place.column ?? 0 };
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
