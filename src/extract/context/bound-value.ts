/** A binding of a local name to the expression it stands for. */
import type { Expression } from '../../model/expression.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { readTested } from '../values/read-expression.js';
import type { LocalBinding } from './local-binding.js';

/** Its names are left as they are: of `m, k = x.shape` for `k` `x.shape[1]`, of `n = a` and `n *= b` `a * b`. */
export function boundValue(source: SourceText, { value, path, augmented }: LocalBinding): Expression | null {
  const isPrimary = PRIMARIES.has(value.type);
  const item = path.reduce<Expression>(
    (object, index, depth) => itemOf(object, index, isPrimary || depth > 0),
    read(source, value),
  );
  return augmented.reduce<Expression | null>(
    (left, statement) => (left === null ? null : operated(source, left, statement)),
    item,
  );
}

const read = oncePerNode(readTested);

/** Behind which an index may stand without parentheses. */
const PRIMARIES = new Set(['identifier', 'attribute', 'call', 'subscript']);

function itemOf(object: Expression, index: number, isPrimary: boolean): Expression {
  const { line, endLine } = object;
  const written = isPrimary ? object.source : `(${object.source})`;
  const key: Expression = { kind: 'constant', source: String(index), line, endLine };
  return { kind: 'subscript', object, key, source: `${written}[${index}]`, line, endLine };
}

/** `null` for texts, whose operators join them. */
function operated(source: SourceText, left: Expression, statement: SyntaxNode): Expression | null {
  const operator = /^\S+?(?==$)/.exec(
    textOf(source, statement.childForFieldName('operator') ?? statement),
  )?.[0];
  const node = statement.childForFieldName('right');
  const right = node === null ? null : read(source, node);
  if (operator === undefined || right === null || left.kind === 'text' || right.kind === 'text') return null;
  return {
    kind: 'operation',
    operator,
    left,
    right,
    source: `${grouped(left)} ${operator} ${grouped(right)}`,
    line: left.line,
    endLine: right.endLine,
  };
}

const WHOLE = /^(?:name|attribute|call|subscript|constant|list|dict)$/;

function grouped({ kind, source }: Expression): string {
  return WHOLE.test(kind) ? source : `(${source})`;
}
