import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { findPython, needsPython, runPython } from '../../oracle/python.js';
import { factsOf } from '../../support/site.js';
import { STORED } from './support/stored.js';

const python = findPython();
const ORACLE = fileURLToPath(new URL('../../oracle/handling_oracle.py', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'catalogue-stored-'));
afterAll(() => rmSync(root, { recursive: true }));

describe.skipIf(python === null || python.version[1] < 11)(
  needsPython('a raised value (needs 3.11 for exception groups)', python),
  () => {
    it('is said to be caught where, and only where, it was raised before on every way', () => {
      const path = join(root, 'minfer.py');
      writeFileSync(path, STORED);
      const seen = python === null ? [] : (JSON.parse(runPython(python, [ORACLE, path])) as readonly Seen[]);
      const fresh = new Set(seen.map(({ line }) => line));
      const again = new Set(seen.flatMap(({ reraisedAt }) => reraisedAt));
      const sites = factsOf(STORED).sites.filter(({ raisedValue }) => raisedValue !== null);
      const said = sites.filter(({ raisedValue }) => raisedValue?.kind === 'caught');
      const known = sites.filter(({ place }) => again.has(place.line) && !fresh.has(place.line));
      expect(said.map(({ place }) => place.qualname)).toEqual(known.map(({ place }) => place.qualname));
      expect(said.length).toBeGreaterThanOrEqual(9);
      expect(sites.length - said.length).toBeGreaterThanOrEqual(12);
    });
  },
);

/** What one call of a function showed of the exception that a line made. */
interface Seen {
  readonly line: number;
  readonly reraisedAt: readonly number[];
}
