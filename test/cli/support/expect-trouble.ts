/** What every reported failure has in common. */
import { expect } from 'vitest';
import type { Outcome } from './catalogue-process.js';

export interface Trouble {
  readonly code: number;
  /** What happened, with the value it is about. */
  readonly message: RegExp;
  /** What to do next. */
  readonly hint: RegExp;
}

/** The exit code is right, stdout is empty, and stderr ends in one error and one hint, without stack or escapes. */
export function expectTrouble(outcome: Outcome, { code, message, hint }: Trouble): void {
  expect({ ...outcome, stderr: '' }, outcome.stderr).toEqual({ code, signal: null, stdout: '', stderr: '' });
  const [, told, advice] = /(?:^|\n)error: ([^]*)\nhint: ([^]*)\n$/.exec(outcome.stderr) ?? [];
  expect(told, outcome.stderr).toMatch(message);
  expect(advice, outcome.stderr).toMatch(hint);
  expect(outcome.stderr).not.toMatch(/\n {4}at |^\w*Error:/m);
  expect(outcome.stderr).not.toMatch(CONTROL_CHARACTERS);
}

/** Anything but printable text, tabs and line feeds: C0, DEL, C1, bidirectional controls and other invisible ones. */
export const CONTROL_CHARACTERS =
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
