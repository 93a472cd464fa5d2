/** The part of a syntax node that both parser engines share; all other code of the project sees only this. */

/** A node of tree-sitter's concrete syntax tree; valid until its tree is freed. Indices are UTF-16 code units. */
export interface SyntaxNode {
  readonly id: number;
  readonly type: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly parent: SyntaxNode | null;
  readonly children: readonly (SyntaxNode | null)[];
  readonly namedChildren: readonly (SyntaxNode | null)[];
  readonly hasError: boolean;
  readonly isError: boolean;
  readonly isMissing: boolean;
  childForFieldName(name: string): SyntaxNode | null;
  descendantsOfType(types: string[]): readonly (SyntaxNode | null)[];
  /** The smallest node that holds a range of indices, the last one included. */
  descendantForIndex(start: number, end: number): SyntaxNode | null;
}

/** The children of a node, comments included, without the gaps the engines' types allow for. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child !== null);
}

/** The named children of a node without its comments and backslashes at line ends, which may stand anywhere. */
export function namedChildrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.namedChildren.filter((child) => child !== null).filter((child) => !isLayout(child));
}

/** Comments and backslashes at line ends: named nodes of the grammar that are no part of the program. */
export function isLayout(node: SyntaxNode): boolean {
  return node.type === 'comment' || node.type === 'line_continuation';
}

/** All nodes of the given types below a node, in source order, found by the engine itself. */
export function descendantsOf(node: SyntaxNode, types: string[]): readonly SyntaxNode[] {
  return node.descendantsOfType(types).filter((found) => found !== null);
}

/** The expression inside any number of parentheses; CPython's `ast` has no node for them. */
export function withoutParentheses(node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (inner.type === 'parenthesized_expression') {
    const [only] = namedChildrenOf(inner);
    if (only === undefined) return inner;
    inner = only;
  }
  return inner;
}
