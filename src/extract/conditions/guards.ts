/** The conditions that enclose a site within its function, outermost first. */
import type { Guard } from '../../model/guard.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { caseHeaders } from './case-header.js';
import { isAlwaysTrue, readTest, type Tested } from './condition.js';
import { handlerHeader } from './handler.js';
import { ifBranches } from './if-chain.js';
import { isReboundBefore } from './rebinding.js';

/** Guards from the function (or module) down to the site; the test of an `assert` site is its last one. */
export function guardsOf(source: SourceText, site: SyntaxNode): readonly Tested<Guard>[] {
  const own = site.type === 'assert_statement' ? assertGuard(source, site) : [];
  return [...guardsWithin(source, site, null), ...own].map(({ facts, nodes }) => {
    return { facts: { ...facts, rebound: isReboundBefore(source, nodes, site) }, nodes };
  });
}

/** Guards of a statement from `outer` (`null`: the function, or module) down to it, without those of its own. */
export function guardsWithin(
  source: SourceText,
  statement: SyntaxNode,
  outer: SyntaxNode | null,
): readonly TestedGuard[] {
  const levels: (readonly TestedGuard[])[] = [];
  let child = statement;
  for (
    let node = statement.parent;
    node !== null && node.type !== 'function_definition';
    node = node.parent
  ) {
    if (node.id === outer?.id) break;
    levels.push(guardsAt(source, node, child));
    child = node;
  }
  return levels.reverse().flat();
}

type TestedGuard = Tested<Omit<Guard, 'rebound'>>;

/** What entering `child` of `node` says. */
function guardsAt(source: SourceText, node: SyntaxNode, child: SyntaxNode): readonly TestedGuard[] {
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
function ifGuards(source: SourceText, statement: SyntaxNode, child: SyntaxNode): readonly TestedGuard[] {
  const branches = ifBranches(statement);
  const taken = branches.findIndex((branch) => branch.node.id === child.id || branch.body.id === child.id);
  return branches.slice(0, taken + 1).flatMap(({ test, form }, index) => {
    return test === null || form === 'else' ? [] : [guard(source, form, test, index === taken)];
  });
}

function whileGuard(source: SourceText, loop: SyntaxNode, child: SyntaxNode): readonly TestedGuard[] {
  const test = loop.childForFieldName('condition');
  if (test === null || child.id === test.id || isAlwaysTrue(source, test)) return [];
  return [guard(source, 'while', test, true)];
}

function forGuard(source: SourceText, loop: SyntaxNode, child: SyntaxNode): readonly TestedGuard[] {
  return child.id === loop.childForFieldName('body')?.id ? [forHeader(source, loop, 'for')] : [];
}

/** The `else` of a loop runs when the loop was not left by `break`. */
function loopElse(source: SourceText, loop: SyntaxNode): readonly TestedGuard[] {
  if (loop.type === 'for_statement') return [forHeader(source, loop, 'for-else')];
  const test = loop.childForFieldName('condition');
  return test === null ? [] : [guard(source, 'while-else', test, true)];
}

function forHeader(source: SourceText, loop: SyntaxNode, form: 'for' | 'for-else'): TestedGuard {
  const left = loop.childForFieldName('left') ?? loop;
  const right = loop.childForFieldName('right') ?? loop;
  const condition = `${oneLine(source, left)} in ${oneLine(source, right)}`;
  const lines = { line: lineAt(source, left.startIndex), endLine: endLineOf(source, right) };
  return { facts: { form, condition, holds: true, ...lines, ...UNTESTED }, nodes: [] };
}

/** The `else` of a `try` runs when its body raised nothing. */
function tryElse(source: SourceText, statement: SyntaxNode): readonly TestedGuard[] {
  const body = statement.childForFieldName('body');
  if (body === null) return [];
  const lines = { line: lineAt(source, body.startIndex), endLine: endLineOf(source, body) };
  return [{ facts: { form: 'try-else', condition: '', holds: true, ...lines, ...UNTESTED }, nodes: [] }];
}

function exceptGuard(source: SourceText, handler: SyntaxNode): readonly TestedGuard[] {
  const { types } = handlerHeader(source, handler);
  const condition = types.map((type) => oneLine(source, type)).join(', ');
  const line = lineAt(source, (types[0] ?? handler).startIndex);
  const last = types.at(-1);
  const endLine = last === undefined ? line : endLineOf(source, last);
  const tried = triedLines(source, handler);
  const facts = { form: 'except', condition, holds: true, line, endLine, shape: null, tried } as const;
  return [{ facts, nodes: [] }];
}

/** The lines of the `try` body whose failure a handler catches. */
function triedLines(source: SourceText, handler: SyntaxNode): Guard['tried'] {
  const body = handler.parent?.childForFieldName('body') ?? null;
  return body === null ? null : { line: lineAt(source, body.startIndex), endLine: endLineOf(source, body) };
}

/** The cases before a `case` were not taken, or their guards failed. */
function caseGuard(source: SourceText, clause: SyntaxNode, child: SyntaxNode): readonly TestedGuard[] {
  if (child.id !== clause.childForFieldName('consequence')?.id) return [];
  return caseHeaders(source, clause).map(({ condition, line, endLine, nodes }, index, { length }) => {
    const holds = index === length - 1;
    return { facts: { form: 'case', condition, holds, line, endLine, ...UNTESTED }, nodes };
  });
}

function assertGuard(source: SourceText, statement: SyntaxNode): readonly TestedGuard[] {
  const [test] = namedChildrenOf(statement);
  return test === undefined ? [] : [guard(source, 'assert', test, false)];
}

/** For what is not a test of truth. */
const UNTESTED = { shape: null, tried: null } as const;

function guard(source: SourceText, form: Guard['form'], test: SyntaxNode, holds: boolean): TestedGuard {
  return { facts: { form, holds, ...readTest(source, test), tried: null }, nodes: [test] };
}
