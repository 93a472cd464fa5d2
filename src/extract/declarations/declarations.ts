/**
 * What a file declares. In: its tree, and the names it raises. Out: imports, classes, aliases and other bound names of
 * the module and of the scopes below it. Every binding statement is found by the engine, and its scope by position.
 */
import type { AliasFacts, ClassFacts, Declarations, ScopeFacts } from '../../model/declarations.js';
import { dottedName } from '../../python/dotted-name.js';
import { endLineOf, lineAt, lineCount, textOf, type SourceText } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { BINDING_STATEMENTS, boundNames, parameterNames } from './bound-names.js';
import { readClass } from './class-facts.js';
import { readExports } from './exported-names.js';
import { IMPORT_STATEMENTS, readImports } from './imports.js';
import { firstNames, keptScopes, lookedUp, type OpenScope } from './kept-scopes.js';

/** Of a file that could not be read whole: nothing is known of its names. */
export const UNKNOWN_DECLARATIONS: Declarations = {
  isComplete: false,
  scopes: [],
  exports: { kind: 'computed' },
};

const STATEMENTS = [
  'class_definition',
  'function_definition',
  'global_statement',
  'nonlocal_statement',
  ...IMPORT_STATEMENTS,
  ...BINDING_STATEMENTS,
];

/** Reads the declarations of a file that parses; `raised` are the dotted names its sites raise. */
export function readDeclarations(
  source: SourceText,
  root: SyntaxNode,
  raised: readonly string[],
): Declarations {
  const statements = descendantsOf(root, STATEMENTS).map(located);
  const classes = statements.filter(({ node }) => node.type === 'class_definition');
  const read = new Map(classes.map(({ node }) => [node.id, readClass(source, node)] as const));
  // What is looked up may grow by the aliases that are found with it.
  let heads: ReadonlySet<string> = new Set();
  let scopes: readonly OpenScope[] = [];
  for (let wanted = firstNames(raised, read.values()); wanted.size > heads.size || scopes.length === 0;) {
    heads = wanted;
    scopes = readScopes({ source, statements, classes: read, mention: mentionOf(heads) });
    wanted = lookedUp(scopes, heads);
  }
  const ofExports = statements.filter(({ node, start }) => isOfExports(source, node, start));
  const exports = readExports(
    source,
    root,
    ofExports.filter(({ start }) => isAtModuleLevel(scopes, start)).map(({ node }) => node),
  );
  return { isComplete: true, scopes: keptScopes(scopes, heads), exports };
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
  readonly classes: ReadonlyMap<number, Omit<ClassFacts, 'qualname'>>;
  readonly mention: Mention;
}

/** Local statements that open a scope, or bind names of the scopes around. */
const REACHES_OUT = new Set([
  'class_definition',
  'function_definition',
  'global_statement',
  'nonlocal_statement',
]);

function readScopes(reading: Reading): readonly OpenScope[] {
  const { source, statements, mention } = reading;
  const module = openScope('module', '', 1, lineCount(source), { start: 0, end: Infinity });
  const scopes: OpenScope[] = [module];
  const open = [module];
  for (const statement of statements) {
    while (open.length > 1 && statement.start >= (open.at(-1)?.endIndex ?? 0)) open.pop();
    const isLocal = open.at(-1)?.kind === 'function';
    const isPassedOver = isLocal && !REACHES_OUT.has(statement.node.type);
    if (isPassedOver && !mention(source.text.slice(statement.start, statement.end))) continue;
    const inner = bind(reading, statement, open);
    if (inner === null) continue;
    open.push(inner);
    scopes.push(inner);
  }
  return scopes;
}

function openScope(
  kind: ScopeFacts['kind'],
  qualname: string,
  line: number,
  endLine: number,
  { start, end }: { readonly start: number; readonly end: number },
): OpenScope {
  const empty = { imports: [], classes: [], aliases: [], others: new Set<string>() };
  return { kind, qualname, line, endLine, startIndex: start, endIndex: end, ...empty };
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
    scope.classes.push({ ...read, qualname });
    return inner;
  }
  scope.others.add(name);
  const parameters = definition.node.childForFieldName('parameters');
  if (parameters === null || !mention(textOf(source, parameters))) return inner;
  for (const parameter of parameterNames(source, parameters)) inner.others.add(parameter);
  return inner;
}

function bindNames(source: SourceText, statement: SyntaxNode, scope: OpenScope): void {
  const value = statement.type === 'assignment' ? valueOf(statement) : null;
  // `x: T` binds nothing, but makes `x` a local name of a function; what is `None` is never raised.
  const isAnnotation = statement.type === 'assignment' && value === null && scope.kind !== 'function';
  if (isAnnotation || value?.type === 'none') return;
  const alias = value === null ? null : aliasOf(source, statement, value);
  if (alias !== null) scope.aliases.push(alias);
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
