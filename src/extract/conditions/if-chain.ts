/** An `if` statement as its branches in order. */
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';

export interface Branch {
  readonly form: 'if' | 'elif' | 'else';
  /** `null` for `else`. */
  readonly test: SyntaxNode | null;
  readonly body: SyntaxNode;
  /** The `if_statement`, or the clause. */
  readonly node: SyntaxNode;
}

/** The branches of an `if_statement`; without an `else` the last one has a test. */
export function ifBranches(statement: SyntaxNode): readonly Branch[] {
  const branches = [branchOf('if', statement, 'consequence')];
  for (const clause of namedChildrenOf(statement)) {
    if (clause.type === 'elif_clause') branches.push(branchOf('elif', clause, 'consequence'));
    if (clause.type === 'else_clause') branches.push(branchOf('else', clause, 'body'));
  }
  return branches.filter((branch) => branch !== null);
}

function branchOf(form: Branch['form'], node: SyntaxNode, bodyField: string): Branch | null {
  const body = node.childForFieldName(bodyField);
  const test = form === 'else' ? null : node.childForFieldName('condition');
  return body === null ? null : { form, test, body, node };
}
