/** The statements of a function kept as a program. */
import type { Expression } from '../../model/expression.js';
import type { Statement, Target } from '../../model/function-facts.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import {
  childrenOf,
  descendantsOf,
  namedChildrenOf,
  type SyntaxNode,
  withoutParentheses,
} from '../../python/syntax-node.js';
import { BINDING_STATEMENTS, boundNames } from '../declarations/bound-names.js';
import { IMPORT_STATEMENTS, readImports } from '../declarations/imports.js';
import { ifBranches } from '../conditions/if-chain.js';
import { readUnfollowed } from '../values/read-expression.js';

/** Reads a block; docstrings, imports, assertions and `pass` say nothing of what is returned. */
export function readBlock(source: SourceText, block: SyntaxNode): readonly Statement[] {
  return namedChildrenOf(block).flatMap((statement) => readStatement(source, statement));
}

/** Whether a node belongs to the function itself, not to one within it. */
export function isInScope(node: SyntaxNode, definition: SyntaxNode): boolean {
  let outer = node.parent;
  while (outer !== null && outer.id !== definition.id && !SCOPES.has(outer.type)) outer = outer.parent;
  return outer?.id === definition.id;
}

const SCOPES = new Set(['function_definition', 'class_definition', 'lambda']);

const OUTWARD = ['nonlocal_statement', 'global_statement'];
const SILENT = new Set(['pass_statement', 'assert_statement']);

function readStatement(source: SourceText, statement: SyntaxNode): readonly Statement[] {
  if (statement.type === 'if_statement') return [readIf(source, statement)];
  // `:=` binds a name within an expression.
  if (descendantsOf(statement, ['named_expression', 'await']).length > 0) return [other(source, statement)];
  if (SILENT.has(statement.type)) return [];
  const lines = linesOf(source, statement);
  switch (statement.type) {
    case 'import_statement':
    case 'import_from_statement': {
      const names = readImports(source, statement).map(({ name }) => name);
      return [{ kind: 'import', names, ...lines }];
    }
    case 'expression_statement':
      return [readExpressionStatement(source, statement)];
    case 'return_statement': {
      const [value] = namedChildrenOf(statement);
      return [
        { kind: 'return', value: value === undefined ? null : readUnfollowed(source, value), ...lines },
      ];
    }
    case 'raise_statement':
      return [{ kind: 'raise', ...lines }];
    case 'function_definition': {
      const name = statement.childForFieldName('name');
      const reachesOut = descendantsOf(statement, OUTWARD).length > 0;
      if (reachesOut) return [other(source, statement)];
      return name === null ? [] : [{ kind: 'define', name: textOf(source, name), ...lines }];
    }
    default:
      return [other(source, statement)];
  }
}

function linesOf(source: SourceText, node: SyntaxNode): { readonly line: number; readonly endLine: number } {
  return { line: lineAt(source, node.startIndex), endLine: endLineOf(source, node) };
}

function readExpressionStatement(source: SourceText, statement: SyntaxNode): Statement {
  const [only] = namedChildrenOf(statement);
  const lines = linesOf(source, statement);
  if (only?.type === 'assignment') return readAssignment(source, statement, only);
  if (only?.type === 'augmented_assignment') {
    const left = only.childForFieldName('left');
    const right = only.childForFieldName('right');
    const isPlus = only.childForFieldName('operator')?.type === '+=';
    if (left === null || right === null || !isPlus) return other(source, statement);
    const target = targetOf(source, left);
    return { kind: 'augment', target, value: readUnfollowed(source, right), ...lines };
  }
  if (only === undefined) return other(source, statement);
  return { kind: 'expression', value: readUnfollowed(source, only), ...lines };
}

/** `a = b = value`, `a: T = value`; an annotation alone binds nothing. */
function readAssignment(source: SourceText, statement: SyntaxNode, assignment: SyntaxNode): Statement {
  const targets: Target[] = [];
  let value: SyntaxNode | null = assignment;
  while (value?.type === 'assignment') {
    const left = value.childForFieldName('left');
    if (left !== null) targets.push(targetOf(source, left));
    value = value.childForFieldName('right');
  }
  if (value === null) return { ...other(source, statement), kind: 'other', ...NOTHING };
  return { kind: 'assign', targets, value: readUnfollowed(source, value), ...linesOf(source, statement) };
}

const NOTHING = { binds: [], mentions: [], touches: [], attributes: [], returns: false, callsSuper: false };

