import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { show } from '../../src/pipeline/show.js';
import { expectTrouble } from './support/expect-trouble.js';
import { resume, startAndPause } from './support/resume.js';
import { useSandbox } from './support/sandbox.js';
import { namesIn, timesOf, treeHash } from './support/tree.js';

const sandbox = useSandbox();
const OLD = join(sandbox.root, 'reference/v1.0.0');
const NEW = join(sandbox.root, 'reference/v1.1.0');
const hashes = { old: '', new: '' };
/** How long an undisturbed build takes, with an empty cache. */
let duration = 0;

const buildOf = (tag: string, out: string): string[] => {
  const repository = pathToFileURL(sandbox.sampleRepository()).href;
  const args = ['build', '--repo', repository, '--commit', tag, '--label', 'example/minfer', '--out', out];
  // Its `\N{BULLET}` takes a second, the whole rest less: so the kills are spread over all that a build does.
  return [...args, '--exclude', 'minfer/text/tokenizer.py'];
};

beforeAll(async () => {
  for (const [tag, out] of [
    ['v1.0.0', OLD],
    ['v1.1.0', NEW],
  ] as const) {
    const args = buildOf(tag, out);
    const start = performance.now();
    const outcome = await sandbox.run(args, { env: { CATALOGUE_CACHE: join(sandbox.root, 'cache', tag) } });
    duration = performance.now() - start;
    expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
  }
  hashes.old = treeHash(OLD);
  hashes.new = treeHash(NEW);
  expect(hashes.old).not.toBe(hashes.new);
});

/** A directory with the catalogue of v1.0.0 in `minfer`. */
function withOldCatalogue(): string {
  const cwd = join(sandbox.directory(), 'here');
  mkdirSync(cwd);
  cpSync(OLD, join(cwd, 'minfer'), { recursive: true, preserveTimestamps: true });
  return cwd;
}

describe('two builds at the same time', () => {
  it('are one: the second is refused at once, and the first finishes whole', async () => {
    const cwd = withOldCatalogue();
    const first = await startAndPause(sandbox, 'Extracting', buildOf('v1.1.0', 'minfer'), { cwd });
    const second = await sandbox.run(buildOf('v1.0.0', 'minfer'), { cwd });
    expectTrouble(second, {
      code: 4,
      message: new RegExp(`Another build \\(process ${String(first.process.pid)}\\) is writing to .*minfer$`),
      hint: /Wait until it has ended, or choose another directory with --out/,
    });
    expect(second.stderr).toMatch(/^error: /); // before it has fetched or read anything
    expect(treeHash(join(cwd, 'minfer'))).toBe(hashes.old);
    expect(await resume(first)).toMatchObject({ code: 0, signal: null });
    expect(treeHash(join(cwd, 'minfer'))).toBe(hashes.new);
    expect(namesIn(cwd)).toEqual(['minfer']);
  });
});

describe('a build that is interrupted', () => {
  it.each([
    ['SIGINT', 'Fetching'],
    ['SIGTERM', 'Extracting'],
    ['SIGINT', 'Extracting'],
    ['SIGTERM', 'Writing'],
    ['SIGHUP', 'Writing'],
  ] as const)(
    'by %s at "%s" leaves the old catalogue untouched and nothing beside it, and ends by that signal',
    async (signal, moment) => {
      const cwd = withOldCatalogue();
      const before = timesOf(join(cwd, 'minfer'));
      const args = buildOf('v1.1.0', 'minfer');
      const env = { CATALOGUE_CACHE: join(sandbox.directory(), 'cache') }; // empty: there is something to fetch
      const running = await startAndPause(sandbox, moment, args, { cwd, env });
      running.process.kill(signal);
      const outcome = await resume(running);
      expect(outcome).toMatchObject({ code: null, signal, stdout: '' });
      expect(outcome.stderr).not.toMatch(/error|hint/);
      expect(timesOf(join(cwd, 'minfer'))).toEqual(before);
      expect(namesIn(cwd)).toEqual(['minfer']);
    },
  );

  it('where nothing was leaves nothing', async () => {
    const cwd = sandbox.directory();
    const running = await startAndPause(sandbox, 'Writing', buildOf('v1.1.0', 'minfer'), { cwd });
    running.process.kill('SIGINT');
    expect(await resume(running)).toMatchObject({ code: null, signal: 'SIGINT' });
    expect(namesIn(cwd)).toEqual([]);
  });
});

describe('a build that is killed', () => {
  const KILLS = 15;

  it(
    `at ${KILLS} moments leaves the old or the new catalogue whole, and the next build succeeds`,
    { timeout: 180_000 },
    async () => {
      const random = seededRandom(20260302);
      const moments = Array.from({ length: KILLS }, (_, number) => (number + random()) / KILLS);
      const seen = { old: 0, new: 0 };
      const next = moments.values();
      const lane = async (): Promise<void> => {
        const cwd = withOldCatalogue();
        for (const moment of next) seen[await killAt(moment, cwd)] += 1;
      };
      await Promise.all([lane(), lane()]);
      expect(seen.old).toBeGreaterThan(0);
      expect(seen.old + seen.new).toBe(KILLS);
    },
  );

  /** Kills a build of v1.1.0 at that part of its duration; says which catalogue is there; builds v1.0.0 again. */
  async function killAt(moment: number, cwd: string): Promise<'old' | 'new'> {
    const env = { CATALOGUE_CACHE: join(cwd, `cache-${moment}`) };
    const running = sandbox.start(buildOf('v1.1.0', 'minfer'), { cwd, env });
    await Promise.race([setTimeout(moment * duration * LANES_SLOW_DOWN), running.outcome]);
    running.process.kill('SIGKILL');
    const { signal, code } = await running.outcome;
    expect(signal ?? code).toBe(signal === null ? 0 : 'SIGKILL');

    const out = join(cwd, 'minfer');
    const shown = await show(out, 'minfer/__init__.py:8');
    expect(shown.record.source.path).toBe('minfer/__init__.py');
    const found = treeHash(out);
    expect([hashes.old, hashes.new]).toContain(found);
    const which = found === hashes.old ? 'old' : 'new';
    const { manifest } = await readCatalogue(out);
    expect(manifest.source).toMatchObject({ ref: which === 'old' ? 'v1.0.0' : 'v1.1.0' });

    const again = await sandbox.run([...buildOf('v1.0.0', 'minfer'), '--quiet'], { cwd, env });
    expect(again).toEqual({ code: 0, signal: null, stdout: '', stderr: '' });
    expect(treeHash(out)).toBe(hashes.old);
    expect(namesIn(cwd).filter((name) => !name.startsWith('cache-'))).toEqual(['minfer']);
    return which;
  }

  const LANES_SLOW_DOWN = 1.1;
});

/** mulberry32: the same moments in every run, as far as the machine lets them. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
