/** Names of a function whose exception, list or dict a call may change that is not followed. */
import type { CallExpression, Expression } from '../../model/expression.js';

/** One call, and the names it gets hold of. */
export interface Touch {
  readonly call: Expression & CallExpression;
  readonly names: readonly string[];
}

/** The calls in an expression that get hold of a name: `f(name)`, `name.method()`, `name.list.append(x)`. */
export function touches(expression: Expression): readonly Touch[] {
  const inner = childrenOf(expression).flatMap((child) => touches(child));
  if (expression.kind !== 'call' || isHarmless(expression.callee)) return inner;
  const { callee, positional, keywords } = expression;
  const handed = [...positional, ...keywords.map(({ value }) => value)].map((argument) =>
    argument.kind === 'starred' ? argument.value : argument,
  );
  const names = [...(callee.kind === 'attribute' ? [callee.object] : []), ...handed].flatMap(rootName);
  return names.length === 0 ? inner : [...inner, { call: expression, names }];
}

/** Of an argument only the thing itself; of what a method is called on also what it is an attribute of. */
function rootName(expression: Expression, position: number): readonly string[] {
  if (expression.kind === 'name') return [expression.name];
  return position === 0 && expression.kind === 'attribute' ? rootName(expression.object, 0) : [];
}

const FUNCTIONS =
  /^(?:str|repr|len|type|int|float|bool|sorted|list|tuple|set|frozenset|dict|sum|min|max|any|all|isinstance|issubclass|hasattr|getattr|format|print|super|id|hash|zip|enumerate|reversed|map|filter|range|cast)$/;
const METHODS =
  /^(?:join|format|l?strip|rstrip|split|splitlines|startswith|endswith|replace|upper|lower|title|capitalize|get|items|keys|values|copy|count|index|with_traceback|debug|info|warning|error|exception|critical|log|warn|isEnabledFor)$/;

function isHarmless(callee: Expression): boolean {
  if (callee.kind === 'name') return FUNCTIONS.test(callee.name);
  return callee.kind === 'attribute' && METHODS.test(callee.name);
}

function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'text':
      return expression.parts.flatMap((part) => ('text' in part || part.value === null ? [] : [part.value]));
    case 'choice':
      return expression.options.map(({ value }) => value);
    case 'conditional':
      return [expression.test, expression.whenTrue, expression.whenFalse];
    case 'logical':
    case 'compare':
    case 'operation':
      return [expression.left, expression.right];
    case 'not':
      return [expression.operand];
    case 'attribute':
      return [expression.object];
    case 'subscript':
      return [expression.object, expression.key];
    case 'call':
      return [expression.callee, ...expression.positional, ...expression.keywords.map(({ value }) => value)];
    case 'list':
      return expression.items;
    case 'dict':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'starred':
    case 'local':
    case 'changed':
      return [expression.value];
    case 'name':
    case 'parameter':
    case 'constant':
    case 'function':
    case 'caught':
    case 'unknown':
      return [];
    default:
      return expression satisfies never;
  }
}
