/**
 * Texts that are said without raising, and asserts without a message. In: the tree, and its `raise` and `assert`
 * statements. Out: one row each. Calls are found by their spelling first: to ask the engine for all calls of a file
 * takes far longer.
 */
import type { ElsewhereFacts } from '../../model/elsewhere.js';
import { oneLine } from '../../python/one-line.js';
import { lineAt, type SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { qualnameOf } from './qualname-of.js';
import { responseText } from './response-text.js';
import { warningText } from './warning-text.js';

/** In source order. */
export function readElsewhere(
  source: SourceText,
  root: SyntaxNode,
  statements: readonly SyntaxNode[],
): readonly ElsewhereFacts[] {
  const found = [...bareAsserts(source, statements), ...calls(source, root)];
  return found
    .sort((a, b) => a.node.startIndex - b.node.startIndex)
    .map(({ node, kind, text }) => {
      return { kind, line: lineAt(source, node.startIndex), qualname: qualnameOf(source, node), text };
    });
}

interface Found extends Pick<ElsewhereFacts, 'kind' | 'text'> {
  readonly node: SyntaxNode;
}

function bareAsserts(source: SourceText, statements: readonly SyntaxNode[]): readonly Found[] {
  return statements.flatMap((node): readonly Found[] => {
    if (node.type !== 'assert_statement') return [];
    const [test, message] = namedChildrenOf(node);
    return test === undefined || message !== undefined
      ? []
      : [{ node, kind: 'assert', text: oneLine(source, test) }];
  });
}

/** A method of a logger with a text, or a name that speaks of an error or a response, up to its bracket. */
const CALL =
  /\.(?:warn|warning|error|critical|exception|fatal)(?:_once)?[ \t]{0,9}\((?=[\s(]{0,200}[fFrRuU]{0,2}["'])|(?:[eE]rror|[rR]esponse|HTTPException)\w{0,80}\((?!\))/g;

function calls(source: SourceText, root: SyntaxNode): readonly Found[] {
  const found = new Map<number, Found>();
  for (const match of source.text.matchAll(CALL)) {
    // The class of an exception, as most are.
    if (match[0] === 'Error(') continue;
    const call = callAt(root, match.index + match[0].length - 1);
    if (call === null || found.has(call.startIndex)) continue;
    const warning = warningText(source, call);
    const text = warning ?? responseText(source, call);
    if (text === null || !isTelling(text)) continue;
    found.set(call.startIndex, { node: call, kind: warning === null ? 'response' : 'warning', text });
  }
  return [...found.values()];
}

/** The call whose arguments a bracket opens; `null` in a text, a comment or a definition. */
function callAt(root: SyntaxNode, index: number): SyntaxNode | null {
  const bracket = root.descendantForIndex(index, index);
  if (bracket?.type !== '(' || bracket.parent?.type !== 'argument_list') return null;
  const call = bracket.parent.parent;
  return call?.type === 'call' ? call : null;
}

/** Several words: no check is known by fewer. */
function isTelling(text: string): boolean {
  return (text.match(/\p{L}{2,}/gu) ?? []).length >= 3;
}
