import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { git } from '../source/support/repository.js';
import { useWorkspace } from '../source/support/workspace.js';
import { type Hub, type JobOutcome, makeHub, type PullRequest, runJob } from './support/job.js';
import { configOf, type ReleaseServer, serveReleases } from './support/releases.js';

const BRANCH = 'catalogue/regenerate';
const STEP = 'Update, check and compare';
const workspace = useWorkspace();

/** The commit that a branch's configuration pins, and the one its catalogue is of. */
function pinned(hub: Hub, branch: string, output = 'catalogue'): { pin: string; catalogue: string | null } {
  const show = (path: string): string => git(hub.origin, ['show', `${branch}:${path}`]);
  const isThere = git(hub.origin, ['ls-tree', '--name-only', branch, `${output}/catalogue.json`]) !== '';
  const manifest = isThere ? (JSON.parse(show(`${output}/catalogue.json`)) as Manifest) : null;
  return {
    pin: /commit: '(\w+)', \/\/ moved by the job/.exec(show('catalogue.config.ts'))?.[1] ?? '',
    catalogue: manifest?.source.commit ?? null,
  };
}

/** Of somebody else, whose branch has the same name: never ours to change. */
const FORKED: PullRequest = {
  number: 1,
  state: 'open',
  isCrossRepository: true,
  head: BRANCH,
  base: 'main',
  title: 'Mine',
  body: 'Mine',
};

interface Manifest {
  readonly source: { readonly commit: string };
}

/** What must not have changed: the branches, and what stands in the clone of the run. */
function expectNothingChanged(hub: Hub, { clone }: JobOutcome, main: string | null): void {
  expect(hub.branch('main')).toBe(main);
  expect(git(clone, ['status', '--porcelain', '--', 'catalogue', 'catalogue.config.ts'])).toBe('');
  expect(existsSync(join(clone, 'regenerate/title.txt'))).toBe(false);
  expect(hub.calls()).toEqual([]);
}

