/** A condition to the expression that is tested: `and`, `or`, `not`, comparisons, `all` and `any`; all else an operand. */
import { COMPARE_OPERATORS, type CompareOperator, type Test } from '../../model/test.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';
import { readConjunction } from '../conditions/condition.js';
import { readTested } from '../values/read-expression.js';

/** Reads the test of an `if`, `while` or `assert`, once for all sites behind it. */
export const testOf: (source: SourceText, node: SyntaxNode) => Test = oncePerNode((source, node) =>
  read({ source, left: MAX_TESTS }, node, 0),
);

/** Tests that hold together, at least one, as one `and`; `null` for none. */
export function testOfAll(source: SourceText, nodes: readonly SyntaxNode[]): Test | null {
  const [first] = nodes;
  if (first === undefined) return null;
  if (nodes.length === 1) return testOf(source, first);
  const tests = nodes
    .map((node) => testOf(source, node))
    .flatMap((test) => (test.kind === 'and' ? test.tests : [test]));
  const { condition, line, endLine } = readConjunction(source, nodes);
  return { source: condition, line, endLine, kind: 'and', tests };
}

/** What stands deeper, or behind more of them, is read as an operand. */
const MAX_DEPTH = 20;
const MAX_TESTS = 200;

interface Reading {
  readonly source: SourceText;
  /** Tests that may still be read. */
  left: number;
}

function read(reading: Reading, expression: SyntaxNode, depth: number): Test {
  const node = withoutParentheses(expression);
  reading.left -= 1;
  const isFar = depth >= MAX_DEPTH || reading.left <= 0;
  return (isFar ? null : READERS[node.type]?.(reading, node, depth)) ?? truth(reading, node);
}

function truth({ source }: Reading, node: SyntaxNode): Test {
  return { ...placed(source, node), kind: 'truth', operand: readTested(source, node) };
}

function placed(source: SourceText, node: SyntaxNode): Pick<Test, 'source' | 'line' | 'endLine'> {
  const line = lineAt(source, node.startIndex);
  return { source: oneLine(source, node), line, endLine: endLineOf(source, node) };
}

/** `null` where the form is not read. */
type TestReader = (reading: Reading, node: SyntaxNode, depth: number) => Test | null;

const READERS: Readonly<Record<string, TestReader>> = {
  boolean_operator: readLogical,
  not_operator: readNot,
  comparison_operator: readComparison,
  call: readCall,
};

/** `a and b and c` is one test of three, however it is nested. */
function readLogical(reading: Reading, node: SyntaxNode, depth: number): Test | null {
  const kind = logicalOperator(node);
  if (kind === null) return null;
  const tests = operandsOf(node, kind).flatMap((operand) => {
    const test = read(reading, operand, depth + 1);
    // The chain `a < b < c` is an `and` too.
    return test.kind === kind ? test.tests : [test];
  });
  return { ...placed(reading.source, node), kind, tests };
}

function logicalOperator(node: SyntaxNode): 'and' | 'or' | null {
  const operator = node.type === 'boolean_operator' ? node.childForFieldName('operator')?.type : null;
  return operator === 'and' || operator === 'or' ? operator : null;
}

/** The operands in source order, those of operands with the same operator in their places. */
function operandsOf(node: SyntaxNode, kind: 'and' | 'or'): readonly SyntaxNode[] {
  const operands: SyntaxNode[] = [];
  const pending: SyntaxNode[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const inner = withoutParentheses(next);
    const left = logicalOperator(inner) === kind ? inner.childForFieldName('left') : null;
    const right = left === null ? null : inner.childForFieldName('right');
    if (left === null || right === null) operands.push(inner);
    else pending.push(right, left);
  }
  return operands;
}

function readNot(reading: Reading, node: SyntaxNode, depth: number): Test | null {
  const argument = node.childForFieldName('argument');
  if (argument === null) return null;
  return { ...placed(reading.source, node), kind: 'not', test: read(reading, argument, depth + 1) };
}

/** `all(test for x in xs)` with one loop and nothing that picks among its items; `all([a, b])` is an `and`. */
function readCall(reading: Reading, node: SyntaxNode, depth: number): Test | null {
  const { source } = reading;
  const callee = node.childForFieldName('function');
  const quantifier = callee === null ? '' : textOf(source, callee);
  const given = quantifier === 'all' || quantifier === 'any' ? onlyArgument(node) : null;
  if (given === null) return null;
  const kind = quantifier === 'all' ? 'and' : 'or';
  if (given.type === 'list' || given.type === 'tuple') return readListed(reading, node, given, kind, depth);
  if (given.type !== 'generator_expression' && given.type !== 'list_comprehension') return null;
  const [body, loop, ...others] = namedChildrenOf(given);
  const item = loop?.type === 'for_in_clause' ? loop.childForFieldName('left') : null;
  const iterable = item === null ? null : (loop?.childForFieldName('right') ?? null);
  if (body === undefined || item === null || iterable === null || others.length > 0) return null;
  return {
    ...placed(source, node),
    kind: 'quantified',
    quantifier: kind === 'and' ? 'all' : 'any',
    test: read(reading, body, depth + 1),
    item: oneLine(source, item),
    iterable: readTested(source, iterable),
  };
}

function readListed(
  reading: Reading,
  call: SyntaxNode,
  list: SyntaxNode,
  kind: 'and' | 'or',
  depth: number,
): Test | null {
  const items = namedChildrenOf(list);
  if (items.length < 2 || items.some(({ type }) => type === 'list_splat')) return null;
  const tests = items.map((item) => read(reading, item, depth + 1));
  return {
    ...placed(reading.source, call),
    kind,
    tests: tests.flatMap((one) => (one.kind === kind ? one.tests : [one])),
  };
}

/** The generator or other argument that is the only one. */
function onlyArgument(call: SyntaxNode): SyntaxNode | null {
  const given = call.childForFieldName('arguments');
  if (given?.type === 'generator_expression') return given;
  const [only, ...others] = given === null ? [] : namedChildrenOf(given);
  return only === undefined || others.length > 0 ? null : only;
}

/** `a < b`; of the chain `a < b < c` both pairs, as an `and`. */
function readComparison({ source }: Reading, node: SyntaxNode): Test | null {
  const operands = namedChildrenOf(node);
  const pairs: Test[] = [];
  for (const [index, left] of operands.slice(0, -1).entries()) {
    const right = operands[index + 1];
    const operator = right === undefined ? null : operatorBetween(source, left, right);
    if (right === undefined || operator === null) return null;
    pairs.push({
      source: `${oneLine(source, left)} ${operator} ${oneLine(source, right)}`,
      line: lineAt(source, left.startIndex),
      endLine: endLineOf(source, right),
      kind: 'compare',
      operator,
      left: readTested(source, left),
      right: readTested(source, right),
    });
  }
  const [only, ...others] = pairs;
  if (only === undefined) return null;
  return others.length === 0
    ? { ...only, ...placed(source, node) }
    : { ...placed(source, node), kind: 'and', tests: pairs };
}

/** `!=` of Python 2's `<>` too; `null` for what is none. */
function operatorBetween(source: SourceText, left: SyntaxNode, right: SyntaxNode): CompareOperator | null {
  const between = source.text.slice(left.endIndex, right.startIndex).replace(/#[^\n]*/g, '');
  const written = between.replace(/[\s\\]+/g, ' ').trim();
  const operator = written === '<>' ? '!=' : written;
  return COMPARE_OPERATORS.find((known) => known === operator) ?? null;
}
