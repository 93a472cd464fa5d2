/** A real git repository made from the sample project's releases, for the demo and the tests. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the releases' source trees stand, one folder a tag. */
export const RELEASES_DIRECTORY = fileURLToPath(new URL('releases', import.meta.url));

/** The tags, oldest first, and the day each commit was made. */
export const RELEASES = [
  { tag: 'v1.0.0', date: '2026-01-15T09:00:00+01:00' },
  { tag: 'v1.1.0', date: '2026-03-02T17:30:00+01:00' },
  { tag: 'v1.2.0', date: '2026-04-20T11:15:00+02:00' },
  { tag: 'v1.9.0', date: '2026-06-08T08:45:00+02:00' },
  { tag: 'v1.10.0rc1', date: '2026-07-01T16:00:00+02:00' },
  { tag: 'v1.10.0', date: '2026-07-13T10:20:00+02:00' },
  { tag: 'v2.0.0', date: '2026-09-30T14:05:00+02:00' },
] as const;

/** Makes the repository in a directory that does not exist yet: a commit and a tag for each release. */
export function makeSampleRepository(directory: string): void {
  mkdirSync(directory, { recursive: true });
  git(directory, ['init', '--quiet', '--initial-branch=main']);
  // As the large hosts do: any commit may be asked for, with or without its blobs.
  git(directory, ['config', 'uploadpack.allowFilter', 'true']);
  git(directory, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  for (const { tag, date } of RELEASES) {
    for (const entry of readdirSync(directory)) {
      if (entry !== '.git') rmSync(join(directory, entry), { recursive: true });
    }
    cpSync(join(RELEASES_DIRECTORY, tag), directory, { recursive: true });
    git(directory, ['-c', 'core.autocrlf=false', 'add', '--all', '--force']);
    git(directory, ['commit', '--quiet', '--no-verify', '--message', `Release ${tag}`], date);
    git(directory, ['tag', tag]);
  }
}

function git(directory: string, args: readonly string[], date?: string): void {
  const identity = [
    '-c',
    'user.name=minfer',
    '-c',
    'user.email=minfer@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  const dates = date === undefined ? {} : { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const env: NodeJS.ProcessEnv = { ...process.env, ...dates, GIT_CONFIG_GLOBAL: '/dev/null' };
  for (const name of ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE']) Reflect.deleteProperty(env, name);
  execFileSync('git', ['-C', directory, ...identity, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
