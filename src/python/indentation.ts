/**
 * Indentation that the grammar lets pass and Python does not (language reference, 2.1.8): a statement beside its block,
 * a body that is missing, more levels than the parser can hold.
 */
import { oncePerNode } from './once-per-node.js';
import { lineAt, type SourceText } from './source-text.js';
import { childrenOf, isLayout, namedChildrenOf, type SyntaxNode } from './syntax-node.js';

/**
 * The innermost statement or clause around a node that does not stand where its block or statement begins, that
 * follows a header without a body, or that deeper lines follow; `null` where all of them stand well. What else the
 * grammar makes of such a file is a guess.
 */
export function misplacedAround(source: SourceText, start: SyntaxNode): SyntaxNode | null {
  let child = start;
  for (let node = start.parent; node !== null; node = node.parent) {
    if (!standsWell(source, node, child)) return child;
    child = node;
  }
  return null;
}

/** The grammar's scanner saves two bytes a level in 1,024 bytes (and aborts the process beyond); Python allows 100. */
const MAX_LEVELS = 300;
/** Its columns are 16 bits wide. */
const MAX_WIDTH = 10_000;

/** The 1-based line at which a text nests deeper than the parser can hold; `null` for any file Python would take. */
export function tooDeepLine({ text, lineStarts }: SourceText): number | null {
  const levels: number[] = [];
  for (const [index, start] of lineStarts.entries()) {
    const { width, end } = indentationAt(text, start);
    if (end >= text.length || text[end] === '\n') continue;
    while ((levels[levels.length - 1] ?? 0) > width) levels.pop();
    if ((levels[levels.length - 1] ?? 0) < width) levels.push(width);
    if (levels.length > MAX_LEVELS || width > MAX_WIDTH) return index + 1;
  }
  return null;
}

/** Types of statements that end with a block. */
const COMPOUND = /^(?:if|while|for|try|with|match)_statement$|_definition$/;
const CLAUSES = new Set([
  'elif_clause',
  'else_clause',
  'except_clause',
  'except_group_clause',
  'finally_clause',
]);

function standsWell(source: SourceText, node: SyntaxNode, child: SyntaxNode): boolean {
  const width = widthBefore(source, child);
  if (width !== null && followedDeeper(source, child, width)) return false;
  if (node.type === 'module' || node.type === 'block') return child.startIndex < soundUntil(source, node);
  const isHeld = CLAUSES.has(child.type) || node.type === 'decorated_definition';
  return !isHeld || width === null || width === (widthBefore(source, node) ?? width);
}

/** The index up to which the statements of a block stand one below the other, each with the body it needs. */
const soundUntil = oncePerNode(firstBreak);

function firstBreak(source: SourceText, block: SyntaxNode): number {
  const statements = namedChildrenOf(block);
  let expected = block.type === 'module' ? 0 : null;
  for (const statement of statements) {
    const width = widthBefore(source, statement);
    if (expected !== null && width !== null && width !== expected) return statement.startIndex;
    if (hasNoBody(source, statement)) return statement.endIndex;
    expected ??= width;
  }
  return Infinity;
}

/** The width of the white space before a node that begins its line; `null` for any other node. */
function widthBefore(source: SourceText, node: SyntaxNode): number | null {
  const start = source.lineStarts[lineAt(source, node.startIndex) - 1] ?? 0;
  const { width, end } = indentationAt(source.text, start);
  // A line that a backslash joins to the one before has no indentation of its own.
  const isJoined = source.text[start - 2] === '\\';
  return end === node.startIndex && !isJoined ? width : null;
}

/**
 * The white space from the start of a line: its width as CPython's tokenizer counts (a tab goes to the next multiple of
 * eight, a form feed back to the start), and the index behind it.
 */
export function indentationAt(text: string, start: number): { readonly width: number; readonly end: number } {
  let width = 0;
  let end = start;
  for (let character = text[end]; character !== undefined; character = text[end]) {
    if (character === ' ') width += 1;
    else if (character === '\t') width = width - (width % 8) + 8;
    else if (character === '\f') width = 0;
    else break;
    end += 1;
  }
  return { width, end };
}

/** Whether the next line of code is indented more than a statement: then one of the two stands where it should not. */
function followedDeeper({ text }: SourceText, statement: SyntaxNode, width: number): boolean {
  let lineEnd = text.indexOf('\n', statement.endIndex);
  while (lineEnd !== -1) {
    const next = indentationAt(text, lineEnd + 1);
    const isCode = next.end < text.length && !'#\n\\'.includes(text[next.end] ?? '');
    if (isCode) return next.width > width;
    lineEnd = text.indexOf('\n', next.end);
  }
  return false;
}

/** Whether the last block of a statement is empty, which the grammar allows. */
function hasNoBody({ text }: SourceText, statement: SyntaxNode): boolean {
  if (!COMPOUND.test(statement.type)) return false;
  // Such a statement ends with its colon, or with a comment behind it: few do, and that saves the way down the tree.
  const lastLine = text.slice(text.lastIndexOf('\n', statement.endIndex - 1) + 1, statement.endIndex);
  if (!/[:#]/.test(lastLine)) return false;
  let node = statement;
  for (let last = lastChild(node); last !== undefined; last = lastChild(node)) node = last;
  return node.type === 'block' || node.type === ':';
}

function lastChild(node: SyntaxNode): SyntaxNode | undefined {
  return childrenOf(node).findLast((child) => !isLayout(child));
}
