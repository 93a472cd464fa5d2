import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPython, needsPython } from '../../oracle/python.js';
import { KNOWN, UNKNOWN } from '../support/functions.js';
import { program } from '../support/programs.js';
import { type Case, verdictsOf } from '../support/verdicts.js';

const found = findPython();
/** The functions have `match` statements (Python 3.10). */
const python = found !== null && (found.version[0] > 3 || found.version[1] >= 10) ? found : null;
const BOOLEANS = [false, true];
const CALLS = BOOLEANS.flatMap((a) =>
  BOOLEANS.flatMap((b) => BOOLEANS.map((c) => ({ a, b, c, p: 'given' }))),
);

/** Thousands have been run by hand; these keep the test quick. */
const PROGRAMS = 600;
const SEED = 1;

function functionWith(lines: string): Case {
  return { code: `def f(a, b, c, p):\n${lines.replace(/^/gm, '    ')}\n`, calls: [...CALLS, NO_TEXT] };
}

const NO_TEXT = { a: true, b: false, c: false, p: '' };

describe.skipIf(python === null)(needsPython('the message a function really raises', python), () => {
  it('is the one that is said, whichever way it came about', () => {
    if (python === null) return;
    const verdicts = verdictsOf(python, KNOWN.map(functionWith));
    for (const [index, lines] of KNOWN.entries()) {
      const raised = (verdicts[index] ?? []).filter((verdict) => verdict !== null);
      expect(raised, lines).not.toEqual([]);
      for (const { actual, predicted } of raised) {
        // Conditions on locals are not evaluated here, and nothing says where the body of a `try` or `with` was cut short.
        if (/except|finally|suppress|and \(m|m or|break|del /.test(lines))
          expect(predicted, lines).toContain(actual);
        else expect(predicted, lines).toEqual([actual]);
      }
    }
  });

  it('is said to be unknown where it cannot be told', () => {
    if (python === null) return;
    const verdicts = verdictsOf(python, UNKNOWN.map(functionWith));
    for (const [index, lines] of UNKNOWN.entries()) {
      const raised = (verdicts[index] ?? []).filter((verdict) => verdict !== null);
      expect(raised, lines).not.toEqual([]);
      expect(new Set(raised.map(({ predicted }) => predicted)), lines).toEqual(new Set([null]));
    }
  });

  it('is among the texts that are said, for arbitrary functions', () => {
    if (python === null) return;
    const programs = fc.sample(program, { numRuns: PROGRAMS, seed: SEED });
    const verdicts = verdictsOf(
      python,
      programs.map((code) => ({ code, calls: CALLS })),
    );
    const counts = { all: 0, known: 0, certain: 0 };
    for (const [index, code] of programs.entries()) {
      for (const [call, verdict] of (verdicts[index] ?? []).entries()) {
        if (verdict === null) continue;
        counts.all += 1;
        if (verdict.predicted === null) continue;
        counts.known += 1;
        if (verdict.predicted.length === 1) counts.certain += 1;
        const shown = `${JSON.stringify(CALLS[call])} line ${verdict.line}\n${code}`;
        expect(verdict.predicted, shown).toContain(verdict.actual);
      }
    }
    // Not much is worth a test that mostly hears "unknown".
    expect(counts.known).toBeGreaterThan(counts.all / 4);
    expect(counts.certain).toBeGreaterThan(counts.known / 2);
  });
});
