/** A place of their own for the tests of one file: a cache, a home, work directories, the sample repository. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { makeSampleRepository } from '../../../examples/sample-repository.js';
import { type Outcome, type Running, type RunOptions, startCatalogue } from './catalogue-process.js';

type Options = Partial<RunOptions>;

export interface Sandbox {
  readonly root: string;
  /** A new empty directory. */
  directory(): string;
  /** Runs `catalogue <args>` in the sandbox, or in `options.cwd`. */
  run(args: readonly string[], options?: Options): Promise<Outcome>;
  start(args: readonly string[], options?: Options): Running;
  /** The sample project's repository, made when first asked for. */
  sampleRepository(): string;
}

/** Call it once, at the top of a test file; everything is removed when its tests are over. */
export function useSandbox(): Sandbox {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'catalogue-cli-'));
  afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const environment = { HOME: join(root, 'home'), CATALOGUE_CACHE: join(root, 'cache') };
  mkdirSync(environment.HOME);
  const start: Sandbox['start'] = (args, options = {}) =>
    startCatalogue(args, { cwd: root, ...options, env: { ...environment, ...options.env } });
  let sample: string | null = null;
  return {
    root,
    start,
    directory: () => mkdtempSync(join(root, 'work-')),
    run: (args, options) => start(args, options).outcome,
    sampleRepository: () => {
      if (sample === null) {
        sample = join(root, 'minfer');
        makeSampleRepository(sample);
      }
      return sample;
    },
  };
}

/** Writes files below a directory, making what directories they need; gives the directory. */
export function writeFiles(directory: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  return directory;
}

/** A Python project with two errors, which is mined in a moment. */
export const TINY_PROJECT = {
  'pkg/limits.py': `def check(x):
    if x < 0:
        raise ValueError(f"x must not be negative, got {x}")
    if x > 10:
        raise ValueError(
            "x is too large"
        )
`,
};
