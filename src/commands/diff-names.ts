/** The two names `catalogue diff` was given: as two arguments, or as `old..new` in one. */
import { CatalogueError } from '../errors.js';

export function diffNames(first: string, second: string | undefined): readonly [old: string, now: string] {
  const [old, now] = second === undefined ? rangeOf(first) : [first, second];
  if (old.trim() !== '' && now.trim() !== '') return [old, now];
  throw new CatalogueError('The name of a side is empty.', {
    code: 'usage',
    hint: 'Give two catalogues or commits (a variable of the shell may be unset).',
  });
}

/** Two names with two dots between them; a path such as `../out` is none of these. */
function rangeOf(text: string): readonly [string, string] {
  const [, old, now] = /^([^/\\].*?[^./\\]|[^./\\])\.\.([^./\\].*)$/s.exec(text) ?? [];
  if (old !== undefined && now !== undefined) return [old, now];
  throw new CatalogueError("Missing required argument 'new'.", {
    code: 'usage',
    hint: text.includes('...')
      ? 'Three dots are not understood: give <old> and <new>, or <old>..<new>.'
      : 'Give <old> and <new>, or <old>..<new>; "catalogue diff --help" has examples.',
  });
}
