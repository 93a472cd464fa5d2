import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { extractorFingerprint, fingerprintOf } from '../../src/cache/fingerprint.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['extract', 'python', 'model', 'util'];
const work = mkdtempSync(join(realpathSync(tmpdir()), 'catalogue-fingerprint-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

describe.each(['src', 'dist'])('the fingerprint of the extractor in %s', (program) => {
  const root = join(work, program);
  const extension = program === 'src' ? 'ts' : 'js';
  for (const folder of FOLDERS) {
    cpSync(join(ROOT, program, folder), join(root, folder), { recursive: true });
  }
  const before = fingerprintOf(root, FOLDERS);

  it('is the same for a copy elsewhere', () => {
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    expect(before).toBe(fingerprintOf(join(ROOT, program), FOLDERS));
  });

  it.each([
    'extract/extract-file',
    'extract/readers/string',
    'python/parser',
    'model/file-facts',
    'util/dedent',
  ])('changes with %s', (name) => {
    const path = join(root, `${name}.${extension}`);
    const content = readFileSync(path);
    appendFileSync(path, '\n');
    expect(fingerprintOf(root, FOLDERS)).not.toBe(before);
    writeFileSync(path, content);
    expect(fingerprintOf(root, FOLDERS)).toBe(before);
  });

  it('changes with a file that is new, and with one that has another name', () => {
    const [first, second] = ['readers/new', 'newer'].map((name) =>
      join(root, `extract/${name}.${extension}`),
    );
    writeFileSync(first ?? '', '');
    const withNew = fingerprintOf(root, FOLDERS);
    expect(withNew).not.toBe(before);
    renameSync(first ?? '', second ?? '');
    expect([before, withNew]).not.toContain(fingerprintOf(root, FOLDERS));
    rmSync(second ?? '');
  });

  it('does not change with what is not run', () => {
    writeFileSync(join(root, 'extract/other.js.map'), '{}');
    writeFileSync(join(root, 'extract/other.d.ts'), '');
    expect(fingerprintOf(root, FOLDERS)).toBe(before);
  });
});

describe('the fingerprint of what is running', () => {
  it('is that of its own folders', () => {
    expect(extractorFingerprint()).toBe(fingerprintOf(join(ROOT, 'src'), FOLDERS));
  });
});

/** What `extract` is made of must all be in the fingerprint: the layers say what it may import. */
describe('the layers', () => {
  it('let the extractor import nothing but what the fingerprint takes in', async () => {
    const { href } = pathToFileURL(join(ROOT, '.dependency-cruiser.cjs'));
    const { default: rules } = (await import(href)) as {
      default: { forbidden: { name: string; to: { pathNot?: string[] } }[] };
    };
    const allowed = rules.forbidden.find(({ name }) => name === 'layer-extract')?.to.pathNot;
    expect(allowed).toEqual(['^src/extract/', '^src/(model/|util/|errors\\.ts$)', '^src/python/']);
  });
});
