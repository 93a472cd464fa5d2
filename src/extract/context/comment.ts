/** What a comment says about a site. */
import type { Noted } from '../../model/site-context.js';
import { lineAt, linesBetween, type SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';

/** The comment above the statement; else above the branch of the innermost `if` around it. */
export function commentAbove(source: SourceText, site: SyntaxNode): Noted | null {
  const own = commentBefore(source, site);
  if (own !== null) return own;
  const branch = branchAround(site);
  return branch === null ? null : commentBefore(source, branch);
}

/** The `if` statement whose first branch holds the site, or the `elif` or `else` clause. */
function branchAround(site: SyntaxNode): SyntaxNode | null {
  let child = site;
  for (let node = site.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    if (node.type === 'elif_clause') return node;
    if (node.type === 'if_statement')
      return child.type === 'block' || child.type === 'else_clause' ? header(node, child) : null;
    child = node;
  }
  return null;
}

function header(statement: SyntaxNode, child: SyntaxNode): SyntaxNode {
  return child.type === 'else_clause' ? child : statement;
}

/** The lines directly above the one a node begins, as far as they are comments. */
function commentBefore(source: SourceText, node: SyntaxNode): Noted | null {
  const below = lineAt(source, node.startIndex);
  let first = below;
  while (first > 1 && below - first < MAX_LINES && isComment(linesBetween(source, first - 1, first - 1)))
    first -= 1;
  const lines = Array.from({ length: below - first }, (_, index) => first + index);
  const texts = lines.map((line) => ({ line, text: commentText(linesBetween(source, line, line)) }));
  const toDo = texts.findIndex(({ text }) => TO_DO.test(text));
  const kept = (toDo === -1 ? texts : texts.slice(0, toDo)).filter(({ text }) => !isIdle(text));
  const [start] = kept;
  const end = kept.at(-1);
  if (start === undefined || end === undefined) return null;
  return { text: kept.map(({ text }) => text).join(' '), line: start.line, endLine: end.line };
}

const MAX_LINES = 20;

/** A line that only ends a text with a `#` in it is none. */
function isComment(line: string): boolean {
  return /^\s*#/.test(line) && !/"""|'''/.test(line);
}

function commentText(line: string): string {
  return line.replace(/^\s*#+:?/, '').trim();
}

/** What follows such a mark is for those who work on the code. */
const TO_DO = /^(?:TODO|FIXME|XXX|HACK)\b/i;

/** Said to tools, lines drawn, and code that is commented out. */
function isIdle(text: string): boolean {
  return (
    text === '' ||
    /^(?:noqa|type: ?ignore|pragma|fmt:|yapf:|isort:|ruff:|mypy:|pylint:|pyright:|nosec|flake8)/i.test(
      text,
    ) ||
    /^[-=#*~_+.\s]+$/.test(text) ||
    isCode(text)
  );
}

function isCode(text: string): boolean {
  return CODE.some((form) => form.test(text));
}

const CODE = [
  /^(?:if|elif|for|while|with|def|class|except)\b.*:$|^(?:else|try|finally):$/,
  /^(?:import [\w.]+|from [\w.]+ import .*)$/,
  /^(?:raise|return|assert|del) \S+$/,
  /^(?:raise|return|assert|print)\b.*\w\(.*\)$/,
  // `a.b = c`, `a += f(b, c)`
  /^[\w.[\]"']+ *[-+*/|&]?=(?!=) *(?:\S+|.*[)\]}])$/,
  /^[\w.]+\(.*\)$/,
];
