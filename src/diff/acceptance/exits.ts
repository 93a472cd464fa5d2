/** Whether a function leaves early as often as its conditions tell: a `return` in a loop is one that they do not. */
import type { Traits } from '../traits.js';
import type { AskedPart } from './asked.js';
import { codeBefore } from './code-before.js';

interface Differing {
  readonly old: Traits;
  readonly now: Traits;
  /** What only the old side asks, and only the new one. */
  readonly lost: readonly AskedPart[];
  readonly gained: readonly AskedPart[];
}

/** As far as the excerpts show; where an earlier exit is another one they must show the whole function. */
export function haveSameExits({ old, now, lost, gained }: Differing): boolean {
  const [before, after] = [codeBefore(old, new Map()), codeBefore(now, new Map())];
  if (!before.isWhole || !after.isWhole) return ![...lost, ...gained].some(({ isExit }) => isExit);
  const more = exitsIn(after.lines) - exitsIn(before.lines);
  // The branch of a chain that was passed may leave, or not.
  const least = count(gained, isExit) - count(lost, isPassed);
  const most = count(gained, isPassed) - count(lost, isExit);
  return least <= more && more <= most;
}

function exitsIn(lines: readonly string[]): number {
  return lines.filter((line) => /^(?:return|continue|break)\b/.test(line)).length;
}

function count(parts: readonly AskedPart[], is: (part: AskedPart) => boolean): number {
  return parts.filter(is).length;
}

function isExit(part: AskedPart): boolean {
  return part.isExit;
}

function isPassed({ passed }: AskedPart): boolean {
  return passed !== null;
}
