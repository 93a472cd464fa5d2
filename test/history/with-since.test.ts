import { describe, expect, it } from 'vitest';
import { followReleases, type ReleaseCatalogue } from '../../src/history/follow-releases.js';
import { withSince } from '../../src/history/with-since.js';
import type { Catalogue } from '../../src/model/catalogue.js';
import { renderRecord } from '../../src/render/render-catalogue.js';
import { catalogueOf } from '../support/record.js';

const OLDEST = 'def check(c):\n    if c.width < 1:\n        raise ValueError("the width must be positive")\n';
const NEWER = `${OLDEST}    if c.height < 1:\n        raise ValueError("the height must be positive")\n`;
const MOVED = NEWER.replace('def check', 'def validate');

const RELEASES = [
  release('v1.0', 1, OLDEST),
  release('v2.0', 2, NEWER),
  release('v3.0', 3, MOVED),
  release('v4.0', 4, OLDEST.replace('def check', 'def validate')),
];
const SINCE = {
  v1: { release: 'v1.0', commit: hash(1), date: '2026-01-01T00:00:00Z' },
  v2: { release: 'v2.0', commit: hash(2), date: '2026-02-01T00:00:00Z' },
};

describe('since when there is an error', () => {
  it('is said of each error of a release, under the id it had in it', async () => {
    const history = await followReleases('example/minfer', RELEASES);
    const told = RELEASES.map(({ catalogue }) =>
      withSince(catalogue, history).records.map(({ since }) => since),
    );
    expect(told).toEqual([[SINCE.v1], [SINCE.v1, SINCE.v2], [SINCE.v1, SINCE.v2], [SINCE.v1]]);
  });

  it('is said of another commit where its error is there still, and of nothing that is newer', async () => {
    const history = await followReleases('example/minfer', RELEASES.slice(0, 3));
    const later = release('main', 9, `${MOVED}    if c.depth < 1:\n        raise ValueError("no depth")\n`);
    expect(withSince(later.catalogue, history).records.map(({ since }) => since)).toEqual([
      SINCE.v1,
      SINCE.v2,
      null,
    ]);
    const earlier = { ...later.catalogue, manifest: manifestOf(8, '2026-01-15T00:00:00Z') };
    expect(withSince(earlier, history).records.map(({ since }) => since)).toEqual([SINCE.v1, null, null]);
  });

  it('changes nothing else of a record, and stands in its text', async () => {
    const history = await followReleases('example/minfer', RELEASES.slice(0, 1));
    const [plain] = RELEASES[0]?.catalogue.records ?? [];
    const [record] = withSince(catalogueAt(1, OLDEST), history).records;
    if (plain === undefined || record === undefined) throw new Error('no record');
    expect({ ...record, since: null }).toEqual(plain);
    const text = renderRecord(record, { reportUrl: null });
    expect(text).toContain('\nSince: v1.0 (2026-01-01)\n');
    expect(text.replace('Since: v1.0 (2026-01-01)\n\n', '')).toBe(renderRecord(plain, { reportUrl: null }));
  });

  it('is refused from the history of another project', async () => {
    const history = await followReleases('example/other', RELEASES);
    expect(() => withSince(catalogueAt(1, OLDEST), history)).toThrow('The history is of "example/other"');
  });

  it('is not said of a directory, which has no commit', async () => {
    const history = await followReleases('example/minfer', RELEASES);
    const plain = catalogueOf({ 'minfer/a.py': OLDEST }, { kind: 'directory', label: 'minfer' });
    expect(withSince(plain, history).records.map(({ since }) => since)).toEqual([null]);
  });
});

function release(name: string, month: number, python: string): ReleaseCatalogue {
  return { release: name, catalogue: catalogueAt(month, python) };
}

function catalogueAt(month: number, python: string): Catalogue {
  return catalogueOf({ 'minfer/a.py': python }, sourceOf(month));
}

function manifestOf(month: number, commitDate: string): Catalogue['manifest'] {
  return catalogueOf({}, { ...sourceOf(month), commitDate }).manifest;
}

function sourceOf(month: number) {
  return {
    kind: 'git',
    commit: hash(month),
    ref: 'main',
    commitDate: `2026-0${month}-01T00:00:00Z`,
  } as const;
}

function hash(digit: number): string {
  return String(digit).repeat(40);
}
