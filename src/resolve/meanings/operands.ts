/** The expressions of a site that a reader may ask about. In: its tests and placeholders. Out: each once, in source order. */
import type { Expression } from '../../model/expression.js';
import type { SiteFacts } from '../../model/file-facts.js';
import type { Test } from '../../model/test.js';
import { placeholdersIn } from '../../util/placeholders-in.js';
import { writtenNames } from '../../util/written-names.js';

export interface Operand {
  readonly expression: Expression;
  /** Whether it is what a call calls. */
  readonly isCalled: boolean;
}

/** Those of its guards, preconditions and placeholders. */
export function operandsAt(site: SiteFacts): readonly Operand[] {
  const { guardTests, preconditionTests, passed } = site.context;
  const tests = [...guardTests.filter((test) => test !== null), ...preconditionTests];
  const exits = passed.flatMap((one) =>
    one.kind === 'loop' ? one.exits.flatMap((exit) => exit.tests.map(({ test }) => test)) : [],
  );
  const shown = new Set(placeholdersIn([site.message?.parts, site.value, site.raisedValue]));
  const places = { line: site.place.line, endLine: site.place.endLine };
  return [
    ...[...tests, ...exits].flatMap(operandsOfTest),
    ...[...shown].flatMap((source) => writtenOperands(source, places)),
  ];
}

/** Those of one test. */
export function operandsOfTest(test: Test): readonly Operand[] {
  switch (test.kind) {
    case 'and':
    case 'or':
      return test.tests.flatMap(operandsOfTest);
    case 'not':
      return operandsOfTest(test.test);
    case 'compare':
      return [...operandsOf(test.left), ...operandsOf(test.right)];
    case 'quantified': {
      const bound: readonly string[] = test.item.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
      const within = operandsOfTest(test.test).filter(
        ({ expression }) => !bound.includes(headOf(expression)),
      );
      return [...operandsOf(test.iterable), ...within];
    }
    case 'truth':
      return operandsOf(test.operand);
  }
}

/** The first name of its text. */
function headOf({ source }: Expression): string {
  return /^[\p{L}_][\p{L}\p{N}_]*/u.exec(source)?.[0] ?? '';
}

/** The expression itself where it is a name, an attribute or an item, and the operands within it. */
export function operandsOf(expression: Expression): readonly Operand[] {
  const self: Operand = { expression, isCalled: false };
  switch (expression.kind) {
    case 'name':
    case 'parameter':
    case 'local':
      return [self];
    case 'attribute':
      return isDotted(expression) ? [self] : [...operandsOf(expression.object), self];
    case 'subscript':
      return [self, ...operandsOf(expression.object), ...operandsOf(expression.key)];
    case 'call':
      return [
        self,
        { expression: expression.callee, isCalled: true },
        ...(isDotted(expression.callee) ? [] : operandsOf(expression.callee)),
        ...expression.positional.flatMap(operandsOf),
        ...expression.keywords.flatMap(({ value }) => operandsOf(value)),
      ];
    case 'compare':
    case 'operation':
    case 'logical':
      return [...operandsOf(expression.left), ...operandsOf(expression.right)];
    case 'not':
      return operandsOf(expression.operand);
    case 'conditional':
      return [expression.test, expression.whenTrue, expression.whenFalse].flatMap(operandsOf);
    case 'list':
      return expression.items.flatMap(operandsOf);
    case 'dict':
      return expression.entries.flatMap(({ key, value }) => [...operandsOf(key), ...operandsOf(value)]);
    case 'starred':
    case 'changed':
      return operandsOf(expression.value);
    case 'text':
      return expression.parts.flatMap((part) =>
        'text' in part ? [] : writtenOperands(part.placeholder.expression, expression),
      );
    case 'unknown':
      return writtenOperands(expression.source, expression);
    case 'choice':
    case 'constant':
    case 'function':
    case 'caught':
      return [];
  }
}

/** Whether it is a chain of attributes that begins with a name. */
export function isDotted(expression: Expression): boolean {
  if (expression.kind === 'attribute') return isDotted(expression.object);
  return expression.kind === 'name' || expression.kind === 'parameter' || expression.kind === 'local';
}

/** The dotted names of an expression that is known by its text alone. */
function writtenOperands(
  source: string,
  { line, endLine }: Pick<Expression, 'line' | 'endLine'>,
): readonly Operand[] {
  return writtenNames(source).map(({ name, isCalled }) => ({
    expression: dotted(name, line, endLine),
    isCalled,
  }));
}

/** A chain of attributes, or a name, by its text. */
export function dotted(name: string, line: number, endLine: number): Expression {
  const last = name.lastIndexOf('.');
  if (last === -1) return { kind: 'name', name, source: name, line, endLine };
  const object = dotted(name.slice(0, last), line, endLine);
  return { kind: 'attribute', object, name: name.slice(last + 1), source: name, line, endLine };
}
