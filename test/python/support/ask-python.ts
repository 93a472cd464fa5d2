/** Asks one `python3` process about many inputs at once. */
import { type Python, runPython } from '../../oracle/python.js';

/**
 * Runs `answer(item)` of a Python program for each input and gives the answers in order; both ways as JSON lines in
 * ASCII, so that lone surrogates arrive.
 */
export function askPython(python: Python, program: string, inputs: readonly unknown[]): readonly unknown[] {
  const loop = [
    'import ast, json, sys, warnings',
    'warnings.simplefilter("ignore")',
    program,
    'for line in sys.stdin:',
    '    print(json.dumps(answer(json.loads(line))))',
  ].join('\n');
  const lines = inputs.map((input) => asciiJson(input)).join('\n');
  const output = runPython(python, ['-X', 'utf8', '-c', loop], `${lines}\n`);
  return output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
