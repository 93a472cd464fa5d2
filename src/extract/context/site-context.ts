/**
 * What stands around a site in its own function. In: the statement, with its conditions and message as read already.
 * Out: plain JSON. It says what stands there, not what follows from it.
 */
import type { Expression } from '../../model/expression.js';
import type { MessageFacts } from '../../model/file-facts.js';
import type { Guard, Precondition } from '../../model/guard.js';
import type { Passed, SiteContext, Tried } from '../../model/site-context.js';
import type { SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import type { Tested } from '../conditions/condition.js';
import { commentAbove } from './comment.js';
import { conditionalOf } from './conditional.js';
import { definitionsAround, functionsAround } from './functions.js';
import { localsOf, type Use } from './locals.js';
import { loopsAround, loopsOver } from './loops.js';
import { namesIn, namesOf } from './mentioned-names.js';
import { isOnlyStatement, mayLeaveBefore } from './only-statement.js';
import { passedBefore } from './passed.js';
import { placeholdersIn } from '../../util/placeholders-in.js';
import { testOf, testOfAll } from './read-test.js';
import { triedAround } from './tried.js';

/** Of a statement of which nothing can be read. */
export const NO_CONTEXT: SiteContext = {
  guardTests: [],
  preconditionTests: [],
  passed: [],
  locals: [],
  conditional: [],
  loops: [],
  functions: [],
  guardTried: [],
  comment: null,
  isOnlyStatement: false,
  isUnconditional: false,
};

/** What is known of a site already. */
export interface ReadSite {
  readonly guards: readonly Tested<Guard>[];
  readonly preconditions: readonly Tested<Precondition>[];
  readonly message: MessageFacts | null;
  /** What the message, or the exception, is made of; `null` for a literal. */
  readonly value: Expression | null;
}

/** Reads the context of a `raise` or `assert` statement. */
export function siteContext(source: SourceText, site: SyntaxNode, known: ReadSite): SiteContext {
  const { guards, preconditions } = known;
  const guardNodes = guards.map(({ facts, nodes }) => (facts.shape === null ? null : (nodes[0] ?? null)));
  const preconditionNodes = preconditions.flatMap(({ nodes }) => nodes);
  const passed = passedBefore(source, site);
  const loops = loopsAround(source, site);
  const tried = triedAround(source, site);
  const tested = [...guardNodes.filter((node) => node !== null), ...preconditionNodes];
  const uses: readonly Use[] = [
    ...tested.map((at) => ({ at, names: namesOf(source, at) })),
    { at: site, names: placeholdersIn([known.message?.parts, known.value]).flatMap((text) => namesIn(text)) },
    ...loopsOver(site).map((at) => ({ at, names: namesOf(source, at) })),
    { at: site, names: passed.flatMap((statement) => namesPassed(statement)) },
  ];
  const around = definitionsAround(site);
  return {
    guardTests: guardNodes.map((node) => (node === null ? null : testOf(source, node))),
    preconditionTests: preconditions
      .map(({ nodes }) => testOfAll(source, nodes))
      .filter((test) => test !== null),
    passed,
    locals: localsOf(source, site, around, uses),
    conditional: conditionalOf(source, site, around, uses),
    loops,
    functions: functionsAround(source, site),
    guardTried: alongGuards(guards, tried),
    comment: commentAbove(source, site),
    isOnlyStatement: isOnlyStatement(source, site),
    isUnconditional: guards.length === 0 && preconditions.length === 0 && !mayLeaveBefore(source, site),
  };
}

/** Every handler around a site is one of its guards, and both go from the outermost in. */
function alongGuards(
  guards: ReadSite['guards'],
  tried: readonly (Tried | null)[],
): SiteContext['guardTried'] {
  const left = [...tried];
  return guards.map(({ facts }) => (facts.form === 'except' ? (left.shift() ?? null) : null));
}

/** The names in the conditions of a statement that was passed. */
function namesPassed(passed: Passed): readonly string[] {
  switch (passed.kind) {
    case 'loop':
      return [
        passed.header,
        ...[...passed.exits, ...passed.breaks].flatMap(({ tests }) => tests.map(({ test }) => test.source)),
      ].flatMap((text) => namesIn(text));
    case 'match':
      return namesIn(passed.subject);
    case 'try':
    case 'success':
      return [];
  }
}
