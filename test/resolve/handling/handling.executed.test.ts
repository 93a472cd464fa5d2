import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Handling } from '../../../src/model/resolved-site.js';
import { findPython, needsPython, type Python, runPython } from '../../oracle/python.js';
import { handlingsIn } from '../support/handlings.js';
import { TOLD } from '../support/minfer-told.js';
import { UNTOLD } from '../support/minfer-untold.js';

const python = findPython();
const ORACLE = fileURLToPath(new URL('../../oracle/handling_oracle.py', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'catalogue-minfer-'));
afterAll(() => rmSync(root, { recursive: true }));

describe.skipIf(python === null || python.version[1] < 11)(
  needsPython('what becomes of an exception (needs 3.11 for exception groups)', python),
  () => {
    it('is what we say, on every way through the function', () => {
      const judged = judge(python, TOLD);
      expect(judged.map(said)).toEqual(judged.map(shown));
      expect(new Set(judged.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
    });

    it('is not said to end anywhere where that depends, or cannot be known', () => {
      const judged = judge(python, UNTOLD);
      for (const { runs, handling } of judged) {
        expect(handling.caughtAt).toBeNull();
        const again = runs.flatMap(({ reraisedAt }) => reraisedAt);
        expect(again).toEqual(expect.arrayContaining(handling.reraisedAt.map(({ line }) => line)));
      }
      expect(new Set(judged.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
    });
  },
);

/** What one call of a function showed of the exception that a line raised. */
interface Seen {
  readonly line: number;
  readonly reraisedAt: readonly number[];
  /** The `except` whose handler held it last, or the `with` that did; `null` where it left. */
  readonly endedAt: number | null;
}

interface Judged {
  readonly name: string;
  readonly handling: Handling;
  readonly runs: readonly Seen[];
}

/** Every raise of a module that was reached when its functions were run, beside what we say of it. */
function judge(found: Python | null, module: string): readonly Judged[] {
  if (found === null) throw new Error('There is no python3 on the PATH.');
  const path = join(root, 'minfer.py');
  writeFileSync(path, module);
  const seen = JSON.parse(runPython(found, [ORACLE, path])) as readonly Seen[];
  const sites = handlingsIn(module).filter(({ site }) => site.raised.kind === 'exception');
  return sites.flatMap(({ site, handling }) => {
    const runs = seen.filter(({ line }) => line === site.place.line);
    return runs.length === 0 ? [] : [{ name: site.place.qualname, handling, runs }];
  });
}

function said({ name, handling: { reraisedAt, caughtAt }, runs }: Judged): string {
  const lines = reraisedAt.map(({ line }) => line);
  return inWords(
    name,
    runs.map(() => ({ reraisedAt: lines, endedAt: caughtAt?.line ?? null })),
  );
}

function shown({ name, runs }: Judged): string {
  return inWords(name, runs);
}

function inWords(name: string, runs: readonly Omit<Seen, 'line'>[]): string {
  const texts = runs.map(({ reraisedAt, endedAt }) => {
    return `again at ${reraisedAt.join(', ') || 'no line'}, ends at ${String(endedAt)}`;
  });
  return `${name}: ${texts.join('; ')}`;
}
