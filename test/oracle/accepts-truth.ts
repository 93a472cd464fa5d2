/** Runs two versions of a function on samples and says where claims about what is rejected and accepted now are wrong. */
import { fileURLToPath } from 'node:url';
import type { Accepts } from '../../src/model/change.js';
import { type Python, runPython } from './python.js';

const PROGRAM = fileURLToPath(new URL('accepts', import.meta.url));

export interface ClaimedChange extends Accepts {
  /** Python that defines `f`, which raises `ValueError` or returns. */
  readonly old: string;
  readonly now: string;
  /** Python expressions; each parameter takes each of them. */
  readonly samples: readonly string[];
}

/** For each what is wrong with it; nothing for what Python bears out. */
export function problemsOf(python: Python, claims: readonly ClaimedChange[]): readonly (readonly string[])[] {
  return JSON.parse(runPython(python, [PROGRAM], JSON.stringify(claims))) as string[][];
}
