import { describe, expect, it } from 'vitest';
import { isNewer, newestRelease, newestVersion } from '../../src/source/release-tags.js';

describe('newestRelease', () => {
  it.each<[string, readonly string[], string | null]>([
    ['by version, not by text', ['v0.9.2', 'v0.10.0', 'v0.2.7'], 'v0.10.0'],
    ['whatever the order', ['v0.10.0', 'v0.9.2'], 'v0.10.0'],
    ['of four numbers', ['v0.9.0', 'v0.9.0.1'], 'v0.9.0.1'],
    ['after it was mended', ['v0.8.5', 'v0.8.5.post1'], 'v0.8.5.post1'],
    ['not a release candidate', ['v1.2.0', 'v1.3.0rc1', 'v1.3.0rc2'], 'v1.2.0'],
    ['not one of semantic versioning', ['1.2.0', '1.3.0-rc.1', '1.3.0-alpha', '1.4.0-beta.2'], '1.2.0'],
    ['not an alpha, beta or development version', ['1.2', '2.0a1', '2.0b3', '2.0.dev4'], '1.2'],
    ['not one that only candidates lead to', ['1.0rc1', '1.0a2'], null],
    ["not somebody's own build", ['v0.0.1', 'v0.0.1+pd'], 'v0.0.1'],
    ['not another name', ['submission', 'latest', 'release', '', 'v1.0.0'], 'v1.0.0'],
    ['not a date or a tag that is moved along', ['v1.4.2', '20240101', 'v2'], 'v1.4.2'],
    ['of the calendar', ['2023.12', '2024.1', '2024.10'], '2024.10'],
    ['with or without v', ['0.5.1', 'v0.5.2', 'v0.4.0', '0.3.0'], 'v0.5.2'],
    ['of two spellings always the same', ['0.5.1', 'v0.5.1'], 'v0.5.1'],
    ['of nothing', [], null],
  ])('is the newest %s', (_, tags, expected) => {
    expect(newestRelease(tags)).toBe(expected);
    expect(newestRelease([...tags].reverse())).toBe(expected);
  });
});

it('compares versions, pre-releases too', () => {
  expect(newestVersion(['v1.0.0', 'v1.1.0rc1', 'main'])).toBe('v1.1.0rc1');
  expect(newestVersion(['main'])).toBeNull();
  expect(isNewer('v1.1.0', 'v1.1.0rc1')).toBe(true);
  expect(isNewer('v1.1.0', '1.1.0')).toBe(false);
});
