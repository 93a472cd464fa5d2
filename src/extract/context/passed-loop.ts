/** A loop that control came out behind: what it went over, and the ways out that no turn took. */
import type { Guard } from '../../model/guard.js';
import type { LoopExit, Passed } from '../../model/site-context.js';
import { oncePerNode } from '../../python/once-per-node.js';
import { oneLine } from '../../python/one-line.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { isAlwaysTrue, type Tested, type TestFacts } from '../conditions/condition.js';
import { exitsOfBlock, staysWithin } from '../conditions/exits.js';
import { guardsWithin } from '../conditions/guards.js';
import { preconditionsWithin } from '../conditions/preconditions.js';
import { isReboundBefore } from '../conditions/rebinding.js';
import { tryParts } from '../conditions/try-parts.js';
import { loopTarget } from './loops.js';
import { testOf, testOfAll } from './read-test.js';
import { readTried } from './tried.js';

type PassedLoop = Extract<Passed, { kind: 'loop' }>;

/** A loop before the site; `null` where nothing is said by its end. */
export const passedLoop: (source: SourceText, loop: SyntaxNode) => PassedLoop | null = oncePerNode(
  (source, loop) => {
    const body = loop.childForFieldName('body');
    if (body === null) return null;
    const left = howLeft(source, loop, body);
    const exits = /\breturn\b/.test(textOf(source, body)) ? waysOut(source, body, ['return']) : [];
    const isTold = left === 'break' || (left === 'exhausted' && loop.type === 'while_statement');
    return left === null || (!isTold && exits.length === 0) ? null : loopOf(source, loop, exits, left);
  },
);

/** `null` where control never comes out behind it. */
function howLeft(source: SourceText, loop: SyntaxNode, body: SyntaxNode): PassedLoop['left'] | null {
  const hasBreak = breaksOf(source, body).length > 0;
  const test = loop.childForFieldName('condition');
  const isEndless = loop.type === 'while_statement' && test !== null && isAlwaysTrue(source, test);
  if (isEndless || elseLeaves(source, loop)) return hasBreak ? 'break' : null;
  return hasBreak ? 'either' : 'exhausted';
}

/** A loop whose `else` holds the site: none of its `break` was reached. */
export function loopOfElse(source: SourceText, loop: SyntaxNode): PassedLoop | null {
  const body = loop.childForFieldName('body');
  return body === null ? null : loopOf(source, loop, waysOut(source, body, ['return', 'break']), 'exhausted');
}

/** Whether what is said of a loop by its end may not be so any more at a site behind it. */
export function isLoopRebound(source: SourceText, loop: SyntaxNode, site: SyntaxNode): boolean {
  const body = loop.childForFieldName('body');
  const test = loop.childForFieldName('condition');
  if (body === null) return false;
  const left = howLeft(source, loop, body);
  if (left === 'exhausted') return test !== null && isReboundBefore(source, [test], site, loop);
  if (left !== 'break') return false;
  return breaksOf(source, body).some((exit) => {
    const nodes = testsBefore(source, loop, exit).flatMap((tested) => tested.nodes);
    return isReboundBefore(source, nodes, exit) || isReboundBefore(source, nodes, site, loop);
  });
}

const MAX_EXITS = 8;

function loopOf(
  source: SourceText,
  loop: SyntaxNode,
  exits: readonly SyntaxNode[],
  left: PassedLoop['left'],
): PassedLoop {
  const body = loop.childForFieldName('body');
  const breaks = body === null || left !== 'break' ? [] : breaksOf(source, body);
  const test = loop.childForFieldName('condition');
  const header = loop.childForFieldName('left') ?? test ?? loop;
  const last = loop.childForFieldName('right') ?? test ?? loop;
  return {
    kind: 'loop',
    form: loop.type === 'for_statement' ? 'for' : 'while',
    header: headerText(source, loop),
    iterable: loopTarget(source, loop)?.iterable ?? null,
    left,
    breaks: breaks.slice(0, MAX_EXITS).map((exit) => exitOf(source, loop, exit)),
    rebound: false,
    exits: exits.slice(0, MAX_EXITS).map((exit) => exitOf(source, loop, exit)),
    line: lineAt(source, header.startIndex),
    endLine: endLineOf(source, last),
  };
}

