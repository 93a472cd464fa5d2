/**
 * What a file declares. In: its tree, and the names its sites use. Out: imports, classes, functions, values, aliases and
 * other bound names of the module and of the scopes below it. Every binding statement is found by the engine, and its
 * scope by position.
 */
import type { AliasFacts, Declarations, ScopeFacts } from '../../model/declarations.js';
import type { FunctionFacts } from '../../model/function-facts.js';
import { dottedName } from '../../python/dotted-name.js';
import { endLineOf, lineAt, lineCount, textOf, type SourceText } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { isExceptionName } from '../programs/exception-names.js';
import { functionsWorthKeeping } from '../programs/kept-functions.js';
import { readFunction } from '../programs/read-function.js';
import { type UsedNames, usedNames } from '../values/used-names.js';
import { BINDING_STATEMENTS, boundNames, parameterNames } from './bound-names.js';
import { readClass } from './class-facts.js';
import { constantValue } from './constant-value.js';
import { decoratorsOf } from './decorators.js';
import { readExports } from './exported-names.js';
import { functionReferences, namesIn } from './function-references.js';
import { IMPORT_STATEMENTS, readImports } from './imports.js';
import { instanceAttribute } from './instance-attributes.js';
import { firstNames, keptScopes, lookedUp, type OpenScope } from './kept-scopes.js';

/** Of a file that could not be read whole: nothing is known of its names. */
export const UNKNOWN_DECLARATIONS: Declarations = {
  isComplete: false,
  scopes: [],
  exports: { kind: 'computed' },
  references: [],
};

const STATEMENTS = [
  'class_definition',
  'function_definition',
  'global_statement',
  'nonlocal_statement',
  ...IMPORT_STATEMENTS,
  ...BINDING_STATEMENTS,
];

/** Reads the declarations of a file that parses; `used` are the names its sites raise, call or show. */
export function readDeclarations(source: SourceText, root: SyntaxNode, used: UsedNames): Declarations {
  const statements = descendantsOf(root, STATEMENTS).map(located);
  const classes = statements.filter(({ node }) => node.type === 'class_definition');
  const read = new Map(classes.map(({ node }) => [node.id, readClass(source, node)] as const));
  const reading: Reading = {
    source,
    statements,
    classes: read,
    kept: keptFunctions(source, root, statements, used.called),
    called: used.called,
    programs: new Map(),
  };
  // What is looked up grows by the aliases that are found with it, and by what the functions use.
  let heads: ReadonlySet<string> = new Set();
  let scopes: readonly OpenScope[] = [];
  const references = functionReferences(source, root);
  const followed = [...used.heads, ...references.flatMap(namesIn)];
  for (let wanted = firstNames(followed, read.values()); wanted.size > heads.size || scopes.length === 0;) {
    heads = wanted;
    scopes = readScopes(reading, mentionOf(heads));
    const ofPrograms = usedNames([...reading.programs.values()]);
    wanted = lookedUp(scopes, new Set([...heads, ...ofPrograms.heads]));
  }
  const ofExports = statements.filter(({ node, start }) => isOfExports(source, node, start));
  const exports = readExports(
    source,
    root,
    ofExports.filter(({ start }) => isAtModuleLevel(scopes, start)).map(({ node }) => node),
  );
  return { isComplete: true, scopes: keptScopes(scopes, heads), exports, references };
}

/** The nodes of the functions kept as programs for what they return. */
function keptFunctions(
  source: SourceText,
  root: SyntaxNode,
  statements: readonly Located[],
  called: ReadonlySet<string>,
): ReadonlySet<number> {
  const functions = statements.filter(({ node }) => node.type === 'function_definition');
  return functionsWorthKeeping(source, root, functions, called);
}

/** A statement with its indices, which are asked of the engine once. */
interface Located {
  readonly node: SyntaxNode;
  readonly start: number;
  readonly end: number;
}

function located(node: SyntaxNode): Located {
  return { node, start: node.startIndex, end: node.endIndex };
}

/** Whether a text may hold one of the names: local statements that do not are passed over. */
type Mention = (text: string) => boolean;

function mentionOf(names: ReadonlySet<string>): Mention {
  if (names.size === 0) return () => false;
  // Names of other scripts and escapes apart, a word boundary tells names from parts of longer ones.
  if ([...names].some((name) => !/^\w+$/.test(name))) return () => true;
  const pattern = new RegExp(`\\b(?:${[...names].join('|')})\\b`);
  return (text) => pattern.test(text);
}

interface Reading {
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

function readScopes(reading: Reading, mention: Mention): readonly OpenScope[] {
  const { source, statements } = reading;
  const module = openScope('module', '', 1, lineCount(source), { start: 0, end: Infinity });
  const scopes: OpenScope[] = [module];
  const open = [module];
  for (const statement of statements) {
    while (open.length > 1 && statement.start >= (open.at(-1)?.endIndex ?? 0)) open.pop();
    const isLocal = open.at(-1)?.kind === 'function';
    if (isLocal && source.text.startsWith('self.', statement.start)) bindAttribute(source, statement, open);
    const isPassedOver = isLocal && !REACHES_OUT.has(statement.node.type);
    if (isPassedOver && !mention(source.text.slice(statement.start, statement.end))) continue;
    const inner = bind({ ...reading, mention }, statement, open);
    if (inner === null) continue;
    open.push(inner);
    scopes.push(inner);
  }
  return scopes;
}

/** `self.name = value`, in the innermost class around. */
function bindAttribute(source: SourceText, { node, start }: Located, open: readonly OpenScope[]): void {
  const attributes = open.findLast((scope) => scope.kind === 'class')?.attributes;
  const attribute = attributes === undefined ? null : instanceAttribute(source, node, start);
  if (attribute === null) return;
  const isKnown = attributes?.some(({ name, value }) => value === null && name === attribute.name) === true;
  if (attribute.value !== null || !isKnown) attributes?.push(attribute);
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

type Binding = Reading & { readonly mention: Mention };

/** Enters what a statement binds in the innermost open scope, and gives the scope it opens. */
function bind(reading: Binding, located: Located, open: readonly OpenScope[]): OpenScope | null {
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

function bindDefinition(reading: Binding, definition: Located, scope: OpenScope): OpenScope | null {
  const { source, classes, mention } = reading;
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
  const parameters = definition.node.childForFieldName('parameters');
  if (parameters === null || !mention(textOf(source, parameters))) return inner;
  for (const parameter of parameterNames(source, parameters)) inner.others.add(parameter);
  return inner;
}

const DECORATION = 200;

/** `@abstractmethod`; the engine is asked only where the text before the definition has the word. */
function isAbstract(source: SourceText, { node, start }: Located): boolean {
  if (!source.text.slice(Math.max(0, start - DECORATION), start).includes('abstractmethod')) return false;
  return decoratorsOf(source, node).some(
    (name) => name === 'abstractmethod' || name === 'abc.abstractmethod',
  );
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
  return { name: textOf(source, left), target, line: lineAt(source, assignment.startIndex) };
}

function isOfExports(source: SourceText, statement: SyntaxNode, start: number): boolean {
  return (
    source.text.startsWith('__all__', start) &&
    BINDING_STATEMENTS.includes(statement.type) &&
    boundNames(source, statement).includes('__all__')
  );
}

function isAtModuleLevel(scopes: readonly OpenScope[], start: number): boolean {
  return !scopes.some(
    ({ kind, startIndex, endIndex }) => kind !== 'module' && startIndex <= start && start < endIndex,
  );
}
