/**
 * What stands for a version of the program: a hash over its own files. In: folders beside the running module (`src`
 * or `dist`). Out: hex digits that change with every change to a file there. No number that somebody must remember to
 * raise: what an older program worked out is never taken for what this one would.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders facts depend on: `extract` and what it imports. */
const EXTRACTOR: readonly string[] = ['extract', 'python', 'model', 'util'];

/** Packages whose versions facts depend on; not the parser's engine, as all engines give the same. */
const PACKAGES: readonly string[] = ['tree-sitter-python', 'iconv-lite', 'unicode-name'];

let extractor: string | null = null;
let program: string | null = null;

/** The fingerprint of the extractor that is running. */
export function extractorFingerprint(): string {
  extractor ??= fingerprintOf(programRoot(), EXTRACTOR);
  return extractor;
}

/** The fingerprint of the whole program that is running: of every folder, so that none can be forgotten. */
export function programFingerprint(): string {
  const root = programRoot();
  program ??= fingerprintOf(root, foldersIn(root));
  return program;
}

/** The fingerprint, 16 hex digits, of the program's files in these folders of `root`, and of what they run on. */
export function fingerprintOf(root: string, folders: readonly string[]): string {
  const hash = createHash('sha256');
  // What a regular expression takes for a letter is Unicode's to say.
  hash.update(JSON.stringify([PACKAGES.map(versionOf), process.versions['unicode'] ?? null]));
  for (const folder of [...folders].sort()) {
    for (const name of programFiles(join(root, folder))) {
      const content = readFileSync(join(root, folder, name));
      hash.update(JSON.stringify([folder, name, content.length])).update(content);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function programRoot(): string {
  return fileURLToPath(new URL('..', import.meta.url));
}

function foldersIn(directory: string): readonly string[] {
  const entries = readdirSync(directory, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Modules below a directory, sorted; neither declarations nor source maps, which are not run. */
function programFiles(directory: string): readonly string[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.d.ts')).sort();
}

function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  for (const directory of require.resolve.paths(name) ?? []) {
    try {
      // Read, not required: a package may keep its package.json to itself.
      const text = readFileSync(join(directory, name, 'package.json'), 'utf8');
      return `${name}@${String((JSON.parse(text) as { readonly version?: unknown }).version)}`;
    } catch {
      continue;
    }
  }
  return name;
}
