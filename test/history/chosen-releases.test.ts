import { describe, expect, it } from 'vitest';
import { chosenReleases } from '../../src/history/chosen-releases.js';

const TAGS = ['latest', 'v0.10.0', 'v0.10.0rc1', 'v0.9.0', 'v0.9.0.1', 'v0.9.1', 'v0.9.1rc1', 'v0.9.1rc2'];
const chosen = (names: readonly string[], prereleases = false) =>
  chosenReleases(TAGS, { names, prereleases });

describe('the releases of a history', () => {
  it('are all final versions, the oldest first', () => {
    expect(chosen([])).toEqual(['v0.9.0', 'v0.9.0.1', 'v0.9.1', 'v0.10.0']);
    expect(chosen([], true)).toHaveLength(7);
  });

  it('are those of a range with both its ends', () => {
    expect(chosen(['v0.9.0.1..v0.10.0'])).toEqual(['v0.9.0.1', 'v0.9.1', 'v0.10.0']);
    expect(chosen(['v0.9.1rc1..v0.9.1'])).toEqual(['v0.9.1rc1', 'v0.9.1']);
    expect(chosen(['v0.9.1rc1..v0.9.1'], true)).toEqual(['v0.9.1rc1', 'v0.9.1rc2', 'v0.9.1']);
  });

  it('are those that are named, each once and in the order of their versions', () => {
    expect(chosen(['v0.10.0', 'v0.9.0', 'v0.10.0'])).toEqual(['v0.9.0', 'v0.10.0']);
  });

  it('stay in the order in which they are named where one is no version', () => {
    expect(chosen(['v0.10.0', 'main', 'v0.9.0'])).toEqual(['v0.10.0', 'main', 'v0.9.0']);
  });

  it('are refused where a range has no release at an end, or is turned round, or nothing is left', () => {
    expect(() => chosen(['v0.9.0..main'])).toThrow('"main" is no tag of a release.');
    expect(() => chosen(['v0.9.0..v0.11.0'])).toThrow('"v0.11.0" is no tag of a release.');
    expect(() => chosen(['v0.10.0..v0.9.0'])).toThrow('"v0.10.0" comes after "v0.9.0".');
    expect(() => chosenReleases(['latest'], { names: [], prereleases: false })).toThrow(
      'no release to follow',
    );
  });
});
