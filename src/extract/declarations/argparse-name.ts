/** How argparse shows an argument in its errors. */
import { callArguments } from '../../python/call-arguments.js';
import type { SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { plainString } from './plain-string.js';

/**
 * Of an `add_argument` call: the option strings joined by `/`, else the metavar, else the name or `dest` (argparse's
 * `_get_action_name`); `null` where they are not all literals.
 */
export function argparseName(source: SourceText, call: SyntaxNode): string | null {
  const { positional, keywords, mappings } = callArguments(source, call);
  const names = positional.map((each) => plainString(source, each));
  const known = names.filter((name) => name !== null);
  if (known.length < names.length) return null;
  const [first] = known;
  if (first?.startsWith('-') === true) return known.join('/');
  // What a mapping holds may be the metavar.
  if (mappings.length > 0) return null;
  const written = (name: string): SyntaxNode | undefined =>
    keywords.find((keyword) => keyword.name === name)?.value;
  const shown = written('metavar') ?? (first === undefined ? written('dest') : undefined);
  return shown === undefined ? (first ?? null) : plainString(source, shown);
}
