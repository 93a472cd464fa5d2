/** The errors both kinds of repository share, each with the value it is about. */
import { CatalogueError } from '../errors.js';
import type { FailureSubject } from './git-failure.js';
import type { PathFilter } from './path-filter.js';
import { plainText } from './plain-text.js';
import type { TreeFile, TreeSelection } from './tree-selection.js';

/** No commit has this name, or more than one has. */
export function unknownCommit(
  name: string,
  { shown }: FailureSubject,
  why: 'unknown' | 'ambiguous',
): CatalogueError {
  return why === 'ambiguous'
    ? new CatalogueError(`The short hash "${plainText(name)}" fits several commits of "${shown}".`, {
        code: 'source',
        hint: 'Give more digits, best the whole hash.',
      })
    : new CatalogueError(`"${plainText(name)}" is no commit, tag or branch of "${shown}".`, {
        code: 'source',
        hint: 'Check the spelling; a commit that no branch or tag leads to needs its full hash.',
      });
}

/** The name exists, but stands for something that holds no source tree. */
export function notACommit(name: string, { shown }: FailureSubject): CatalogueError {
  return new CatalogueError(`"${plainText(name)}" of "${shown}" does not lead to a commit that is there.`, {
    code: 'source',
    hint: 'Give the hash of a commit, or a tag or branch that points to one.',
  });
}

/** Some directory of the commit cannot be listed. */
export function incompleteTree(commit: string, { shown }: FailureSubject): CatalogueError {
  return new CatalogueError(
    `The files of commit ${commit} cannot all be listed: "${shown}" lacks a directory.`,
    {
      code: 'source',
      hint: 'The repository is incomplete: use a full clone, or give its URL instead.',
    },
  );
}

/** An included file is not there, or not what its id says. */
export function missingFile(file: TreeFile, commit: string, subject: FailureSubject): CatalogueError {
  const name = plainText(JSON.stringify(file.path));
  return new CatalogueError(
    `The file ${name} of commit ${commit} is missing or damaged in "${subject.shown}" (blob ${file.blob}).`,
    { code: 'source', hint: 'The repository is incomplete: use a full clone, or give its URL instead.' },
  );
}

/** The globs choose nothing. */
export function noMatchingFile(
  filter: PathFilter,
  commit: string,
  { fileCount }: TreeSelection,
  { shown }: FailureSubject,
): CatalogueError {
  return new CatalogueError(
    `None of the ${fileCount} files of "${shown}" at commit ${commit} matches ${filter.description}.`,
    { code: 'source', hint: OTHER_PROJECT },
  );
}

/** The usual reason: the globs are those of the configured project, and the repository is another's. */
const OTHER_PROJECT =
  'Globs are matched on the whole path from the root. For another project than the configured one give --label, ' +
  'and --include if not all of its Python files are meant.';