function headerText(source: SourceText, loop: SyntaxNode): string {
  const left = loop.childForFieldName('left');
  const right = loop.childForFieldName('right');
  if (left !== null && right !== null) return `${oneLine(source, left)} in ${oneLine(source, right)}`;
  const test = loop.childForFieldName('condition');
  return test === null || isAlwaysTrue(source, test) ? '' : testOf(source, test).source;
}

/** The statements of the body that leave the loop for good. */
function waysOut(
  source: SourceText,
  body: SyntaxNode,
  kinds: readonly ('return' | 'break')[],
): readonly SyntaxNode[] {
  const returns = descendantsOf(body, ['return_statement']).filter(
    (exit) => !staysWithin(body, exit, 'return'),
  );
  const breaks = kinds.includes('break') ? breaksOf(source, body) : [];
  return [...returns, ...breaks].sort((a, b) => a.startIndex - b.startIndex);
}

function breaksOf(source: SourceText, body: SyntaxNode): readonly SyntaxNode[] {
  if (!/\bbreak\b/.test(textOf(source, body))) return [];
  return descendantsOf(body, ['break_statement']).filter((exit) => !staysWithin(body, exit, 'break'));
}

function elseLeaves(source: SourceText, loop: SyntaxNode): boolean {
  const clause = namedChildrenOf(loop).find(({ type }) => type === 'else_clause');
  const block = clause?.childForFieldName('body') ?? null;
  return block !== null && exitsOfBlock(source, block) !== null;
}

/** Conditions between the head of the loop and an exit. */
function testsBefore(
  source: SourceText,
  loop: SyntaxNode,
  exit: SyntaxNode,
): readonly Tested<Pick<Guard, 'holds'> & { readonly shape: Guard['shape'] }>[] {
  // That an earlier `return` was not taken is said by that one.
  const before = preconditionsWithin(source, exit, loop).filter(({ facts }) => facts.exit !== 'return');
  return [...guardsWithin(source, exit, loop), ...before];
}

function exitOf(source: SourceText, loop: SyntaxNode, exit: SyntaxNode): LoopExit {
  const guards = guardsWithin(source, exit, loop);
  const tested = testsBefore(source, loop, exit).flatMap(({ facts, nodes }) => {
    const test = isTest(facts) ? testOfAll(source, nodes) : null;
    return test === null ? [] : [{ test, holds: facts.holds, at: nodes[0]?.startIndex ?? 0 }];
  });
  return {
    tests: tested.sort((a, b) => a.at - b.at).map(({ test, holds }) => ({ test, holds })),
    isWhole: guards.every(({ facts }) => isTest(facts)),
    tried: triedAround(source, loop, exit),
    line: lineAt(source, exit.startIndex),
    endLine: endLineOf(source, exit),
  };
}

function isTest({ shape }: { readonly shape: TestFacts['shape'] | null }): boolean {
  return shape !== null;
}

function triedAround(source: SourceText, loop: SyntaxNode, exit: SyntaxNode): LoopExit['tried'] {
  let child = exit;
  for (let node = exit.parent; node !== null && node.id !== loop.id; node = node.parent) {
    if (node.type === 'try_statement' && goesOnAfter(source, node, child)) return readTried(source, child);
    child = node;
  }
  return null;
}

/** Whether the failure of the body of a `try` keeps control in the loop. */
function goesOnAfter(source: SourceText, statement: SyntaxNode, body: SyntaxNode): boolean {
  const parts = tryParts(statement);
  if (parts.body?.id !== body.id) return false;
  return parts.handlers.some((handler) => {
    const exits = handler.body === null ? null : exitsOfBlock(source, handler.body);
    return exits === null || exits.has('continue');
  });
}
