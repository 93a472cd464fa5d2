import { describe, expect, it } from 'vitest';
import { compareReleases, parseReleaseTag, releaseTags } from '../../src/util/release-tags.js';

const known = (tag: string) => {
  const parsed = parseReleaseTag(tag);
  if (parsed === null) throw new Error(`${tag} is not read`);
  return parsed;
};

describe('release tags', () => {
  it('are told from other tags', () => {
    const releases = [
      '1',
      'v1.0',
      'V2.0',
      '0.9.0.1',
      'v0.9.1rc1',
      'v1.0-beta.2',
      '2024.01.31',
      '1!2.0',
      '1.0.dev3',
    ];
    const others = [
      'submission',
      'latest',
      'v',
      '',
      'v1.x',
      'release-1.0',
      'nightly-2024-01-31',
      '1.0 ',
      'v1..0',
      '1.0\n',
      `v${'1'.repeat(20)}`,
      `1${'.0'.repeat(100)}`,
    ];
    expect(releases.filter((tag) => parseReleaseTag(tag) === null)).toEqual([]);
    expect(others.filter((tag) => parseReleaseTag(tag) !== null)).toEqual([]);
  });

  it('are in the order of PEP 440', () => {
    // Its section "Summary of permitted suffixes and relative ordering", and tags that projects have.
    const ordered = [
      '0.9',
      'v0.9.0.1',
      'v0.9.1rc1',
      'v0.9.1rc2',
      'v0.9.1',
      'v0.9.2',
      'v0.10.0rc1',
      'v0.10.0',
      '1.dev0',
      '1.0.dev456',
      '1.0a1',
      '1.0a2.dev456',
      '1.0a12.dev456',
      '1.0a12',
      '1.0b1.dev456',
      '1.0b2',
      '1.0b2.post345.dev456',
      '1.0b2.post345',
      '1.0rc1.dev456',
      '1.0rc1',
      '1.0',
      '1.0+abc.5',
      '1.0+abc.7',
      '1.0+5',
      '1.0.post456.dev34',
      '1.0.post456',
      '1.0.15',
      '1.1.dev1',
      '1!0.1',
    ].map(known);
    for (const [i, a] of ordered.entries()) {
      for (const [j, b] of ordered.entries()) {
        expect(Math.sign(compareReleases(a, b)), `${a.tag} and ${b.tag}`).toBe(Math.sign(i - j));
      }
    }
  });

  it('name the same version however they are spelled', () => {
    const spellings = [
      ['1.0', 'v1.0.0'],
      ['1.0rc1', 'v1.0-c.1', '1.0.RC1', '1.0preview1', '1.0-pre-1'],
      ['1.0a0', '1.0a', '1.0-alpha'],
      ['1.0.post1', '1.0-1', '1.0.r1', '1.0-rev1'],
      ['1.0.post0', '1.0.post', '1.0-r'],
      ['1.0.dev0', '1.0dev', '1.0-DEV'],
      ['0', '0.0', 'v0.0.0'],
    ];
    for (const [first = '', ...others] of spellings) {
      for (const other of others) {
        expect(compareReleases(known(first), known(other)), `${first} and ${other}`).toBe(0);
      }
    }
  });

  it('are prereleases as candidates, alphas, betas and development versions, not as post-releases', () => {
    const prereleases = ['1.0rc1', '1.0a1', '1.0b2.post3', '1.0.dev1', '1.0.post1.dev2'];
    const releases = ['1.0', 'v0.9.0.1', 'v0.8.5.post1', '1.0-1'];
    expect(prereleases.map((tag) => known(tag).isPrerelease)).toEqual(prereleases.map(() => true));
    expect(releases.map((tag) => known(tag).isPrerelease)).toEqual(releases.map(() => false));
  });

  it('are listed the oldest first, each version once and as most are written', () => {
    const names = [
      '0.2.0',
      'submission',
      'v0.10.0',
      'v0.9.1rc1',
      'v0.2.0',
      'v0.9.0',
      'v0.0.1+pd',
      'v0.9.1',
      '0.3.0',
    ];
    const tags = (prereleases: boolean) => releaseTags(names, { prereleases }).map(({ tag }) => tag);
    expect(tags(false)).toEqual(['v0.2.0', '0.3.0', 'v0.9.0', 'v0.9.1', 'v0.10.0']);
    expect(tags(true)).toEqual(['v0.2.0', '0.3.0', 'v0.9.0', 'v0.9.1rc1', 'v0.9.1', 'v0.10.0']);
    expect(releaseTags(['v1.0', '1.0', '1.1', '1.2'], { prereleases: false }).map(({ tag }) => tag)).toEqual([
      '1.0',
      '1.1',
      '1.2',
    ]);
  });

  it('are read in no time, whatever a tag is', () => {
    const started = performance.now();
    for (const tag of [`${'1.'.repeat(49)}x`, `1.0+${'a-'.repeat(47)}`, `1-${'.'.repeat(97)}`])
      parseReleaseTag(tag);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
