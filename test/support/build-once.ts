/**
 * Compiles the package once before all tests, so that those of the real binary run what the sources say, and gives them
 * a cache of their own: none may pass because of what the user's holds.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function setup(): () => void {
  const cache = mkdtempSync(join(tmpdir(), 'catalogue-cache-'));
  process.env['CATALOGUE_CACHE'] = cache;
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  return () => rmSync(cache, { recursive: true, force: true });
}
