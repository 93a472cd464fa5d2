/** Small catalogues to write, directories to write them in, and what is found there afterwards. */
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { OutputFile, WriteOptions } from '../../../src/output/output-file.js';
import { withOutputLock } from '../../../src/output/output-lock.js';
import { writeCatalogue, type WriteReport } from '../../../src/output/write-catalogue.js';

/** A fresh directory that is removed when the test has ended. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(realpathSync(tmpdir()), 'catalogue-output-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A manifest and, for each number, a record in both its forms. */
export function catalogueFiles(records: Readonly<Record<number, string>>, note = ''): OutputFile[] {
  const manifest = { schemaVersion: 1, tool: { name: 'catalogue', version: '0.1.0' }, note };
  const files: OutputFile[] = [
    { path: 'catalogue.json', text: `${JSON.stringify(manifest)}\n` },
    { path: 'api/schema/record.v1.json', text: '{}\n' },
  ];
  for (const [number, text] of Object.entries(records)) {
    files.push({ path: `errors/${idOf(Number(number))}.txt`, text });
    files.push({ path: `api/errors/${idOf(Number(number))}.json`, text: JSON.stringify({ text }) });
  }
  return files;
}

export function idOf(number: number): string {
  return number.toString(16).padStart(16, '0');
}

/** Locks, writes, releases. */
export function build(
  outDir: string,
  files: AsyncIterable<OutputFile> | Iterable<OutputFile>,
  options?: WriteOptions,
): Promise<WriteReport> {
  return withOutputLock(outDir, (lock) => writeCatalogue(lock, files, options));
}

/** Everything in a directory: a file's text, `-> target` for a link, `/` for a directory; `null` where it does not exist. */
export function snapshot(directory: string): Record<string, string> | null {
  if (lstatSync(directory, { throwIfNoEntry: false }) === undefined) return null;
  const found: Record<string, string> = {};
  for (const name of readdirSync(directory).sort()) {
    const path = join(directory, name);
    const stat = lstatSync(path);
    if (stat.isSymbolicLink()) found[name] = `-> ${readlinkSync(path)}`;
    else if (stat.isFile()) found[name] = readFileSync(path, 'utf8');
    else {
      found[name] = '/';
      for (const [inner, text] of Object.entries(snapshot(path) ?? {})) found[`${name}/${inner}`] = text;
    }
  }
  return found;
}

/** What `snapshot` finds where exactly these files were written. */
export function snapshotOf(files: readonly OutputFile[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, text } of files) {
    found[path] = text;
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) found[parent] = '/';
  }
  return found;
}

/** Writes a file of the user's, with its directories. */
export function put(directory: string, path: string, text: string): void {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), text);
}

/** The names in a directory, sorted: to see that nothing is left beside a target. */
export function namesIn(directory: string): string[] {
  return readdirSync(directory).sort();
}
