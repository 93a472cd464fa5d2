/**
 * What stands around a site in its own function. In: the statement, with its conditions and message as read already.
 * Out: plain JSON. It says what stands there, not what follows from it.
 */
import type { Expression } from '../../model/expression.js';
import type { MessageFacts } from '../../model/file-facts.js';
import type { Guard, Precondition } from '../../model/guard.js';
import type { SiteContext } from '../../model/site-context.js';
import type { SourceText } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import type { Tested } from '../conditions/condition.js';
import { definitionsAround, functionsAround } from './functions.js';
import { localsOf } from './locals.js';
import { namesIn, namesOf } from './mentioned-names.js';
import { isOnlyStatement, mayLeaveBefore } from './only-statement.js';
import { placeholdersIn } from './placeholders.js';
import { testOf } from './read-test.js';

/** Of a statement of which nothing can be read. */
export const NO_CONTEXT: SiteContext = {
  guardTests: [],
  preconditionTests: [],
  passed: [],
  locals: [],
  loops: [],
  functions: [],
  tried: null,
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
  const definitions = definitionsAround(site);
  const nodes = [...guardNodes.filter((node) => node !== null), ...preconditionNodes];
  const names = [
    ...nodes.flatMap((node) => namesOf(source, node)),
    ...placeholdersIn([known.message?.parts, known.value]).flatMap((text) => namesIn(text)),
  ];
  return {
    ...NO_CONTEXT,
    guardTests: guardNodes.map((node) => (node === null ? null : testOf(source, node))),
    preconditionTests: preconditionNodes.map((node) => testOf(source, node)),
    locals: localsOf(source, site, definitions, names),
    functions: functionsAround(source, site),
    isOnlyStatement: isOnlyStatement(source, site),
    isUnconditional: guards.length === 0 && preconditions.length === 0 && !mayLeaveBefore(source, site),
  };
}
