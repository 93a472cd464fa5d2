/** What the forms of output are given: a comparison, of which all changes are shown or a choice. */
import type { Compared, Comparison } from '../../model/comparison.js';

export interface ShownChanges extends Comparison {
  /** How many changes there are in all, where `changes` holds only some of them. */
  readonly total?: number;
}

/** A side's name for people: what was asked for, whole hashes shortened; of a directory its label, where that says more. */
export function nameOf({ project, source }: Compared): string {
  if (source.kind === 'git') return shortRef(source.ref);
  return source.label === project ? 'directory' : source.label;
}

/** Both names; where a branch has the same name as before, the commits. */
export function namesOf({ old, new: now }: Comparison): readonly [old: string, now: string] {
  const names = [nameOf(old), nameOf(now)] as const;
  const [before, after] = [commitOf(old), commitOf(now)];
  const tellsNothing = names[0] === names[1] && before !== null && after !== null;
  return tellsNothing ? [before.hash, after.hash] : names;
}

/** `a5dd03c1eb, 2025-07-07`; `null` for a directory, which has neither. */
export function commitOf({ source }: Compared): { readonly hash: string; readonly date: string } | null {
  if (source.kind === 'directory') return null;
  return { hash: source.commit.slice(0, DIGITS), date: source.commitDate.slice(0, 10) };
}

const DIGITS = 10;

/** `HEAD~3` stays as it is, a whole hash is cut wherever it stands. */
function shortRef(ref: string): string {
  return ref.replace(/\b[0-9a-f]{40,64}\b/gi, (hash) => hash.slice(0, DIGITS));
}
