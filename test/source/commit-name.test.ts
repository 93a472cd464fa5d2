import { describe, expect, test } from 'vitest';
import { parseCommitName } from '../../src/source/commit-name.js';

const remote = { expressions: false };
const local = { expressions: true };

describe('the name of a commit', () => {
  test('is a hash with 40 or 64 hex digits', () => {
    expect(parseCommitName('A'.repeat(40), remote)).toEqual({ kind: 'hash', oid: 'a'.repeat(40) });
    expect(parseCommitName('0'.repeat(64), remote)).toEqual({ kind: 'hash', oid: '0'.repeat(64) });
  });

  test('may be a short hash with four hex digits or more', () => {
    expect(parseCommitName('c794754062', remote)).toEqual({ kind: 'prefix', text: 'c794754062' });
    expect(parseCommitName('abc', remote)).toEqual({ kind: 'name', text: 'abc' });
  });

  test('may be any name a ref can have', () => {
    for (const text of ['main', 'v0.10.0', 'feature/ü', 'refs/heads/a', 'HEAD', 'a@b', 'heads/x']) {
      expect(parseCommitName(text, remote)).toEqual({ kind: 'name', text });
    }
  });

  test.each([
    '',
    '-x',
    '--upload-pack=touch',
    'a\nb',
    'a\u0000',
    'a b',
    'a..b',
    'HEAD~1',
    'a^',
    'a:b',
    'x*',
    'a[b',
    'a@{1}',
    'a\\b',
    '/a',
    'a/',
    'a.lock',
  ])('cannot be %j at a remote', (text) => {
    expect(() => parseCommitName(text, remote)).toThrow('cannot name a commit');
  });

  test('may be an expression in a local repository, but no option and no path', () => {
    expect(parseCommitName('HEAD~1', local)).toEqual({ kind: 'name', text: 'HEAD~1' });
    for (const text of ['--all', 'HEAD:a.py', ':/fix', '', 'a\nb']) {
      expect(() => parseCommitName(text, local)).toThrow('cannot name a commit');
    }
  });
});
