/** The names an import statement binds (language reference, 7.11). */
import type { ImportFacts } from '../../model/declarations.js';
import { lineAt, textOf, type SourceText } from '../../python/source-text.js';
import { isConditional } from './is-conditional.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';

/** Import statements; `from __future__ import` binds nothing that is raised. */
export const IMPORT_STATEMENTS = ['import_statement', 'import_from_statement'];

/** Reads `import a, b.c as d` or `from ..m import x as y, z`. */
export function readImports(source: SourceText, statement: SyntaxNode): readonly ImportFacts[] {
  const at = { line: lineAt(source, statement.startIndex), isConditional: isConditional(statement) };
  const moduleNode = statement.childForFieldName('module_name');
  if (moduleNode === null) {
    return namedChildrenOf(statement).map((node) => ({
      ...boundModule(source, node),
      level: 0,
      member: null,
      ...at,
    }));
  }
  const written = squeezed(source, moduleNode);
  const module = written.replace(/^\.+/, '');
  const level = written.length - module.length;
  return namedChildrenOf(statement)
    .filter((node) => node.id !== moduleNode.id)
    .map((node) => ({ ...boundMember(source, node), module, level, ...at }));
}

/** `a` is bound by `import a.b`, but the whole module by `import a.b as c`. */
function boundModule(source: SourceText, node: SyntaxNode): Pick<ImportFacts, 'name' | 'module'> {
  const { name, alias } = namesOf(source, node);
  if (alias !== null) return { name: alias, module: name };
  const [first = name] = name.split('.');
  return { name: first, module: first };
}

function boundMember(source: SourceText, node: SyntaxNode): Pick<ImportFacts, 'name' | 'member'> {
  if (node.type === 'wildcard_import') return { name: '*', member: '*' };
  const { name, alias } = namesOf(source, node);
  return { name: alias ?? name, member: name };
}

function namesOf(
  source: SourceText,
  node: SyntaxNode,
): { readonly name: string; readonly alias: string | null } {
  const name = node.childForFieldName('name');
  const alias = node.childForFieldName('alias');
  return {
    name: squeezed(source, name ?? node),
    alias: alias === null ? null : textOf(source, alias),
  };
}

/** White space may stand between the tokens of a dotted name. */
function squeezed(source: SourceText, node: SyntaxNode): string {
  return textOf(source, node).replace(/[\s\\]+/g, '');
}
