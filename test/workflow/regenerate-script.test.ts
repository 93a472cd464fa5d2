import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../cli/support/catalogue-process.js';
import { namesIn } from '../cli/support/tree.js';
import { useWorkspace } from '../source/support/workspace.js';
import { install } from './support/job.js';
import { configOf, type ReleaseServer, serveReleases } from './support/releases.js';

const workspace = useWorkspace();
let server: ReleaseServer;
let project: string;
let environment: Record<string, string>;
const RESULTS = ['changes.md', 'check.json', 'title.txt', 'update.json'];

/** What a project needs of this one to regenerate, pinned to a release. */
beforeAll(async () => {
  server = await serveReleases(workspace, 'v1.10.0');
  project = join(workspace.directory(), 'project');
  mkdirSync(project);
  for (const part of ['scripts', 'templates', 'package.json']) {
    cpSync(join(ROOT, part), join(project, part), { recursive: true });
  }
  install(project);
  const config = configOf(server.daemon.url, server.commits['v1.9.0'] ?? '', 'out');
  writeFileSync(join(project, 'catalogue.config.ts'), config);
  environment = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(project, '..'),
    LANG: 'C.UTF-8',
    CATALOGUE_CACHE: join(project, '../cache'),
  };
});

/** From another directory than the project's: cron has its own. */
function regenerate(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(join(project, 'scripts/regenerate.sh'), args, {
    cwd: '/',
    env: environment,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

const result = (name: string): string => readFileSync(join(project, 'regenerate', name), 'utf8');

/** The release that is pinned, and the one whose catalogue is there. */
function state(): readonly [pin: string | undefined, catalogue: string | undefined] {
  const tagOf = (commit: string | undefined): string | undefined =>
    Object.entries(server.commits).find(([, oid]) => oid === commit)?.[0] ?? commit;
  const pin = /commit: '(\w+)'/.exec(readFileSync(join(project, 'catalogue.config.ts'), 'utf8'))?.[1];
  const manifest = join(project, 'out/catalogue.json');
  if (!existsSync(manifest)) return [tagOf(pin), undefined];
  const { source } = JSON.parse(readFileSync(manifest, 'utf8')) as { source: { commit: string } };
  return [tagOf(pin), tagOf(source.commit)];
}

describe('scripts/regenerate.sh', { timeout: 240_000 }, () => {
  it('says how it is used, and refuses what it does not know before it does anything', () => {
    const help = regenerate('--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toMatch(
      /^Regenerates the catalogue [^]*\nusage: scripts\/regenerate\.sh [^]*exit code/,
    );
    expect(help.stdout).not.toContain('set -e');
    for (const args of [['--too=x'], ['v1.0.0'], ['--to'], ['--to='], ['--into=']]) {
      const { code, stdout, stderr } = regenerate(...args);
      expect({ code, stdout }, args.join(' ')).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(/^error: .+\nhint: usage: /);
    }
    expect(existsSync(join(project, 'regenerate'))).toBe(false);
  });

  it('moves to the newest release and says what has changed; the second time, that nothing has', () => {
    const first = regenerate();
    expect(first.code, first.stderr).toBe(0);
    expect(first.stdout).toBe('Regenerate the catalogue: v1.9.0 to v1.10.0\n');
    expect(state()).toEqual(['v1.10.0', 'v1.10.0']);
    expect(namesIn(join(project, 'regenerate'))).toEqual(RESULTS);
    expect(result('changes.md')).toMatch(/^## Errors of `example\/minfer`[^]*\*\*\d+ changes\*\*/);
    expect(JSON.parse(result('check.json'))).toMatchObject({ current: true, reasons: [] });

    const second = regenerate('--to', 'latest-release');
    expect(second).toMatchObject({ code: 0, stderr: '' });
    expect(second.stdout).toBe('No change: the pin stays at `v1.10.0`, for there is nothing newer.\n');
    expect(result('changes.md')).toBe(second.stdout);
    expect(state()).toEqual(['v1.10.0', 'v1.10.0']);
  });

  it('refuses a far smaller release with 4, leaves everything, and takes it with --allow-shrink', () => {
    const half = server.releaseHalf('v3.0.0');
    const refused = regenerate();
    expect(refused).toMatchObject({ code: 4, stdout: '' });
    expect(refused.stderr).toMatch(/error: Will not replace .*% fewer/);
    expect(state()).toEqual(['v1.10.0', 'v1.10.0']);
    // Nothing that could be published as the result of this run.
    expect(existsSync(join(project, 'regenerate/title.txt'))).toBe(false);
    expect(existsSync(join(project, 'regenerate/changes.md'))).toBe(false);
    expect(regenerate('--allow-shrink', '--into=regenerate').code).toBe(0);
    expect(state()).toEqual([half, half]);
    expect(regenerate('--to=v1.10.0', '--allow-shrink').code).toBe(0);
    expect(state()).toEqual(['v1.10.0', 'v1.10.0']);
  });

  it('leaves old or new, never a mix, when it is killed, and the next run goes on', async () => {
    for (const ms of [900, 1800]) {
      const [before] = state();
      const to = before === 'v1.10.0' ? 'v1.9.0' : 'v1.10.0';
      // A group of its own: the script and whatever it runs at that moment.
      const child = spawn(join(project, 'scripts/regenerate.sh'), [`--to=${to}`], {
        env: environment,
        stdio: 'ignore',
        detached: true,
      });
      const ended = once(child, 'exit');
      await Promise.race([delay(ms), ended]);
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      // Any command puts right what a kill between the two has left.
      spawnSync(process.execPath, ['dist/cli.js', 'check', '--quiet'], { cwd: project, env: environment });
      expect([
        [before, before],
        [to, to],
      ]).toContainEqual(state());
      const next = regenerate(`--to=${to}`);
      expect(next.code, next.stderr).toBe(0);
      expect(state()).toEqual([to, to]);
      expect(namesIn(join(project, 'regenerate'))).toEqual(RESULTS);
    }
  });

  it('ends with 3 where the source cannot be reached, with or without a cache, and leaves everything', async () => {
    await server.daemon.stop();
    const before = state();
    const warm = regenerate();
    expect(warm).toMatchObject({ code: 3, stdout: '' });
    expect(warm.stderr).toMatch(/error: .*could not be reached/);
    environment['CATALOGUE_CACHE'] = join(project, '../empty');
    expect(regenerate()).toMatchObject({ code: 3, stdout: '' });
    expect(state()).toEqual(before);
    expect(existsSync(join(project, 'regenerate/title.txt'))).toBe(false);
  });
});
