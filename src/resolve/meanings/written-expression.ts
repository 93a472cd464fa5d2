/** Source text of a value to an expression: chains of attributes and single comparisons apart, all else by its text. */
import type { Expression, LineRange } from '../../model/expression.js';
import { writtenNames } from '../../util/written-names.js';
import { dotted } from './operands.js';

const DOTTED = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;
const COMPARED =
  /^([\p{L}_][\p{L}\p{N}_.]*) (==|!=|<=|>=|<|>|is not|is|not in|in) ("[^"\\]*"|'[^'\\]*'|-?\d[\d_.]*|None|True|False|[\p{L}_][\p{L}\p{N}_.]*)$/u;

export function writtenExpression(text: string, { line, endLine }: LineRange): Expression {
  const source = withoutParentheses(text);
  if (DOTTED.test(source)) return dotted(source, line, endLine);
  const [, left, operator, right] = COMPARED.exec(source) ?? [];
  if (left === undefined || operator === undefined || right === undefined)
    return { kind: 'unknown', reason: 'other-form', source, line, endLine };
  const operand = (written: string): Expression =>
    /^["']/.test(written)
      ? { kind: 'text', parts: [{ text: written.slice(1, -1) }], source: written, line, endLine }
      : DOTTED.test(written) && !/^(?:None|True|False)$/.test(written)
        ? dotted(written, line, endLine)
        : { kind: 'constant', source: written, line, endLine };
  return { kind: 'compare', operator, left: operand(left), right: operand(right), source, line, endLine };
}

/** `(x)` as `x`; a tuple, and `(a) or (b)`, as they are. */
function withoutParentheses(source: string): string {
  const inner = /^\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/s.exec(source)?.[1]?.trim() ?? source;
  return /,/.test(inner) || inner === '' ? source : inner;
}

/** The first names in a text: `self` and `config` of `self.a == config.b`. */
export function headsIn(source: string): readonly string[] {
  return [...new Set(writtenNames(source).map(({ name }) => name.split('.')[0] ?? ''))];
}
