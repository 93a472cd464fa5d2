/**
 * The changes between two releases of vLLM, and over fifty of its commits, against a hundred that were drawn by a fixed
 * seed and judged by hand from the source of both sides. `first` is the verdict before the rules behind the wrong ones
 * were mended.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { diffCatalogues } from '../../src/diff/diff-catalogues.js';
import { pairRecords } from '../../src/diff/pair-records.js';
import type { Catalogue } from '../../src/model/catalogue.js';
import type { ChangeKind } from '../../src/model/change.js';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { buildWith } from './support/vllm-catalogue.js';

interface JudgedChange {
  /** `old..new`. */
  readonly range: string;
  /** What is true; empty for an error that is what it was. */
  readonly kinds: readonly ChangeKind[];
  /** `path:line`; `null` where the error is new. */
  readonly old: string | null;
  readonly new: string | null;
  readonly first: 'right' | 'wrong';
  readonly why?: string;
}

const judged = JSON.parse(
  readFileSync(new URL('judged-changes.json', import.meta.url), 'utf8'),
) as readonly JudgedChange[];

const vllm = inject('vllm');
const title =
  vllm === null
    ? 'Judged changes of vLLM (skipped: VLLM_GIT does not name a local clone)'
    : 'Judged changes of vLLM';

describe.skipIf(vllm === null)(title, () => {
  const workspace = mkdtempSync(join(tmpdir(), 'catalogue-changes-'));
  const said = new Map<string, ReadonlyMap<string, string>>();

  beforeAll(async () => {
    for (const range of new Set(judged.map((one) => one.range))) {
      const [old = '', now = ''] = range.split('..');
      said.set(range, wordsOf(await builtAt(workspace, old), await builtAt(workspace, now)));
    }
  }, 1_200_000);

  afterAll(() => {
    rmSync(workspace, { recursive: true, force: true });
  });

  it('are a hundred, of all kinds, and twenty errors that did not change', () => {
    expect(judged).toHaveLength(100);
    expect(judged.filter(({ kinds }) => kinds.length === 0).length).toBeGreaterThanOrEqual(20);
  });

  for (const { range, kinds, old, new: now, first } of judged) {
    it(`${old ?? '-'} => ${now ?? '-'}, ${kinds.join(' ') || 'unchanged'}, at first judged ${first}`, () => {
      const pair = `${old ?? '-'} => ${now ?? '-'}`;
      expect(said.get(range)?.get(pair)).toBe(kinds.join(' '));
    });
  }
});

async function builtAt(workspace: string, commit: string): Promise<Catalogue> {
  const out = join(workspace, commit);
  buildWith('native', out, commit);
  return readCatalogue(out);
}

/** The kinds of each pair of places, and of each place without a partner. */
function wordsOf(old: Catalogue, now: Catalogue): ReadonlyMap<string, string> {
  const place = (side: { readonly path: string; readonly line: number } | null): string =>
    side === null ? '-' : `${side.path}:${side.line}`;
  const words = new Map(
    pairRecords(old.records, now.records).pairs.map((pair) => [
      `${place(pair.old.source)} => ${place(pair.new.source)}`,
      '',
    ]),
  );
  for (const change of diffCatalogues(old, now).changes)
    words.set(`${place(change.old)} => ${place(change.new)}`, change.kinds.join(' '));
  return words;
}
