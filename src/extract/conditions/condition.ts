/** What is said of every condition on the way to a site, whichever statement it stands in. */
import type { ConditionShape } from '../../model/guard.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { type SyntaxNode, withoutParentheses } from '../../python/syntax-node.js';

/** A condition as read, with the nodes needed to tell later what of it has changed. */
export interface Tested<Facts> {
  readonly facts: Facts;
  /**
   * The nodes whose names it mentions; of a test, which has a shape, that one alone, or those that are joined by `and`
   * where statements within one another make one condition.
   */
  readonly nodes: readonly SyntaxNode[];
}

/** Text, lines and shape of a test; parentheses around it are left out. */
export interface TestFacts {
  readonly condition: string;
  readonly line: number;
  readonly endLine: number;
  readonly shape: ConditionShape;
}

export function readTest(source: SourceText, test: SyntaxNode): TestFacts {
  const inner = withoutParentheses(test);
  return {
    condition: oneLine(source, inner),
    line: lineAt(source, test.startIndex),
    endLine: endLineOf(source, test),
    shape: shapeOf(inner),
  };
}

/** Several tests, at least two, that hold together: `a and (b or c)`. */
export function readConjunction(source: SourceText, tests: readonly SyntaxNode[]): TestFacts {
  const read = tests.map((test) => ({ test: withoutParentheses(test), facts: readTest(source, test) }));
  const texts = read.map(({ test, facts }) =>
    BINDS_LESS.has(test.type) && shapeOf(test) !== 'and' ? `(${facts.condition})` : facts.condition,
  );
  return {
    condition: texts.join(' and '),
    line: read[0]?.facts.line ?? 1,
    endLine: read.at(-1)?.facts.endLine ?? 1,
    shape: 'and',
  };
}

/** What needs parentheses beside an `and` (language reference, 6.17). */
const BINDS_LESS = new Set(['boolean_operator', 'conditional_expression', 'lambda', 'named_expression']);

const SHAPES: Readonly<Record<string, ConditionShape>> = {
  comparison_operator: 'comparison',
  not_operator: 'not',
  call: 'call',
  identifier: 'name',
  attribute: 'attribute',
  subscript: 'subscript',
  true: 'constant',
  false: 'constant',
  none: 'constant',
  integer: 'constant',
  float: 'constant',
  string: 'constant',
};

function shapeOf(test: SyntaxNode): ConditionShape {
  if (test.type !== 'boolean_operator') return SHAPES[test.type] ?? 'other';
  return test.childForFieldName('operator')?.type === 'or' ? 'or' : 'and';
}

/** `while True` and `while 1` say nothing. */
export function isAlwaysTrue(source: SourceText, test: SyntaxNode): boolean {
  return ['True', '1'].includes(textOf(source, withoutParentheses(test)));
}
