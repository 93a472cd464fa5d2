/** The headers of a `match` statement's cases (PEP 634). */
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText } from '../../python/source-text.js';
import { childrenOf, isLayout, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';

export interface CaseHeader {
  /** `match subject: case pattern if guard`. */
  readonly condition: string;
  readonly line: number;
  readonly endLine: number;
  /** The nodes of subject and header. */
  readonly nodes: readonly SyntaxNode[];
}

/** The headers of the cases up to and with one clause, in order. */
export function caseHeaders(source: SourceText, clause: SyntaxNode): readonly CaseHeader[] {
  const match = matchAround(clause);
  if (match === null) return [];
  // `match a, *b` has as many subject nodes as elements.
  const subject = headerOf(match);
  const clauses = (clause.parent === null ? [] : childrenOf(clause.parent)).filter(
    ({ type }) => type === 'case_clause',
  );
  const taken = clauses.findIndex(({ id }) => id === clause.id);
  return clauses.slice(0, taken + 1).flatMap((candidate) => {
    const header = headerOf(candidate);
    const [first] = header;
    const last = header.at(-1);
    if (first === undefined || last === undefined) return [];
    const condition = `match ${joined(source, subject)}: case ${joined(source, header)}`;
    const lines = { line: lineAt(source, first.startIndex), endLine: endLineOf(source, last) };
    return [{ condition, ...lines, nodes: [...subject, ...header] }];
  });
}

/** The cases of a `match` statement: the subject, and of each case its pattern with its guard, and its block. */
export function matchParts(source: SourceText, match: SyntaxNode): MatchParts {
  const block = namedChildrenOf(match).findLast(({ type }) => type === 'block');
  const clauses = (block === undefined ? [] : childrenOf(block)).filter(({ type }) => type === 'case_clause');
  return {
    subject: joined(source, headerOf(match)),
    cases: clauses.map((clause) => {
      return { pattern: joined(source, headerOf(clause)), body: clause.childForFieldName('consequence') };
    }),
  };
}

interface MatchParts {
  readonly subject: string;
  readonly cases: readonly { readonly pattern: string; readonly body: SyntaxNode | null }[];
}

function matchAround(clause: SyntaxNode): SyntaxNode | null {
  let node = clause.parent;
  while (node !== null && node.type !== 'match_statement') node = node.parent;
  return node;
}

/** What stands between the keyword and the colon. */
function headerOf(statement: SyntaxNode): readonly SyntaxNode[] {
  const parts = childrenOf(statement);
  const colon = parts.findIndex((part) => part.type === ':');
  return parts.slice(1, colon).filter((part) => !isLayout(part));
}

/** Parts of a header with one space between them, commas as in prose. */
function joined(source: SourceText, parts: readonly SyntaxNode[]): string {
  return parts.reduce((text, part) => {
    const gap = text === '' || part.type === ',' ? '' : ' ';
    return text + gap + oneLine(source, part);
  }, '');
}
