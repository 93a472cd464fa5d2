/**
 * Statements on the way to a site that may leave the function, or a loop around the site, and did not: loops that found
 * nothing, a `try` that failed, a `match` of which some cases leave. The `if`s among them are preconditions.
 */
import type { Passed } from '../../model/site-context.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { matchParts } from '../conditions/case-header.js';
import { exitsOfBlock, suppressesErrors } from '../conditions/exits.js';
import { handlerHeader } from '../conditions/handler.js';
import { suppressorsOf } from '../conditions/suppressors.js';
import { tryParts } from '../conditions/try-parts.js';
import { loopOfElse, passedLoop } from './passed-loop.js';
import { readTried } from './tried.js';

/** Those of the site's function (or module), in source order. */
export function passedBefore(source: SourceText, site: SyntaxNode): readonly Passed[] {
  const levels: (readonly Passed[])[] = [];
  let child = site;
  for (let node = site.parent; node !== null && child.type !== 'function_definition'; node = node.parent) {
    const loop = child.type === 'else_clause' && isLoop(node) ? loopOfElse(source, node) : null;
    if (loop !== null) levels.push([loop]);
    if (node.type === 'block' || node.type === 'module') levels.push(passedInBlock(source, node, child));
    child = node;
  }
  return levels.reverse().flat();
}

function isLoop({ type }: SyntaxNode): boolean {
  return type === 'for_statement' || type === 'while_statement';
}

function passedInBlock(source: SourceText, block: SyntaxNode, child: SyntaxNode): readonly Passed[] {
  const all = blockPassed(source, block);
  return all.filter(({ before }) => before <= child.startIndex).map(({ passed }) => passed);
}

/** What the statements of a block leave behind, each with the index its statement ends at; read once for all sites. */
const blockPassed = oncePerNode((source, block) =>
  namedChildrenOf(block).flatMap((statement) =>
    passedAt(source, statement).map((passed) => ({ passed, before: statement.endIndex })),
  ),
);

/** What it says that control came out behind a statement. */
function passedAt(source: SourceText, statement: SyntaxNode): readonly Passed[] {
  switch (statement.type) {
    case 'for_statement':
    case 'while_statement':
      return [passedLoop(source, statement)].filter((loop) => loop !== null);
    case 'try_statement':
      return failedTry(source, statement);
    case 'with_statement':
      return throughWith(source, statement);
    case 'match_statement':
      return passedMatch(source, statement);
    default:
      return [];
  }
}

/** Whether a block always leaves, and not only by raising. */
function leaves(source: SourceText, block: SyntaxNode | null): boolean {
  const exits = block === null ? null : exitsOfBlock(source, block);
  return exits !== null && [...exits].some((exit) => exit !== 'raise');
}

function failedTry(source: SourceText, statement: SyntaxNode): readonly Passed[] {
  if (!/\b(?:return|break|continue)\b/.test(textOf(source, statement))) return [];
  const { body, handlers, orElse } = tryParts(statement);
  if (body === null || !(leaves(source, body) || leaves(source, orElse))) return [];
  const goingOn = handlers.filter((handler) => {
    return handler.body !== null && exitsOfBlock(source, handler.body) === null;
  });
  if (goingOn.length === 0) return [];
  const types = goingOn.map(({ clause }) => {
    const written = handlerHeader(source, clause).types;
    return written.map((type) => oneLine(source, type)).join(', ');
  });
  return [{ kind: 'try', tried: readTried(source, body), types, ...linesOf(source, statement) }];
}

/** Its body is done with, unless it may have failed in silence. */
function throughWith(source: SourceText, statement: SyntaxNode): readonly Passed[] {
  const body = statement.childForFieldName('body');
  if (body === null) return [];
  if (!suppressesErrors(source, statement)) {
    return namedChildrenOf(body).flatMap((inner) => passedAt(source, inner));
  }
  if (!leaves(source, body)) return [];
  const types = suppressorsOf(source, statement).map((catcher) =>
    catcher.kind === 'suppress' ? catcher.types.written : '',
  );
  return [{ kind: 'try', tried: readTried(source, body), types, ...linesOf(source, statement) }];
}

function passedMatch(source: SourceText, statement: SyntaxNode): readonly Passed[] {
  if (!/\b(?:return|break|continue)\b/.test(textOf(source, statement))) return [];
  const { subject, cases } = matchParts(source, statement);
  const patternsOf = (taken: typeof cases): readonly string[] => taken.map(({ pattern }) => pattern);
  const leaving = cases.filter(({ body }) => leaves(source, body));
  const others = cases.filter(({ body }) => body === null || exitsOfBlock(source, body) === null);
  if (leaving.length === 0) return [];
  const found = { subject, patterns: patternsOf(leaving), otherPatterns: patternsOf(others) };
  return [{ kind: 'match', ...found, ...linesOf(source, statement) }];
}

function linesOf(source: SourceText, statement: SyntaxNode): Pick<Passed, 'line' | 'endLine'> {
  return { line: lineAt(source, statement.startIndex), endLine: endLineOf(source, statement) };
}
