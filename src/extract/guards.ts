/** The conditions that enclose a site within its function, outermost first. */
import type { Guard } from '../model/guard.js';
import { oneLine } from '../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../python/source-text.js';
import { childrenOf, namedChildrenOf, type SyntaxNode, withoutParentheses } from '../python/syntax-node.js';
import { ifBranches } from './if-chain.js';
import { isHandler } from './raised.js';

/** Guards from the function (or module) down to the site; the test of an `assert` site is its last one. */
export function guardsOf(source: SourceText, site: SyntaxNode): readonly Guard[] {
  const levels: (readonly Guard[])[] = [];
  if (site.type === 'assert_statement') levels.push(assertGuard(source, site));
  let child = site;
  for (let node = site.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    levels.push(guardsAt(source, node, child));
    child = node;
  }
  return levels.reverse().flat();
}

/** What entering `child` of `node` says. */
function guardsAt(source: SourceText, node: SyntaxNode, child: SyntaxNode): readonly Guard[] {
  switch (node.type) {
    case 'if_statement':
      return ifGuards(source, node, child);
    case 'while_statement':
      return child.type === 'else_clause' ? loopElse(source, node) : whileGuard(source, node, child);
    case 'for_statement':
      return child.type === 'else_clause' ? loopElse(source, node) : forGuard(source, node, child);
    case 'try_statement':
      return child.type === 'else_clause' ? tryElse(source, node) : [];
    case 'except_clause':
    case 'except_group_clause':
      return exceptGuard(source, node);
    case 'case_clause':
      return caseGuard(source, node, child);
    default:
      return [];
  }
}

/** In a branch, the tests before it have failed and its own holds. */
function ifGuards(source: SourceText, statement: SyntaxNode, child: SyntaxNode): readonly Guard[] {
  const branches = ifBranches(statement);
  const taken = branches.findIndex((branch) => branch.node.id === child.id || branch.body.id === child.id);
  return branches.slice(0, taken + 1).flatMap(({ test, form }, index) => {
    return test === null || form === 'else' ? [] : [guard(source, form, test, index === taken)];
  });
}

function whileGuard(source: SourceText, loop: SyntaxNode, child: SyntaxNode): readonly Guard[] {
  const test = loop.childForFieldName('condition');
  if (test === null || child.id === test.id || isAlwaysTrue(source, test)) return [];
  return [guard(source, 'while', test, true)];
}

function forGuard(source: SourceText, loop: SyntaxNode, child: SyntaxNode): readonly Guard[] {
  return child.id === loop.childForFieldName('body')?.id ? [forHeader(source, loop, 'for')] : [];
}

/** The `else` of a loop runs when the loop was not left by `break`. */
function loopElse(source: SourceText, loop: SyntaxNode): readonly Guard[] {
  if (loop.type === 'for_statement') return [forHeader(source, loop, 'loop-else')];
  const test = loop.childForFieldName('condition');
  return test === null ? [] : [guard(source, 'loop-else', test, true)];
}

function forHeader(source: SourceText, loop: SyntaxNode, form: 'for' | 'loop-else'): Guard {
  const left = loop.childForFieldName('left') ?? loop;
  const right = loop.childForFieldName('right') ?? loop;
  const condition = `${oneLine(source, left)} in ${oneLine(source, right)}`;
  return {
    form,
    condition,
    holds: true,
    line: lineAt(source, left.startIndex),
    endLine: endLineOf(source, right),
  };
}

/** The `else` of a `try` runs when its body raised nothing. */
function tryElse(source: SourceText, statement: SyntaxNode): readonly Guard[] {
  const body = statement.childForFieldName('body');
  if (body === null) return [];
  const lines = { line: lineAt(source, body.startIndex), endLine: endLineOf(source, body) };
  return [{ form: 'try-else', condition: '', holds: true, ...lines }];
}

function exceptGuard(source: SourceText, handler: SyntaxNode): readonly Guard[] {
  const header = namedChildrenOf(handler).find((part) => part.type !== 'block');
  const types = header?.type === 'as_pattern' ? (namedChildrenOf(header)[0] ?? header) : header;
  if (types !== undefined) return [guard(source, 'except', types, true)];
  const line = lineAt(source, handler.startIndex);
  return [{ form: 'except', condition: '', holds: true, line, endLine: line }];
}

function caseGuard(source: SourceText, clause: SyntaxNode, child: SyntaxNode): readonly Guard[] {
  if (child.id !== clause.childForFieldName('consequence')?.id) return [];
  const parts = childrenOf(clause);
  const colon = parts.findIndex((part) => part.type === ':');
  const header = parts.slice(1, colon).filter((part) => part.type !== 'comment');
  const [first] = header;
  const last = header[header.length - 1];
  const subject = matchSubject(clause);
  if (first === undefined || last === undefined || subject === null) return [];
  const pattern = header
    .map((part) => oneLine(source, part))
    .join(' ')
    .replaceAll(' ,', ',');
  const condition = `match ${oneLine(source, subject)}: case ${pattern}`;
  const line = lineAt(source, first.startIndex);
  return [{ form: 'case', condition, holds: true, line, endLine: endLineOf(source, last) }];
}

function matchSubject(clause: SyntaxNode): SyntaxNode | null {
  let node = clause.parent;
  while (node !== null && node.type !== 'match_statement') node = node.parent;
  return node?.childForFieldName('subject') ?? null;
}

function assertGuard(source: SourceText, statement: SyntaxNode): readonly Guard[] {
  const [test] = namedChildrenOf(statement);
  return test === undefined ? [] : [guard(source, 'assert', test, false)];
}

function guard(source: SourceText, form: Guard['form'], test: SyntaxNode, holds: boolean): Guard {
  const condition = oneLine(source, withoutParentheses(test));
  return { form, condition, holds, line: lineAt(source, test.startIndex), endLine: endLineOf(source, test) };
}

/** `while True` and `while 1` say nothing. */
function isAlwaysTrue(source: SourceText, test: SyntaxNode): boolean {
  return ['True', '1'].includes(textOf(source, test));
}

/** The lines of the `try` body whose failure the innermost enclosing handler catches. */
export function triedLines(source: SourceText, site: SyntaxNode): { line: number; endLine: number } | null {
  for (let node = site.parent; node !== null && node.type !== 'function_definition'; node = node.parent) {
    if (!isHandler(node)) continue;
    const body = node.parent?.childForFieldName('body') ?? null;
    if (body === null) return null;
    return { line: lineAt(source, body.startIndex), endLine: endLineOf(source, body) };
  }
  return null;
}
