/**
 * The scopes of a file and what binds names in them. In: its binding statements in source order. Out: each scope with
 * its imports, classes, functions, values, aliases and other names; every statement is read once, and its scope is known
 * by position.
 */
import type { AliasFacts, ScopeFacts } from '../../model/declarations.js';
import type { FunctionFacts } from '../../model/function-facts.js';
import { dottedName } from '../../python/dotted-name.js';
import { endLineOf, lineAt, lineCount, textOf, type SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { isExceptionName } from '../programs/exception-names.js';
import { readFunction } from '../programs/read-function.js';
import { type Located, located } from './binding-statements.js';
import { boundNames, parameterNames } from './bound-names.js';
import type { readClass } from './class-facts.js';
import { constantValue } from './constant-value.js';
import { isAbstract } from './is-abstract.js';
import { IMPORT_STATEMENTS, readImports } from './imports.js';
import { isConditional } from './is-conditional.js';
import { instanceAttribute, otherAttributes } from './instance-attributes.js';
import type { OpenScope } from './kept-scopes.js';

/** What the walk is told of a file. */
export interface Reading {
  readonly source: SourceText;
  readonly statements: readonly Located[];
  readonly classes: ReadonlyMap<number, ReturnType<typeof readClass>>;
  readonly kept: ReadonlySet<number>;
  readonly called: ReadonlySet<string>;
  /** Programs by node, read once; their qualified names are known only with the scopes. */
  readonly programs: Map<number, FunctionFacts>;
}

/** Local statements that open a scope, or bind names of the scopes around. */
const REACHES_OUT = new Set([
  'class_definition',
  'function_definition',
  'global_statement',
  'nonlocal_statement',
]);

/** A statement that binds names of a function only; few of them are ever looked up. */
export interface LocalStatement {
  readonly statement: Located;
  readonly scope: OpenScope;
}

export interface Walked {
  /** The module's first, then the others in source order. */
  readonly scopes: readonly OpenScope[];
  /** What the functions bind, not entered yet. */
  readonly locals: readonly LocalStatement[];
}

/** Walks all statements once, and enters what they bind in modules and classes. */
export function readScopes(reading: Reading): Walked {
  const { source, statements } = reading;
  const module = openScope('module', '', 1, lineCount(source), { start: 0, end: Infinity });
  const scopes: OpenScope[] = [module];
  const locals: LocalStatement[] = [];
  const open = [module];
  for (const statement of statements) {
    while (open.length > 1 && statement.start >= (open.at(-1)?.endIndex ?? 0)) open.pop();
    const scope = open.at(-1) ?? module;
    const isLocal = scope.kind === 'function';
    if (isLocal) bindAttributes(source, statement, open);
    if (isLocal && !REACHES_OUT.has(statement.node.type)) {
      locals.push({ statement, scope });
      continue;
    }
    const inner = bind(reading, statement, open);
    if (inner === null) continue;
    const parameters = inner.kind === 'function' ? statement.node.childForFieldName('parameters') : null;
    if (parameters !== null) locals.push({ statement: located(parameters), scope: inner });
    open.push(inner);
    scopes.push(inner);
  }
  return { scopes, locals };
}

/** Enters what one of the statements of a function binds. */
export function bindLocal(source: SourceText, { statement: { node }, scope }: LocalStatement): void {
  if (node.type === 'parameters') for (const name of parameterNames(source, node)) scope.others.add(name);
  else if (IMPORT_STATEMENTS.includes(node.type)) scope.imports.push(...readImports(source, node));
  else bindNames(source, node, scope);
}

/** What a statement sets on `self`, in the innermost class around. */
function bindAttributes(source: SourceText, statement: Located, open: readonly OpenScope[]): void {
  const { node, start } = statement;
  const isPlain = source.text.startsWith('self.', start);
  const attribute = isPlain ? instanceAttribute(source, node, start) : null;
  const found = attribute === null ? otherAttributes(source, statement) : [attribute];
  if (found.length === 0) return;
  const attributes = open.findLast((scope) => scope.kind === 'class')?.attributes;
  for (const one of found) {
    const isKnown = attributes?.some(({ name, value }) => value === null && name === one.name) === true;
    if (one.value !== null || !isKnown) attributes?.push(one);
  }
}

function openScope(
  kind: ScopeFacts['kind'],
  qualname: string,
  line: number,
  endLine: number,
  { start, end }: { readonly start: number; readonly end: number },
): OpenScope {
  const names = {
    imports: [],
    classes: [],
    aliases: [],
    functions: [],
    values: [],
    others: new Set<string>(),
  };
  const lines = { line, endLine, startIndex: start, endIndex: end };
  return {
    kind,
    qualname,
    ...lines,
    ...names,
    attributes: [],
    isException: false,
    exceptions: new Set<string>(),
  };
}

/** Enters what a statement binds in the innermost open scope, and gives the scope it opens. */
function bind(reading: Reading, located: Located, open: readonly OpenScope[]): OpenScope | null {
  const scope = open.at(-1);
  if (scope === undefined) return null;
  const { source } = reading;
  const statement = located.node;
  switch (statement.type) {
    case 'class_definition':
    case 'function_definition':
      return bindDefinition(reading, located, scope);
    case 'import_statement':
    case 'import_from_statement':
      scope.imports.push(...readImports(source, statement));
      return null;
    case 'global_statement':
    case 'nonlocal_statement':
      // Whose name it is then is not followed: it is no single binding in any scope it could be of.
      for (const name of namedChildrenOf(statement))
        for (const any of open) any.others.add(textOf(source, name));
      return null;
    default:
      bindNames(source, statement, scope);
      return null;
  }
}

function bindDefinition(reading: Reading, definition: Located, scope: OpenScope): OpenScope | null {
  const { source, classes } = reading;
  const nameNode = definition.node.childForFieldName('name');
  if (nameNode === null) return null;
  const name = textOf(source, nameNode);
  const qualname = scope.qualname === '' ? name : `${scope.qualname}.${name}`;
  const read = classes.get(definition.node.id);
  const line = lineAt(source, definition.start);
  const inner = openScope(
    read === undefined ? 'function' : 'class',
    qualname,
    line,
    endLineOf(source, definition.node),
    definition,
  );
  if (read !== undefined) {
    scope.classes.push({ ...read, qualname, attributes: inner.attributes });
    return { ...inner, isException: isException(reading, read, scope) };
  }
  // What must be defined below says nothing of the name here.
  if (scope.kind === 'class' && isAbstract(source, definition)) return inner;
  const program = scope.isException || reading.kept.has(definition.node.id);
  if (program) scope.functions.push(programOf(reading, definition.node, qualname));
  else scope.others.add(name);
  return inner;
}

/** Whether a class is probably an exception: by its name, a base, or because the file calls it where it raises. */
function isException(
  { called }: Reading,
  { name, bases }: ReturnType<typeof readClass>,
  scope: OpenScope,
): boolean {
  const lastNames = bases.map((base) => base.slice(base.lastIndexOf('.') + 1));
  const isDerived = (base: string): boolean =>
    isExceptionName(base) || scope.exceptions.has(base) || /^(?:Base)?Exception(?:Group)?$/.test(base);
  const found = bases.length > 0 && (called.has(name) || [name, ...lastNames].some(isDerived));
  if (found) scope.exceptions.add(name);
  return found;
}

function programOf({ source, programs }: Reading, node: SyntaxNode, qualname: string): FunctionFacts {
  const known = programs.get(node.id) ?? readFunction(source, node, qualname);
  programs.set(node.id, known);
  return known;
}

function bindNames(source: SourceText, statement: SyntaxNode, scope: OpenScope): void {
  const value = statement.type === 'assignment' ? valueOf(statement) : null;
  // `x: T` binds nothing, but makes `x` a local name of a function; what is `None` is never raised.
  const isAnnotation = statement.type === 'assignment' && value === null && scope.kind !== 'function';
  if (isAnnotation || (value?.type === 'none' && scope.kind === 'function')) return;
  const alias = value === null ? null : aliasOf(source, statement, value);
  const isLasting = value !== null && scope.kind !== 'function';
  const constant = alias === null && isLasting ? constantValue(source, statement) : null;
  if (alias !== null) scope.aliases.push(alias);
  else if (constant !== null) scope.values.push(constant);
  else for (const name of boundNames(source, statement)) scope.others.add(name);
}

/** `c` of `a = b = c`; `null` for an annotation alone. */
function valueOf(assignment: SyntaxNode): SyntaxNode | null {
  let value = assignment.childForFieldName('right');
  while (value?.type === 'assignment') value = value.childForFieldName('right');
  return value;
}

function aliasOf(source: SourceText, assignment: SyntaxNode, value: SyntaxNode): AliasFacts | null {
  const left = assignment.childForFieldName('left');
  const target = left?.type === 'identifier' ? dottedName(source, value) : null;
  if (left === null || target === null) return null;
  return {
    name: textOf(source, left),
    target,
    line: lineAt(source, assignment.startIndex),
    isConditional: isConditional(assignment),
  };
}
