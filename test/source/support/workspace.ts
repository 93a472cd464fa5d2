/** A place of their own for the tests of one file: temporary directories and processes, all gone afterwards. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface Workspace {
  /** A new empty directory. */
  directory(): string;
  /** Ends the process with the tests. */
  owns(child: ChildProcess): void;
  /** Calls this when the tests are over. */
  atEnd(action: () => void): void;
}

/** Call it once, at the top of a test file. Keeps git from reading the settings of whoever runs the tests. */
export function useWorkspace(): Workspace {
  process.env['GIT_CONFIG_GLOBAL'] = '/dev/null';
  process.env['GIT_CONFIG_NOSYSTEM'] = '1';
  const actions: (() => void)[] = [];
  afterAll(() => {
    for (const action of actions.reverse()) action();
  });
  return {
    directory: () => {
      const path = mkdtempSync(join(tmpdir(), 'catalogue-source-'));
      actions.push(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
      return path;
    },
    owns: (child) => {
      actions.push(() => child.kill('SIGKILL'));
    },
    atEnd: (action) => {
      actions.push(action);
    },
  };
}
