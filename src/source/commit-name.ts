/**
 * The commit as the user names it, before any repository was asked. Refuses what git could take for an option and,
 * for a remote, everything that is neither a hash nor a possible tag or branch name (git-check-ref-format).
 */
import { CatalogueError } from '../errors.js';
import { plainText } from './plain-text.js';

export type CommitName =
  | { readonly kind: 'hash'; readonly oid: string }
  /** Hex digits that may be a short hash, or the name of a tag or branch. */
  | { readonly kind: 'prefix'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string };

const FULL_HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i;
const SHORT_HASH = /^[0-9a-f]{4,63}$/i;
// eslint-disable-next-line no-control-regex
const NEVER = /^-|^$|[\u0000-\u001f\u007f]/;
const NO_REF_NAME = /[\s~^:?*[\\]|\.\.|@\{|^\/|\/$|\.lock$/;

/** What kind of name this is; `expressions` also lets git's `HEAD~1` pass, which only a local repository can answer. */
export function parseCommitName(text: string, options: { readonly expressions: boolean }): CommitName {
  if (FULL_HASH.test(text)) return { kind: 'hash', oid: text.toLowerCase() };
  if (SHORT_HASH.test(text)) return { kind: 'prefix', text };
  const refused = options.expressions ? /:/ : NO_REF_NAME;
  if (NEVER.test(text) || refused.test(text)) {
    throw new CatalogueError(`"${plainText(text)}" cannot name a commit.`, {
      code: 'source',
      hint: options.expressions ? PLAIN_NAMES : `${PLAIN_NAMES} HEAD~1 and the like need a local repository.`,
    });
  }
  return { kind: 'name', text };
}

const PLAIN_NAMES = 'Give a full or short hash, a tag or a branch.';
