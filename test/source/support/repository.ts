/** Builds small git repositories with fixed authors and dates, so that their commits have the same ids everywhere. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.org',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

/** 2024-01-02T03:04:05+02:00, which is 01:04:05 in UTC. */
export const FIRST_DATE = '1704157445 +0200';

/** Runs git in a directory and gives what it wrote, without the last newline. */
export function git(
  cwd: string,
  args: readonly string[],
  options: { date?: string; input?: string } = {},
): string {
  const date = options.date ?? FIRST_DATE;
  const output = execFileSync('git', ['-c', 'gc.auto=0', '-c', 'protocol.file.allow=always', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
    input: options.input ?? '',
    env: { PATH: process.env['PATH'], ...IDENTITY, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
  return output.replace(/\n$/, '');
}

/** A new repository in `directory` with one commit of these files on `main`; gives the commit's id. */
export function createRepository(
  directory: string,
  files: Readonly<Record<string, string>>,
  options: { format?: 'sha1' | 'sha256' } = {},
): string {
  mkdirSync(directory, { recursive: true });
  git(directory, ['init', '--quiet', '--initial-branch=main', `--object-format=${options.format ?? 'sha1'}`]);
  git(directory, ['config', 'uploadpack.allowFilter', 'true']);
  return commitFiles(directory, files, 'first');
}

/** Writes files, commits everything there is, and gives the commit's id. */
export function commitFiles(
  directory: string,
  files: Readonly<Record<string, string>>,
  message: string,
  date: string = FIRST_DATE,
): string {
  writeFiles(directory, files);
  git(directory, ['add', '--all']);
  git(directory, ['commit', '--quiet', '--allow-empty', '--message', message], { date });
  return git(directory, ['rev-parse', 'HEAD']);
}

/** Writes files below a directory, making what directories they need. */
export function writeFiles(directory: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
}

/** The path of a loose object's file. */
export function looseObject(directory: string, oid: string): string {
  return join(directory, '.git', 'objects', oid.slice(0, 2), oid.slice(2));
}
