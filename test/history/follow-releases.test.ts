import { describe, expect, it } from 'vitest';
import { RELEASES } from '../../examples/sample-repository.js';
import { followReleases, type ReleaseCatalogue } from '../../src/history/follow-releases.js';
import { type ErrorHistory, type History, historySchema } from '../../src/model/history.js';
import { recordsOf } from '../diff/sample-history/sample-catalogues.js';
import { catalogueOf } from '../support/record.js';

const ALL = RELEASES.map(({ tag }) => tag);
const FINAL = ALL.filter((tag) => !tag.includes('rc'));

describe('the history of the sample', () => {
  it('says of each release how many errors it has, and has each of them', async () => {
    const history = await historyOf(ALL);
    expect(historySchema.parse(history)).toEqual(history);
    expect(history.releases.map(({ release }) => release)).toEqual(ALL);
    for (const [index, { errors, release }] of history.releases.entries()) {
      expect(history.errors.filter((error) => isThere(error, index, ALL)).length, release).toBe(errors);
    }
    // All releases are mined, while other tests run.
  }, 300_000);

  it('follows an error that moved and was changed under all its ids', async () => {
    const { errors } = await historyOf(FINAL);
    const error = only(errors, 'minfer/units.py', 'unknown unit');
    expect(error).toMatchObject({
      since: 'v1.0.0',
      removed: null,
      qualname: 'parse_size',
      exception: 'ConfigError',
    });
    expect(error.changes).toEqual([{ release: 'v1.1.0', kinds: ['moved', 'condition-changed'] }]);
    expect(error.ids.map(({ release }) => release)).toEqual(['v1.0.0', 'v1.1.0']);
    expect(error.ids.at(-1)?.id).toBe(error.id);
  });

  it('says which release removed an error, and where it stood last', async () => {
    const { errors } = await historyOf(FINAL);
    const error = only(errors, 'minfer/inputs/media.py', 'Only image inputs');
    expect(error).toMatchObject({ since: 'v1.2.0', removed: 'v2.0.0', qualname: 'GreyProjector.tokens' });
    expect(error.changes).toEqual([{ release: 'v1.9.0', kinds: ['moved'] }]);
  });

  it('keeps an error that was removed and is back as one, with a gap', async () => {
    const { errors } = await historyOf(FINAL);
    const streaming = only(errors, 'minfer/server/endpoints.py', 'streaming is not supported');
    expect(streaming).toMatchObject({
      since: 'v1.0.0',
      absent: [{ from: 'v1.1.0', to: 'v1.10.0' }],
      removed: null,
      changes: [],
    });
    expect(streaming.ids).toHaveLength(1);
  });

  it('takes an id that others of the function had by turns for no return', async () => {
    const { errors } = await historyOf(FINAL);
    const merges = errors.filter(({ title }) => title === 'NotImplementedError in AdapterCache.merge');
    expect(merges.map(({ since, removed, absent }) => [since, removed, absent]).sort()).toEqual([
      ['v1.2.0', null, []],
      ['v1.2.0', 'v2.0.0', []],
      ['v2.0.0', null, []],
    ]);
  });

  it('sees what only a candidate did where candidates are followed', async () => {
    const exclusive = async (tags: readonly string[]) =>
      only((await historyOf(tags)).errors, 'minfer/config.py', 'mutually exclusive').absent;
    expect(await exclusive(ALL)).toEqual([{ from: 'v1.10.0rc1', to: 'v1.10.0' }]);
    expect(await exclusive(FINAL)).toEqual([]);
  });

  it('is empty without releases', async () => {
    expect(await followReleases('example/minfer', [])).toMatchObject({ releases: [], errors: [] });
  });
});

async function historyOf(tags: readonly string[]): Promise<History> {
  return followReleases('example/minfer', catalogues(tags));
}

async function* catalogues(tags: readonly string[]): AsyncGenerator<ReleaseCatalogue> {
  const { manifest } = catalogueOf({});
  for (const release of tags) {
    const records = [...(await recordsOf(release))];
    yield { release, catalogue: { manifest, records, findings: [], elsewhere: [] } };
  }
}

function only(errors: readonly ErrorHistory[], path: string, said: string): ErrorHistory {
  const fitting = errors.filter((error) => error.path === path && error.title.includes(said));
  const [error] = fitting;
  if (error === undefined || fitting.length !== 1) throw new Error(`${fitting.length} errors say "${said}".`);
  return error;
}

/** Whether an error is in a release, by what its history says. */
function isThere({ since, absent, removed }: ErrorHistory, at: number, tags: readonly string[]): boolean {
  const index = (tag: string | null): number => (tag === null ? Infinity : tags.indexOf(tag));
  const isAbsent = absent.some(({ from, to }) => index(from) <= at && at < index(to));
  return index(since) <= at && at < index(removed) && !isAbsent;
}
