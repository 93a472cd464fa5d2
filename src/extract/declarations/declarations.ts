/**
 * What a file declares. In: its tree, and the names its sites use. Out: imports, classes, functions, values, aliases and
 * other bound names of the module and of the scopes below it. Every binding statement is found by the engine.
 */
import type { Declarations } from '../../model/declarations.js';
import type { SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { functionsWorthKeeping } from '../programs/kept-functions.js';
import { type UsedNames, usedNames } from '../values/used-names.js';
import { bindingStatements, type Located } from './binding-statements.js';
import { BINDING_STATEMENTS, boundNames } from './bound-names.js';
import { readClass } from './class-facts.js';
import { readExports } from './exported-names.js';
import { functionReferences, namesIn } from './function-references.js';
import { firstNames, keptScopes, lookedUp, type OpenScope } from './kept-scopes.js';
import { bindLocal, type LocalStatement, type Reading, readScopes } from './open-scopes.js';

/** Of a file that could not be read whole: nothing is known of its names. */
export const UNKNOWN_DECLARATIONS: Declarations = {
  isComplete: false,
  scopes: [],
  exports: { kind: 'computed' },
  references: [],
};

/** Reads the declarations of a file that parses; `used` are the names its sites raise, call or show. */
export function readDeclarations(source: SourceText, root: SyntaxNode, used: UsedNames): Declarations {
  const statements = bindingStatements(source, root);
  const classes = statements.filter(({ node }) => node.type === 'class_definition');
  const read = new Map(classes.map(({ node }) => [node.id, readClass(source, node)] as const));
  const reading: Reading = {
    source,
    statements,
    classes: read,
    kept: keptFunctions(source, statements, used.called),
    called: used.called,
    programs: new Map(),
  };
  const { scopes, locals } = readScopes(reading);
  const references = functionReferences(source, root);
  const ofPrograms = usedNames([...reading.programs.values()]);
  const followed = [...used.heads, ...ofPrograms.heads, ...references.flatMap(namesIn)];
  const heads = bindLocals(source, scopes, locals, firstNames(followed, read.values()));
  const ofExports = statements.filter(({ node, start }) => isOfExports(source, node, start));
  const exports = readExports(
    source,
    root,
    ofExports.filter(({ start }) => isAtModuleLevel(scopes, start)).map(({ node }) => node),
  );
  return { isComplete: true, scopes: keptScopes(scopes, heads), exports, references };
}

/** Enters the local names that may be looked up; what is looked up grows by the aliases that are found with it. */
function bindLocals(
  source: SourceText,
  scopes: readonly OpenScope[],
  locals: readonly LocalStatement[],
  wanted: ReadonlySet<string>,
): ReadonlySet<string> {
  let heads = lookedUp(scopes, wanted);
  let pending = locals;
  for (let size = -1; size !== heads.size;) {
    size = heads.size;
    const mentions = mentionOf(heads);
    const isMentioned = ({ statement: { start, end } }: LocalStatement): boolean =>
      mentions(source.text.slice(start, end));
    for (const local of pending.filter(isMentioned)) bindLocal(source, local);
    pending = pending.filter((local) => !isMentioned(local));
    heads = lookedUp(scopes, heads);
  }
  return heads;
}

/** Whether a text may hold one of the names. */
function mentionOf(names: ReadonlySet<string>): (text: string) => boolean {
  if (names.size === 0) return () => false;
  // Names of other scripts and escapes apart, a word boundary tells names from parts of longer ones.
  if ([...names].some((name) => !/^\w+$/.test(name))) return () => true;
  const pattern = new RegExp(`\\b(?:${[...names].join('|')})\\b`);
  return (text) => pattern.test(text);
}

/** The nodes of the functions kept as programs for what they return. */
function keptFunctions(
  source: SourceText,
  statements: readonly Located[],
  called: ReadonlySet<string>,
): ReadonlySet<number> {
  const functions = statements.filter(({ node }) => node.type === 'function_definition');
  return functionsWorthKeeping(source, functions, called);
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
