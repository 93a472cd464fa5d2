/** The sample project on a git server of its own, whose releases come out one after the other. */
import { join } from 'node:path';
import { makeSampleRepository, RELEASES } from '../../../examples/sample-repository.js';
import { filesOf } from '../../cli/support/tree.js';
import { type GitDaemon, startGitDaemon } from '../../source/support/git-daemon.js';
import { git } from '../../source/support/repository.js';
import type { Workspace } from '../../source/support/workspace.js';

export interface ReleaseServer {
  readonly daemon: GitDaemon;
  readonly commits: Readonly<Record<string, string>>;
  /** Tags a release that is not out yet. */
  release(tag: string): void;
  /** Tags a release with half the files of the newest one; gives its commit. */
  releaseHalf(tag: string): string;
}

/** Serves the releases up to `newest`. */
export async function serveReleases(workspace: Workspace, newest: string): Promise<ReleaseServer> {
  const root = workspace.directory();
  const repository = join(root, 'minfer');
  makeSampleRepository(repository);
  const tags = RELEASES.map(({ tag }) => tag as string);
  const commits = Object.fromEntries(
    tags.map((tag) => [tag, git(repository, ['rev-parse', `${tag}^{commit}`])]),
  );
  git(repository, ['tag', '--delete', ...tags.slice(tags.indexOf(newest) + 1)]);
  return {
    daemon: await startGitDaemon(workspace, root),
    commits,
    release: (tag) => void git(repository, ['tag', tag, commits[tag] ?? tag]),
    releaseHalf: (tag) => {
      const files = filesOf(join(repository, 'minfer')).filter((path) => path.endsWith('.py'));
      const gone = files.filter((_, index) => index % 2 === 0).map((path) => `minfer/${path}`);
      git(repository, ['rm', '--quiet', ...gone]);
      git(repository, ['commit', '--quiet', '--message', tag], { date: '2026-11-01T12:00:00Z' });
      git(repository, ['tag', tag]);
      return git(repository, ['rev-parse', 'HEAD']);
    },
  };
}

/** A configuration that mines some of their files: this is about the job, and each run of it builds. */
export function configOf(url: string, commit: string, output: string): string {
  return `import { defineConfig } from 'raise-catalogue';

export default defineConfig({
  project: 'example/minfer',
  repository: '${url}/minfer',
  commit: '${commit}', // moved by the job
  include: ['minfer/*.py'],
  output: '${output}',
});
`;
}
