import { describe, expect, test } from 'vitest';
import { CatalogueError } from '../../src/errors.js';
import { explainFailure, GitFailure } from '../../src/source/git-failure.js';

function explained(stderr: string, secrets: readonly string[] = []): CatalogueError {
  const error = explainFailure(new GitFailure('exit', stderr), { shown: 'https://host/r', secrets });
  if (!(error instanceof CatalogueError)) throw new Error('not explained');
  return error;
}

describe('the explanation of a git failure', () => {
  // What git 2.39 and GitHub, GitLab and OpenSSH say.
  test.each([
    ["fatal: unable to access 'https://host/r/': Could not resolve host: host", 'was not found'],
    ['ssh: Could not resolve hostname host: Name or service not known', 'was not found'],
    ['fatal: unable to look up host (port 9418) (Temporary failure in name resolution)', 'was not found'],
    [
      "fatal: could not read Username for 'https://host': terminal prompts disabled",
      'asks for authentication',
    ],
    [
      "remote: HTTP Basic: Access denied\nfatal: Authentication failed for 'https://host/r/'",
      'asks for authentication',
    ],
    [
      'git@host: Permission denied (publickey).\nfatal: Could not read from remote repository.',
      'authentication',
    ],
    ["fatal: unable to access 'https://host/r/': The requested URL returned error: 403", 'authentication'],
    [
      "remote: Repository not found.\nfatal: repository 'https://host/r/' not found",
      'There is no git repository',
    ],
    ['fatal: remote error: access denied or repository not exported: /r', 'There is no git repository'],
    ["fatal: '/r' does not appear to be a git repository", 'There is no git repository'],
    ["fatal: detected dubious ownership in repository at '/r'", 'belongs to another user'],
    ['Host key verification failed.\nfatal: Could not read from remote repository.', 'ssh host key'],
    [
      "fatal: unable to access 'https://h/': Failed to connect to h port 443 after 0 ms: Connection refused",
      'could not be reached',
    ],
    ['fatal: unable to connect to 127.0.0.1:\n127.0.0.1: errno=Connection refused', 'could not be reached'],
    [
      "fatal: unable to access 'https://h/': SSL certificate problem: self signed certificate",
      'No trusted connection',
    ],
    [
      "fatal: unable to access 'https://h/': server certificate verification failed.",
      'No trusted connection',
    ],
    ['fatal: the remote end hung up unexpectedly\nfatal: early EOF\nfatal: index-pack failed', 'was cut'],
    ['error: RPC failed; curl 18 transfer closed with outstanding read data remaining', 'was cut'],
    [
      'error: RPC failed; HTTP 502 curl 22 The requested URL returned error: 502',
      'could not do what was asked',
    ],
    ["fatal: transport 'ext' not allowed", 'may not use the transport'],
    ['fatal: write error: No space left on device', 'could not write'],
    ['error: unable to create temporary file: Permission denied', 'could not write'],
    ['fatal: something new', 'git failed on "https://host/r": fatal: something new'],
  ])('of %j says so', (stderr, words) => {
    const error = explained(stderr);
    expect(error.message).toContain(words);
    expect(error.code).toBe('source');
    expect(error.hint).not.toBeNull();
  });

  test('hides credentials, also in the cause', () => {
    const error = explained("fatal: Authentication failed for 'https://me:s3cret@host/r/' (s3cret)", [
      's3cret',
    ]);
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/s3cret|me:/);
    expect(String(error.cause)).toContain('https://host/r/');
  });

  test('passes on no terminal escapes', () => {
    expect(explained('fatal: \u001b[31mred\u001b]0;title\u0007').message).toMatch(/^[\P{Cc}]*$/u);
  });

  test('names the other ways git can fail', () => {
    const subject = { shown: 'r', secrets: [] };
    expect(explainFailure(new GitFailure('no-git', ''), subject)).toMatchObject({
      message: 'git was not found.',
    });
    expect(explainFailure(new GitFailure('aborted', ''), subject)).toMatchObject({ code: 'source' });
    expect(explainFailure(new GitFailure('stalled', ''), subject)).toMatchObject({ code: 'source' });
    const other = new Error('other');
    expect(explainFailure(other, subject)).toBe(other);
  });
});