describe('the scheduled job, in a project that keeps its catalogue in git', { timeout: 240_000 }, () => {
  let hub: Hub;
  let server: ReleaseServer;
  let half: string;
  const commit = (tag: string): string => server.commits[tag] ?? tag;
  const merge = (): void => {
    git(hub.origin, ['update-ref', 'refs/heads/main', hub.branch(BRANCH) ?? '']);
    hub.setPulls(hub.pulls().map((pull) => ({ ...pull, state: 'closed' })));
  };

  beforeAll(async () => {
    server = await serveReleases(workspace, 'v1.9.0');
    const config = configOf(server.daemon.url, commit('v1.9.0'), 'catalogue');
    hub = makeHub(workspace, { 'catalogue.config.ts': config });
  });

  it('proposes the first catalogue where none is there yet', () => {
    const { failed, summary, log } = runJob(hub);
    expect(failed, log).toBeNull();
    expect(summary).toContain('No change: the pin stays at `v1.9.0`');
    expect(hub.pulls()).toMatchObject([{ number: 1, title: 'Regenerate the catalogue at v1.9.0' }]);
    expect(pinned(hub, BRANCH)).toEqual({ pin: commit('v1.9.0'), catalogue: commit('v1.9.0') });
    merge();
    hub.setPulls([FORKED]);
  });

  it('does nothing and says so where nothing is newer', () => {
    const before = hub.branch(BRANCH);
    const { failed, summary } = runJob(hub);
    expect(failed).toBeNull();
    expect(summary).toContain('No change: the pin stays at `v1.9.0`, for there is nothing newer.');
    expect(summary).toContain('No pull request: nothing that git keeps has changed.');
    expect(hub.pulls()).toEqual([FORKED]);
    expect(hub.branch(BRANCH)).toBe(before);
  });

  it('opens one pull request with pin, catalogue and what has changed for a new release', () => {
    server.release('v1.10.0');
    const main = hub.branch('main');
    const { failed, summary, log } = runJob(hub);
    expect(failed, log).toBeNull();
    const [forked, pull, ...others] = hub.pulls();
    expect([forked, others]).toEqual([FORKED, []]);
    expect(pull).toMatchObject({
      head: BRANCH,
      base: 'main',
      title: 'Regenerate the catalogue: v1.9.0 to v1.10.0',
    });
    // The diff's Markdown: both commits, and how much is other.
    expect(pull?.body).toContain(commit('v1.9.0').slice(0, 10));
    expect(pull?.body).toContain(commit('v1.10.0').slice(0, 10));
    expect(pull?.body).toMatch(/\*\*\d+ changes\*\*/);
    expect(summary).toContain(pull?.body ?? 'a body');
    expect(summary).toContain('https://example.com/pull/2');
    expect(pinned(hub, BRANCH)).toEqual({ pin: commit('v1.10.0'), catalogue: commit('v1.10.0') });
    // One commit on top of the base, of these two and nothing else; the base is as it was.
    expect(hub.branch('main')).toBe(main);
    expect(git(hub.origin, ['rev-parse', `${BRANCH}^`])).toBe(main);
    const paths = git(hub.origin, ['diff', '--name-only', 'main', BRANCH]).split('\n');
    expect(paths.filter((path) => !/^(?:catalogue\/|catalogue\.config\.ts$)/.test(path))).toEqual([]);
    expect(git(hub.origin, ['log', '-1', '--format=%an|%s', BRANCH])).toBe(
      'github-actions[bot]|Regenerate the catalogue: v1.9.0 to v1.10.0',
    );
  });

  it('opens no second one and pushes nothing while it is open and nothing is newer', () => {
    const [before, pulls] = [hub.branch(BRANCH), hub.pulls()];
    const { failed, summary } = runJob(hub);
    expect(failed).toBeNull();
    expect(summary).toContain('Pull request #2 is up to date.');
    expect(hub.pulls()).toEqual(pulls);
    expect(hub.branch(BRANCH)).toBe(before);
  });

  it('brings the open one up to date for the release after that', () => {
    server.release('v2.0.0');
    const { failed, log } = runJob(hub);
    expect(failed, log).toBeNull();
    const [forked, pull, ...others] = hub.pulls();
    expect([forked, others]).toEqual([FORKED, []]);
    expect(pull).toMatchObject({ number: 2, title: 'Regenerate the catalogue: v1.9.0 to v2.0.0' });
    expect(pull?.body).toContain(commit('v2.0.0').slice(0, 10));
    expect(pinned(hub, BRANCH)).toEqual({ pin: commit('v2.0.0'), catalogue: commit('v2.0.0') });
    expect(git(hub.origin, ['rev-parse', `${BRANCH}^`])).toBe(hub.branch('main'));
  });

  it('refuses a release that has lost half of its files, and leaves everything as it was', () => {
    merge();
    half = server.releaseHalf('v3.0.0');
    hub.setPulls([]);
    const main = hub.branch('main');
    const outcome = runJob(hub);
    expect(outcome.failed).toEqual({ step: STEP, code: 4 });
    expect(outcome.log).toMatch(/error: Will not replace .*the new catalogue has \d+ records, .*% fewer/);
    expect(outcome.log).toContain('--allow-shrink');
    expect(outcome.summary).toBe('Failed. The log of the step that failed says why, and what to do.\n');
    expectNothingChanged(hub, outcome, main);
    expect(hub.branch(BRANCH)).toBe(main);
  });

  it('takes it where a person names it and says that it is meant', () => {
    const { failed, log } = runJob(hub, { ref: 'v3.0.0', 'allow-shrink': true });
    expect(failed, log).toBeNull();
    expect(hub.pulls()).toMatchObject([{ number: 1, title: 'Regenerate the catalogue: v2.0.0 to v3.0.0' }]);
    expect(pinned(hub, BRANCH)).toEqual({ pin: half, catalogue: half });
    hub.setPulls([]);
  });

  it('takes a ref that tries to act for a name that is unknown', () => {
    const ref = '$(touch pwned)`touch pwned`"; touch pwned; --config=x #';
    const outcome = runJob(hub, { ref });
    expect(outcome.failed).toEqual({ step: STEP, code: 3 });
    expect(existsSync(join(outcome.clone, 'pwned'))).toBe(false);
    expectNothingChanged(hub, outcome, hub.branch('main'));
  });

  it('fails loudly where the source cannot be reached, and leaves everything as it was', async () => {
    await server.daemon.stop();
    const [main, branch] = [hub.branch('main'), hub.branch(BRANCH)];
    const outcome = runJob(hub);
    expect(outcome.failed).toEqual({ step: STEP, code: 3 });
    expect(outcome.log).toMatch(/error: .*could not be reached/);
    expectNothingChanged(hub, outcome, main);
    expect(hub.branch(BRANCH)).toBe(branch);
  });
});

describe('the scheduled job, in a project whose catalogue git ignores', { timeout: 240_000 }, () => {
  it('proposes the new pin alone, and leaves the catalogue for the artifact', async () => {
    const server = await serveReleases(workspace, 'v1.10.0');
    const config = configOf(server.daemon.url, server.commits['v1.9.0'] ?? '', 'output/vllm');
    const hub = makeHub(workspace, { 'catalogue.config.ts': config });
    const { clone, failed, log } = runJob(hub);
    expect(failed, log).toBeNull();
    expect(hub.pulls()).toHaveLength(1);
    expect(git(hub.origin, ['diff', '--name-only', 'main', BRANCH])).toBe('catalogue.config.ts');
    expect(pinned(hub, BRANCH).pin).toBe(server.commits['v1.10.0']);
    const built = JSON.parse(readFileSync(join(clone, 'output/vllm/catalogue.json'), 'utf8')) as Manifest;
    expect(built.source.commit).toBe(server.commits['v1.10.0']);
    await server.daemon.stop();
  });
});
