/**
 * vLLM at the pinned commit, from a local clone named by VLLM_GIT. As a global setup it builds the catalogue once for all
 * test files of a run; without a clone it does nothing, and the tests that need one skip.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The catalogue the native parser gave, and the memory its build took; `null` without a clone. */
    vllm: { readonly directory: string; readonly memory: number } | null;
  }
}

export const COMMIT = 'c794754062d49a8fdb63ab3c5215b488b865030c';

/** The clone; "" where none is named. */
export const repository = process.env['VLLM_GIT'] ?? '';

export function setup(project: TestProject): (() => void) | undefined {
  if (repository === '') {
    project.provide('vllm', null);
    return undefined;
  }
  const workspace = mkdtempSync(join(tmpdir(), 'catalogue-vllm-'));
  const directory = join(workspace, 'native');
  project.provide('vllm', { directory, memory: buildWith('native', directory) });
  return () => rmSync(workspace, { recursive: true, force: true });
}

/** Builds with the real binary, every file anew, and gives its peak memory in MB. */
export function buildWith(engine: 'native' | 'wasm', out: string, commit: string = COMMIT): number {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const report = `data:text/javascript,process.on('exit', () => console.error('peak', process.resourceUsage().maxRSS))`;
  const build = [
    'dist/cli.js',
    'build',
    '--repo',
    repository,
    '--commit',
    commit,
    '--out',
    out,
    '--no-cache',
  ];
  const { status, stderr } = spawnSync(process.execPath, ['--import', report, ...build], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CATALOGUE_ENGINE: engine },
  });
  const peak = /^peak (\d+)$/m.exec(stderr)?.[1];
  if (status !== 0 || peak === undefined)
    throw new Error(`The build ended with ${String(status)}: ${stderr}`);
  return Number(peak) / 1024;
}
