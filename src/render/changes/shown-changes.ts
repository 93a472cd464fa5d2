/** What the forms of output are given: a comparison, of which all changes are shown or a choice. */
import type { Compared, Comparison } from '../../model/comparison.js';

export interface ShownChanges extends Comparison {
  /** How many changes there are in all, where `changes` holds only some of them. */
  readonly total?: number;
}

/** A side's name for people: what was asked for, or the first digits of the commit, or the directory's label. */
export function nameOf({ source }: Compared): string {
  return source.kind === 'directory' ? source.label : shortRef(source.ref);
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