function targetOf(source: SourceText, node: SyntaxNode): Target {
  const target = withoutParentheses(node);
  if (target.type === 'identifier') return { kind: 'name', name: textOf(source, target) };
  const object = target.type === 'attribute' ? target.childForFieldName('object') : null;
  const name = target.childForFieldName('attribute');
  if (object?.type === 'identifier' && name !== null) {
    return { kind: 'attribute', object: textOf(source, object), name: textOf(source, name) };
  }
  const items = /^(?:pattern_list|tuple_pattern|list_pattern)$/.test(target.type)
    ? namedChildrenOf(target)
    : [];
  if (items.length > 0 && items.every(({ type }) => type !== 'list_splat_pattern'))
    return { kind: 'items', items: items.map((item) => targetOf(source, item)) };
  const names = descendantsOf(target, ['identifier']).map((identifier) => textOf(source, identifier));
  return { kind: 'other', names };
}

function readIf(source: SourceText, statement: SyntaxNode): Statement {
  const lines = linesOf(source, statement);
  const branches = ifBranches(statement);
  const hasHiddenBinding = branches.some(
    ({ test }) => test !== null && descendantsOf(test, ['named_expression', 'await']).length > 0,
  );
  if (hasHiddenBinding) return other(source, statement);
  let otherwise: readonly Statement[] = [];
  for (const { test, body } of [...branches].reverse()) {
    const block = readBlock(source, body);
    if (test === null) otherwise = block;
    else {
      const read: Expression = readUnfollowed(source, test);
      otherwise = [{ kind: 'if', test: read, then: block, otherwise, ...lines }];
    }
  }
  return otherwise[0] ?? other(source, statement);
}

/** A statement that is not modelled: every name in it may be bound or changed. */
function other(source: SourceText, statement: SyntaxNode): Statement & { kind: 'other' } {
  const identifiers = descendantsOf(statement, ['identifier']);
  const mentions = new Set(identifiers.map((node) => textOf(source, node)));
  const bindings = descendantsOf(statement, BINDING_STATEMENTS);
  const definitions = descendantsOf(statement, ['function_definition', 'class_definition']);
  const defined = definitions.flatMap((node) => textsOf(source, node.childForFieldName('name')));
  const outward = descendantsOf(statement, OUTWARD).flatMap((node) => namedChildrenOf(node));
  const imported = descendantsOf(statement, IMPORT_STATEMENTS).flatMap((node) => readImports(source, node));
  const attributes = descendantsOf(statement, ['attribute']).filter((node) => isStored(node));
  const returns = descendantsOf(statement, ['return_statement']);
  return {
    kind: 'other',
    binds: [
      ...new Set([
        ...bindings.flatMap((node) => boundNames(source, node)),
        ...defined,
        ...imported.map(({ name }) => name),
        ...outward.map((node) => textOf(source, node)),
      ]),
    ],
    mentions: [...mentions],
    touches: [...mentions].filter((name) => touches(textOf(source, statement), name)),
    attributes: [
      ...new Set(attributes.map((node) => textOf(source, node.childForFieldName('attribute') ?? node))),
    ],
    returns: returns.some((node) => !isNested(node, statement)),
    callsSuper: ['super', '__init__', 'args'].some((name) => mentions.has(name)),
    ...linesOf(source, statement),
  };
}

function touches(text: string, name: string): boolean {
  if (!/^\w+$/.test(name)) return true;
  const called = String.raw`\b${name}\s*\.\s*[\w.]+\(`;
  const handed = String.raw`[(,=]\s*\*{0,2}${name}\s*[,)]`;
  return new RegExp(`${called}|${handed}`).test(text);
}

function textsOf(source: SourceText, node: SyntaxNode | null): readonly string[] {
  return node === null ? [] : [textOf(source, node)];
}

function isStored(attribute: SyntaxNode): boolean {
  let target = attribute;
  let { parent } = attribute;
  while (parent !== null && /^(?:pattern_list|tuple_pattern|list_pattern)$/.test(parent.type)) {
    target = parent;
    parent = parent.parent;
  }
  if (parent === null || !/^(?:augmented_)?assignment$|^for_statement$/.test(parent.type)) return false;
  return parent.childForFieldName('left')?.id === target.id;
}

/** Whether it stands in a function or class within the statement. */
function isNested(node: SyntaxNode, statement: SyntaxNode): boolean {
  if (node.id === statement.id) return false;
  for (let outer = node.parent; outer !== null && outer.id !== statement.id; outer = outer.parent)
    if (SCOPES.has(outer.type)) return true;
  return SCOPES.has(statement.type) || childrenOf(statement).length === 0;
}
