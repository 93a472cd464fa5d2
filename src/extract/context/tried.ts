/** What the body of a `try` does. */
import type { Tried } from '../../model/site-context.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { childrenOf, descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { isHandler } from '../conditions/handler.js';

/** Of each `try` whose handler the site stands in, outermost first; `null` for one without a body. */
export function triedAround(source: SourceText, site: SyntaxNode): readonly (Tried | null)[] {
  const found: (Tried | null)[] = [];
  for (let node = site.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    if (!isHandler(node)) continue;
    const body = node.parent?.childForFieldName('body') ?? null;
    found.push(body === null ? null : readTried(source, body));
  }
  return found.reverse();
}

/** Reads a block, once for all who ask. */
export const readTried: (source: SourceText, body: SyntaxNode) => Tried = oncePerNode((source, body) => {
  const statements = namedChildrenOf(body);
  const text = textOf(source, body);
  const calls = text.includes('(') ? distinct(callsIn(source, body)) : [];
  return {
    line: lineAt(source, body.startIndex),
    endLine: endLineOf(source, body),
    statements: statements.slice(0, MAX_STATEMENTS).map((statement) => clipped(shown(source, statement))),
    count: statements.length,
    calls: calls.slice(0, MAX_CALLS),
    isCut: calls.length > MAX_CALLS,
    reads: distinct(readsIn(body).map((node) => clipped(oneLine(source, node)))).slice(0, MAX_CALLS),
    imports: /\bimport\b/.test(text) ? distinct(importsIn(source, body)) : [],
  };
});

const MAX_STATEMENTS = 3;
const MAX_CALLS = 6;
const MAX_LENGTH = 160;

/** A simple statement, or the header of a compound one, on one line. */
function shown(source: SourceText, statement: SyntaxNode): string {
  const isDecorated = statement.type === 'decorated_definition';
  const compound = (isDecorated ? statement.childForFieldName('definition') : null) ?? statement;
  const parts = childrenOf(compound);
  const block = parts.findIndex(({ type }) => type === 'block');
  const colon = parts.slice(0, block + 1).findLast(({ type }) => type === ':');
  if (colon === undefined) return oneLine(source, statement);
  const header = source.text.slice(compound.startIndex, colon.endIndex);
  if (!header.includes('\n')) return header;
  const lines = header.split('\n').map((line) => line.replace(/\s#.*$/, '').trim());
  return lines
    .join(' ')
    .replace(/([([{]) /g, '$1')
    .replace(/,? ([)\]}])/g, '$1');
}

function clipped(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = text.slice(0, MAX_LENGTH);
  const whole = /\w/.test(text[MAX_LENGTH] ?? '') ? start.replace(/\w+$/, '') : start;
  return `${(whole === '' ? start : whole).trimEnd()} ...`;
}

/** What is called, without what is not the cause of a failure, or another error of the project. */
function callsIn(source: SourceText, body: SyntaxNode): readonly string[] {
  return descendantsOf(body, ['call'])
    .filter((call) => !isElsewhere(call, body))
    .map((call) => calleeOf(source, call))
    .filter((callee) => !HARMLESS.some((pattern) => pattern.test(callee)));
}

const HARMLESS = [
  /^(?:super|isinstance|issubclass|len|str|repr|print|bool|id|type|hasattr|callable)$/,
  /\.(?:format|join|append|items|keys|values|add|lower|upper|strip)$/,
  /(?:^|\.)_?(?:logger|logging|log|LOG|LOGGER)\.(?:debug|info|warning|warn|error|exception|critical|log|\w+_once)$/,
  /^warnings\.warn$/,
];

/** In a `raise` statement, or in a function that is only made there. */
function isElsewhere(node: SyntaxNode, body: SyntaxNode): boolean {
  for (let outer = node.parent; outer !== null && outer.id !== body.id; outer = outer.parent)
    if (['raise_statement', 'function_definition', 'class_definition', 'lambda'].includes(outer.type))
      return true;
  return false;
}

/** Items and attributes that are read: the outermost of each chain, not what is called or stored to. */
function readsIn(body: SyntaxNode): readonly SyntaxNode[] {
  return descendantsOf(body, ['subscript', 'attribute']).filter((node) => {
    const { parent } = node;
    if (parent === null || isElsewhere(node, body)) return false;
    const isOf = (field: string): boolean => parent.childForFieldName(field)?.id === node.id;
    if (parent.type === 'call') return !isOf('function');
    if (parent.type === 'attribute') return node.type === 'subscript' && isOf('object');
    if (parent.type === 'subscript') return node.type === 'subscript' || !isOf('value');
    return !(parent.type === 'assignment' && isOf('left'));
  });
}

function calleeOf(source: SourceText, call: SyntaxNode): string {
  const callee = call.childForFieldName('function');
  return callee === null ? '' : clipped(oneLine(source, callee));
}

function importsIn(source: SourceText, body: SyntaxNode): readonly string[] {
  return descendantsOf(body, ['import_statement', 'import_from_statement']).flatMap((statement) => {
    const module = statement.childForFieldName('module_name');
    if (module !== null) return [textOf(source, module)];
    return namedChildrenOf(statement).map((child) =>
      textOf(source, child.type === 'aliased_import' ? (child.childForFieldName('name') ?? child) : child),
    );
  });
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
