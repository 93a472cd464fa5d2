/** Which argument of the exception's call is the message. */
import { MESSAGE_KEYWORDS } from '../util/message-keywords.js';
import { callArguments } from '../python/call-arguments.js';
import type { SourceText } from '../python/source-text.js';
import { isStringLike } from '../python/string-like.js';
import type { SyntaxNode } from '../python/syntax-node.js';

export interface MessageArgument {
  /** Position (0-based) or keyword. */
  readonly argument: number | string;
  readonly node: SyntaxNode;
}

/**
 * The first literal-shaped positional argument (`HTTPException(400, "...")`), else the first literal-shaped
 * well-known keyword, else the first positional argument, else the first well-known keyword; `null` for none.
 */
export function messageArgument(source: SourceText, call: SyntaxNode): MessageArgument | null {
  const { positional, keywords } = callArguments(source, call);
  const literal = positional.findIndex((node) => isStringLike(source, node));
  const literalNode = positional[literal];
  if (literalNode !== undefined) return { argument: literal, node: literalNode };

  const named = MESSAGE_KEYWORDS.flatMap((name) => {
    const hit = keywords.find((keyword) => keyword.name === name);
    return hit === undefined ? [] : [{ argument: name, node: hit.value }];
  });
  const [first] = positional;
  const value = first === undefined ? named[0] : { argument: 0, node: first };
  return named.find(({ node }) => isStringLike(source, node)) ?? value ?? null;
}
