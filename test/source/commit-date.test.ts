import { describe, expect, test } from 'vitest';
import { commitDate } from '../../src/source/commit-date.js';

function commit(committer: string, message = 'x'): Buffer {
  return Buffer.from(`tree ${'0'.repeat(40)}\nauthor A <a> 1 +0000\n${committer}\n\n${message}\n`);
}

describe('the date of a commit', () => {
  test('is the committer date in UTC, whatever the zones', () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Asia/Tokyo';
    expect(commitDate(commit('committer Ada <a@x> 1704157445 +0200'))).toBe('2024-01-02T01:04:05Z');
    expect(commitDate(commit('committer Ada <a@x> 0 -1100'))).toBe('1970-01-01T00:00:00Z');
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test('is not taken from the message', () => {
    const trap = 'committer Eve <e> 5 +0000';
    expect(commitDate(commit('committer Ada <a@x> 1704157445 +0200', trap))).toBe('2024-01-02T01:04:05Z');
    expect(() => commitDate(commit('committer nobody', trap))).toThrow('no committer date');
  });
});
