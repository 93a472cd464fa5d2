/** A small project in a git repository, its configuration beside it, and what its catalogue says. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type CatalogueRecord, recordSchema } from '../../../src/model/record.js';
import { type Manifest, manifestSchema } from '../../../src/model/manifest.js';
import { commitFiles, createRepository } from '../../source/support/repository.js';
import type { Outcome } from './catalogue-process.js';
import { type Sandbox, writeFiles } from './sandbox.js';

/** Its two errors, on lines 8 and 10. */
export const LIMITS = `from shop.errors import LimitError

TOO_LARGE = "the amount {} is too large"


def check(amount, limit):
    if amount < 0:
        raise ValueError(f"amount must not be negative, got {amount}")
    if amount > limit:
        raise LimitError(TOO_LARGE.format(amount))
    return amount
`;
/** All its files. */
export const FIRST = {
  'shop/__init__.py': '',
  'shop/errors.py': 'class LimitError(Exception):\n    pass\n',
  'shop/limits.py': LIMITS,
};

/** The project, and the catalogue of it. */
export interface Project {
  readonly cwd: string;
  readonly run: (...args: string[]) => Promise<Outcome>;
  /** Runs a build that must do; gives what it printed. */
  readonly build: () => Promise<string>;
  /** Commits files; the next build mines them. */
  readonly commit: (files: Readonly<Record<string, string>>) => void;
  readonly manifest: () => Manifest;
  /** The record whose statement is in that line of shop/limits.py now. */
  readonly record: (line: number) => CatalogueRecord;
  readonly text: (id: string) => string;
  readonly summary: () => string;
}

/** A repository with one commit, and a configuration beside it. */
export function project(sandbox: Sandbox, more: object = {}): Project {
  const cwd = sandbox.directory();
  createRepository(join(cwd, 'shop.git'), FIRST);
  const config = { project: 'acme/shop', repository: 'shop.git', commit: 'main', ...more };
  writeFiles(cwd, { 'catalogue.config.json': JSON.stringify(config) });
  return projectIn(sandbox, cwd);
}

function projectIn(sandbox: Sandbox, cwd: string): Project {
  const run = (...args: string[]): Promise<Outcome> => sandbox.run(args, { cwd });
  const read = (path: string): string => readFileSync(join(cwd, 'output', path), 'utf8');
  const manifest = (): Manifest => manifestSchema.parse(JSON.parse(read('catalogue.json')));
  return {
    cwd,
    run,
    manifest,
    build: async () => {
      // The project is so small that one error less is far fewer.
      const outcome = await run('build', '--allow-shrink');
      expect(outcome.code, outcome.stderr).toBe(0);
      return outcome.stdout;
    },
    commit: (files) => void commitFiles(join(cwd, 'shop.git'), files, 'next'),
    record: (line) => {
      const row = manifest().records.find((one) => one.path === 'shop/limits.py' && one.line === line);
      return recordSchema.parse(JSON.parse(read(`api/errors/${row?.id ?? ''}.json`)));
    },
    text: (id) => read(`errors/${id}.txt`),
    summary: () => read('SUMMARY.md'),
  };
}

/** The same with its catalogue, and the ids of its two errors; built once, and copied for each test. */
export async function builtProject(sandbox: Sandbox): Promise<Project & { negative: string; large: string }> {
  const original = originals.get(sandbox) ?? buildOriginal(sandbox);
  originals.set(sandbox, original);
  const cwd = sandbox.directory();
  cpSync(await original, cwd, { recursive: true });
  const made = projectIn(sandbox, cwd);
  return { ...made, negative: made.record(8).id, large: made.record(10).id };
}

const originals = new WeakMap<Sandbox, Promise<string>>();

async function buildOriginal(sandbox: Sandbox): Promise<string> {
  const { cwd, build } = project(sandbox);
  await build();
  return cwd;
}

/** Replaces text in a file, which must be there. */
export function edit(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  expect(after, `${String(from)} in ${before}`).not.toBe(before);
  writeFileSync(file, after);
}

/** What an annotation of the first error begins with. */
export const HEAD = (id: string): string => `id: "${id}"
project: acme/shop
path: shop/limits.py
qualname: check
exception: ValueError
template: amount must not be negative, got {amount}
guards: [amount < 0 is true]
`;
