/**
 * What a file declares. In: its tree, and the names it raises. Out: imports, classes, aliases and other bound names of
 * the module and of the scopes below it. Every binding statement is found by the engine, and its scope by position.
 */
import type { AliasFacts, Declarations, ScopeFacts } from '../../model/declarations.js';
import { dottedName } from '../../python/dotted-name.js';
import { endLineOf, lineAt, lineCount, textOf, type SourceText } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { BINDING_STATEMENTS, boundNames, parameterNames } from './bound-names.js';
import { readClass } from './class-facts.js';
import { readExports } from './exported-names.js';
import { IMPORT_STATEMENTS, readImports } from './imports.js';
import { keptScopes, type OpenScope } from './kept-scopes.js';

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
  const scopes: OpenScope[] = [openScope('module', '', 1, lineCount(source), Infinity)];
  const open = [...scopes];
  const exportStatements: SyntaxNode[] = [];
  for (const statement of descendantsOf(root, STATEMENTS)) {
    while (open.length > 1 && statement.startIndex >= (open.at(-1)?.endIndex ?? 0)) open.pop();
    const inner = bind(source, statement, open);
    if (inner !== null) {
      open.push(inner);
      scopes.push(inner);
    } else if (open.length === 1 && isOfExports(source, statement)) exportStatements.push(statement);
  }
  const exports = readExports(source, root, exportStatements);
  return { isComplete: true, scopes: keptScopes(scopes, raised), exports };
}

function openScope(
  kind: ScopeFacts['kind'],
  qualname: string,
  line: number,
  endLine: number,
  endIndex: number,
): OpenScope {
  return {
    kind,
    qualname,
    line,
    endLine,
    endIndex,
    imports: [],
    classes: [],
    aliases: [],
    others: new Set(),
  };
}

/** Enters what a statement binds in the innermost open scope, and gives the scope it opens. */
function bind(source: SourceText, statement: SyntaxNode, open: readonly OpenScope[]): OpenScope | null {
  const scope = open.at(-1);
  if (scope === undefined) return null;
  switch (statement.type) {
    case 'class_definition':
    case 'function_definition':
      return bindDefinition(source, statement, scope);
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

function bindDefinition(source: SourceText, definition: SyntaxNode, scope: OpenScope): OpenScope | null {
  const nameNode = definition.childForFieldName('name');
  if (nameNode === null) return null;
  const name = textOf(source, nameNode);
  const qualname = scope.qualname === '' ? name : `${scope.qualname}.${name}`;
  const kind = definition.type === 'class_definition' ? 'class' : 'function';
  const line = lineAt(source, definition.startIndex);
  const inner = openScope(kind, qualname, line, endLineOf(source, definition), definition.endIndex);
  if (kind === 'class') scope.classes.push(readClass(source, definition, name, qualname));
  else {
    scope.others.add(name);
    for (const parameter of parameterNames(source, definition)) inner.others.add(parameter);
  }
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

function isOfExports(source: SourceText, statement: SyntaxNode): boolean {
  return (
    BINDING_STATEMENTS.includes(statement.type) &&
    source.text.startsWith('__all__', statement.startIndex) &&
    boundNames(source, statement).includes('__all__')
  );
}
