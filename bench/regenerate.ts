/**
 * Benchmark: CPU seconds of building a catalogue again, next to building it with an empty cache, in one run: with nothing
 * changed, and at a later commit than the one that is cached.
 *
 *   npm run bench:regenerate -- <repository> <old commit> <new commit> [runs]
 *
 * Without arguments it measures VLLM_GIT over a day before the pinned commit, or the last two releases of the sample
 * project. Times on shared machines are noisy: compare ratios.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeSampleRepository, RELEASES } from '../examples/sample-repository.js';
import { DEFAULT_CONFIG } from '../src/config/default-config.js';
import { type Cost, measure, once } from './process-cost.js';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const workspace = mkdtempSync(join(tmpdir(), 'catalogue-bench-'));

/** The commits of vLLM's main branch in the day before the pinned one. */
const A_DAY = 35;

interface Subject {
  readonly repository: string;
  readonly old: string;
  readonly now: string;
  /** Beside the repository and the commit. */
  readonly args: readonly string[];
}

function main({ repository, old, now, args }: Subject, runs: number): void {
  const [cached, used, out] = ['cached', 'cache', 'out'].map((name) => join(workspace, name)) as [
    string,
    string,
    string,
  ];
  const build = (commit: string): readonly string[] => {
    return [CLI, 'build', '--quiet', '--repo', repository, '--commit', commit, '--out', out, ...args];
  };
  const withCache = { CATALOGUE_CACHE: used };
  const clear = (): void => {
    for (const directory of [used, out]) rmSync(directory, { recursive: true, force: true });
  };
  const cold = measure(runs, process.execPath, build(now), withCache, clear);
  report('with an empty cache', cold, cold);
  report('again, with nothing changed', measure(runs, process.execPath, build(now), withCache), cold);
  clear();
  once(process.execPath, build(old), withCache);
  cpSync(used, cached, { recursive: true });
  const further = measure(runs, process.execPath, build(now), withCache, () => {
    rmSync(used, { recursive: true });
    cpSync(cached, used, { recursive: true });
  });
  report(`at ${now}, with ${old} in the cache`, further, cold);
}

function report(name: string, cost: Cost, cold: Cost): void {
  const figures = `${cost.cpu.toFixed(2)} s CPU, ${cost.wall.toFixed(2)} s wall, ${cost.megabytes.toFixed(0)} MB`;
  console.log(`${name.padEnd(60)} ${(cost.cpu / cold.cpu).toFixed(3)} of cold: ${figures}`);
}

function subjectOf(repository: string, old: string, now: string): Subject {
  if (repository !== '') {
    const last = now === '' ? DEFAULT_CONFIG.commit : now;
    return { repository, old: old === '' ? `${last}~${A_DAY}` : old, now: last, args: [] };
  }
  const sample = join(workspace, 'minfer');
  makeSampleRepository(sample);
  const [before, last] = RELEASES.slice(-2).map(({ tag }) => tag);
  const args = ['--label', 'example/minfer', '--include', 'minfer/**/*.py'];
  return { repository: sample, old: before ?? '', now: last ?? '', args };
}

const [repository = process.env['VLLM_GIT'] ?? '', old = '', now = '', runs = '3'] = process.argv.slice(2);
try {
  main(subjectOf(repository, old, now), Number(runs));
} finally {
  rmSync(workspace, { recursive: true, force: true });
}
