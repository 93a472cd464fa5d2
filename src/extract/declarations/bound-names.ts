/** The names a statement binds other than by an import or a class (language reference, 4.2.1). */
import { textOf, type SourceText } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';

/** The field that holds the target of each binding construct. */
const TARGET_FIELDS: Readonly<Record<string, string>> = {
  assignment: 'left',
  augmented_assignment: 'left',
  named_expression: 'name',
  for_statement: 'left',
  type_alias_statement: 'left',
};

/** The constructs `boundNames` reads. */
export const BINDING_STATEMENTS = [
  ...Object.keys(TARGET_FIELDS),
  'as_pattern_target',
  'delete_statement',
  'case_clause',
];

/** Names bound, or unbound by `del`; never those of attributes and subscripts. */
export function boundNames(source: SourceText, statement: SyntaxNode): readonly string[] {
  if (statement.type === 'case_clause') return capturedNames(source, statement);
  const field = TARGET_FIELDS[statement.type];
  const target = field === undefined ? statement : statement.childForFieldName(field);
  return target === null ? [] : targetNames(source, target);
}

/** The names of a target, through tuples, lists, stars and parentheses. */
function targetNames(source: SourceText, target: SyntaxNode): readonly string[] {
  if (target.type === 'identifier') return [textOf(source, target)];
  if (target.type === 'attribute' || target.type === 'subscript' || target.type === 'call') return [];
  return namedChildrenOf(target).flatMap((part) => targetNames(source, part));
}

/** `a` and `b` of `case C(x=a) | [*b]`, `c` of `case 1 as c`; a class and the keys of its attributes bind nothing. */
function capturedNames(source: SourceText, clause: SyntaxNode): readonly string[] {
  const patterns = namedChildrenOf(clause).filter((part) => part.type === 'case_pattern');
  const identifiers = patterns.flatMap((pattern) => descendantsOf(pattern, ['identifier']));
  return identifiers.filter((node) => isCapture(node)).map((node) => textOf(source, node));
}

function isCapture({ parent }: SyntaxNode): boolean {
  if (parent === null || parent.type === 'keyword_pattern') return false;
  if (parent.type !== 'dotted_name') return true;
  return namedChildrenOf(parent).length === 1 && parent.parent?.type !== 'class_pattern';
}

/** The names in a function's parameter list. */
export function parameterNames(source: SourceText, parameters: SyntaxNode): readonly string[] {
  return namedChildrenOf(parameters).flatMap((one) => parameterName(source, one));
}

function parameterName(source: SourceText, parameter: SyntaxNode): readonly string[] {
  if (parameter.type === 'identifier') return [textOf(source, parameter)];
  const named = parameter.childForFieldName('name') ?? namedChildrenOf(parameter)[0] ?? null;
  return named === null || named.id === parameter.id ? [] : parameterName(source, named);
}
