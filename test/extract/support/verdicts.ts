/** What functions really raise beside what is said of them: one `python3` process for all of them. */
import { fileURLToPath } from 'node:url';
import { factsOf } from '../../support/site.js';
import { type Python, runPython } from '../../oracle/python.js';

export interface Case {
  /** A function `f` that raises `E`. */
  readonly code: string;
  readonly calls: readonly Readonly<Record<string, unknown>>[];
}

export interface Verdict {
  readonly line: number;
  readonly actual: string;
  /** Every text the expression allows for; `null` where it says that it does not know. */
  readonly predicted: readonly string[] | null;
}

const SCRIPT = fileURLToPath(new URL('expression_oracle.py', import.meta.url));

/** For each case the verdicts of its calls; `null` for a call that raised no `E`. */
export function verdictsOf(python: Python, cases: readonly Case[]): readonly (readonly (Verdict | null)[])[] {
  const input = cases.map(({ code, calls }) => {
    const sites = factsOf(code).sites.flatMap(({ place, value, raisedValue }) => {
      const said = value ?? raisedValue;
      return said === null ? [] : [{ line: place.line, endLine: place.endLine, value: said }];
    });
    return JSON.stringify({ code, calls, sites });
  });
  const output = runPython(python, [SCRIPT], `${input.join('\n')}\n`);
  const lines = output.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as readonly (Verdict | null)[]);
}
