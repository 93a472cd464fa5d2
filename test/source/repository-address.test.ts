import { describe, expect, test } from 'vitest';
import { parseRepositoryAddress, type RemoteAddress } from '../../src/source/repository-address.js';

function remote(text: string): RemoteAddress {
  const address = parseRepositoryAddress(text);
  if (address.kind !== 'remote') throw new Error(`${text} is local`);
  return address;
}

function refusalOf(text: string): string {
  try {
    parseRepositoryAddress(text);
  } catch (error) {
    return String(error);
  }
  return 'it was taken';
}

describe('the address of a repository', () => {
  test.each([
    'https://github.com/vllm-project/vllm.git',
    'http://127.0.0.1:8000/r',
    'ssh://git@host:22/a/b.git',
    'git://127.0.0.1/r',
    'file:///srv/r.git',
    'git@github.com:vllm-project/vllm.git',
    'host:path/r',
    '[::1]:r.git',
  ])('is remote for %s', (text) => {
    expect(remote(text).url).toBe(text);
    expect(remote(text).shown).toBe(text);
  });

  test('is local for anything else, made absolute', () => {
    expect(parseRepositoryAddress('.')).toMatchObject({ kind: 'local', path: process.cwd(), shown: '.' });
    expect(parseRepositoryAddress('/no/such:place')).toMatchObject({ kind: 'local', path: '/no/such:place' });
    expect(parseRepositoryAddress('./a:b')).toMatchObject({ kind: 'local' });
  });

  test.each([
    '--upload-pack=touch /tmp/x',
    '-x',
    'ext::sh -c touch% /tmp/x',
    'fd::17',
    'host::path',
    'ext://x',
    'ftp://host/r',
    'HTTPS://host/r',
    'javascript://x',
    'ssh://-oProxyCommand=touch/r',
    'ssh://-oProxyCommand=x@host/r',
    'ssh://%2doProxyCommand=x/r',
    '-oProxyCommand=x:r',
    'git@-oProxyCommand=x:r',
    'host:-x',
    'https://host/a\nb',
    'https://host/%0ahost=evil',
    '',
    ' ',
  ])('is refused for %j', (text) => {
    expect(() => parseRepositoryAddress(text)).toThrow('is refused');
  });

  test('shows no credentials and makes no file name of them', () => {
    const plain = remote('https://host/o/r.git');
    for (const text of [
      'https://me:s3cret@host/o/r.git',
      'https://s3cret@host/o/r.git',
      'https://me:s%23@host/o/r.git',
    ]) {
      expect(remote(text).shown).toBe(plain.shown);
      expect(remote(text).cacheName).toBe(plain.cacheName);
    }
    expect(remote('https://me:s3%2Fcret@host/r').secrets).toEqual(['s3%2Fcret', 's3/cret']);
    expect(remote('https://token@host/r').secrets).toContain('token');
    expect(remote('https://host/r?private_token=abc').shown).toBe('https://host/r');
    expect(remote('ssh://git:pw@host/r').shown).toBe('ssh://git@host/r');
  });

  test('does not show credentials where it is refused', () => {
    for (const text of [
      'ftp://me:s3cret@host/r',
      'ext::https://me:s3cret@host/r',
      'https://me:s3cret@host/a\nb',
    ]) {
      expect(refusalOf(text)).toContain('is refused');
      expect(refusalOf(text)).not.toContain('s3cret');
    }
  });

  test('has one cache directory, named after the repository', () => {
    expect(remote('https://host/o/vllm.git').cacheName).toMatch(/^vllm-[0-9a-f]{16}$/);
    expect(remote('https://HOST/o/vllm.git/').cacheName).toBe(remote('https://host/o/vllm.git').cacheName);
    expect(remote('https://host/p/vllm.git').cacheName).not.toBe(remote('https://host/o/vllm.git').cacheName);
    expect(remote('https://host/../..').cacheName).toMatch(/^-?[A-Za-z0-9_-]*-[0-9a-f]{16}$/);
    expect(remote('git@host:o/vllm.git').cacheName).toMatch(/^vllm-[0-9a-f]{16}$/);
  });
});
