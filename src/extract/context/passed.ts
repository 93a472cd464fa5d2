/**
 * Statements on the way to a site that may leave the function, or a loop around the site, and did not: loops that found
 * nothing or were left by `break`, a `try` that failed or did not, a `match` of which some cases leave. The `if`s among them are preconditions.
 */
import type { Passed } from '../../model/site-context.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { matchParts } from '../conditions/case-header.js';
import { blocksDoneBehind, isHandledForGood } from '../conditions/done-blocks.js';
import { exitsOfBlock, suppressesErrors } from '../conditions/exits.js';
import { handlerHeader } from '../conditions/handler.js';
import { suppressorsOf } from '../conditions/suppressors.js';
import { type TryParts, tryParts } from '../conditions/try-parts.js';
import { isLoopRebound, loopOfElse, passedLoop } from './passed-loop.js';
import { readTried } from './tried.js';

/** Those of the site's function (or module), in source order. */
export function passedBefore(source: SourceText, site: SyntaxNode): readonly Passed[] {
  const levels: (readonly Passed[])[] = [];
  let child = site;
  for (let node = site.parent; node !== null && child.type !== 'function_definition'; node = node.parent) {
    if (child.type === 'else_clause') levels.push(passedInElse(source, node, site));
    if (node.type === 'block' || node.type === 'module')
      levels.push(passedInBlock(source, node, child, site));
    child = node;
  }
  return levels.reverse().flat();
}

function isLoop({ type }: SyntaxNode): boolean {
  return type === 'for_statement' || type === 'while_statement';
}

/** In the `else` of a loop, or of a `try` whose body came to its end. */
function passedInElse(source: SourceText, statement: SyntaxNode, site: SyntaxNode): readonly Passed[] {
  const loop = isLoop(statement) ? loopOfElse(source, statement) : null;
  if (loop !== null) return [loop];
  if (statement.type !== 'try_statement') return [];
  const { body } = tryParts(statement);
  const within = body === null ? [] : passedInBlock(source, body, null, site);
  return [...within, ...succeeded(source, statement, true)];
}

/** `child` is what comes behind; `null` where the block is done with. */
function passedInBlock(
  source: SourceText,
  block: SyntaxNode,
  child: SyntaxNode | null,
  site: SyntaxNode,
): readonly Passed[] {
  const all = blockPassed(source, block);
  const before = child?.startIndex ?? Infinity;
  return all
    .filter(({ end }) => end <= before)
    .map(({ passed, statement }) =>
      passed.kind === 'loop' ? { ...passed, rebound: isLoopRebound(source, statement, site) } : passed,
    );
}

/** What a statement says, also one within another that was passed; `end` is where the outermost ends. */
interface PassedStatement {
  readonly passed: Passed;
  readonly statement: SyntaxNode;
  readonly end: number;
}

/** What the statements of a block leave behind; read once for all sites. */
const blockPassed: (source: SourceText, block: SyntaxNode) => readonly PassedStatement[] = oncePerNode(
  (source, block) =>
    namedChildrenOf(block).flatMap((statement) => {
      const within = blocksDoneBehind(source, statement).flatMap((done) => blockPassed(source, done));
      const own = passedAt(source, statement).map((passed) => ({ passed, statement }));
      return [...within, ...own].map((each) => ({ ...each, end: statement.endIndex }));
    }),
);

/** What it says that control came out behind a statement. */
function passedAt(source: SourceText, statement: SyntaxNode): readonly Passed[] {
  switch (statement.type) {
    case 'for_statement':
    case 'while_statement':
      return [passedLoop(source, statement)].filter((loop) => loop !== null);
    case 'try_statement':
      return [...failedTry(source, statement), ...passedTry(source, statement)];
    case 'with_statement':
      return failedWith(source, statement);
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
  const types = typesOf(source, goingOn);
  return [{ kind: 'try', tried: readTried(source, body), types, ...linesOf(source, statement) }];
}

/** A `try` that did not fail: no handler lets control go on, and at least one leaves otherwise than by raising. */
function passedTry(source: SourceText, statement: SyntaxNode): readonly Passed[] {
  const { handlers } = tryParts(statement);
  const isTold = handlers.some(({ body }) => leaves(source, body)) && isHandledForGood(source, statement);
  return isTold ? succeeded(source, statement, false) : [];
}

function succeeded(source: SourceText, statement: SyntaxNode, isElse: boolean): readonly Passed[] {
  const { body, handlers } = tryParts(statement);
  if (body === null || handlers.length === 0) return [];
  const tried = readTried(source, body);
  const { line, endLine } = tried;
  return [{ kind: 'success', tried, types: typesOf(source, handlers), isElse, line, endLine }];
}

/** What handlers are for, as written. */
function typesOf(source: SourceText, handlers: TryParts['handlers']): readonly string[] {
  return handlers.map(({ clause }) => {
    const written = handlerHeader(source, clause).types;
    return written.map((type) => oneLine(source, type)).join(', ');
  });
}

/** The body of a `with` that may have failed in silence. */
function failedWith(source: SourceText, statement: SyntaxNode): readonly Passed[] {
  const body = statement.childForFieldName('body');
  if (body === null || !suppressesErrors(source, statement)) return [];
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
