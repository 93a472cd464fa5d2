/** One `raise` or `assert` statement to its facts. */
import type { Expression } from '../model/expression.js';
import type { FactFinding, MessageFacts, Raised, SiteFacts } from '../model/file-facts.js';
import { isLiteralForm } from '../model/message.js';
import { oneLine } from '../python/one-line.js';
import { endLineOf, positionAt, type SourceText } from '../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../python/syntax-node.js';
import { excerptAround, type ExcerptSize } from './excerpt.js';
import { guardsOf } from './conditions/guards.js';
import { handlersAround } from './conditions/handlers-around.js';
import { messageArgument } from './message-argument.js';
import { preconditionsOf } from './conditions/preconditions.js';
import { readRaised } from './raised.js';
import { readExpression } from './values/read-expression.js';
import { addedNotes } from './values/added-notes.js';
import { readRaisedValue } from './values/raised-value.js';
import { readMessage } from './read-message.js';
import { scopeOf } from './scope.js';
import { siteContext } from './context/site-context.js';

export interface SiteReading {
  readonly site: SiteFacts;
  readonly findings: readonly FactFinding[];
}

/**
 * Reads a site. `whole` is the text excerpts are cut from; its lines are those of `source`. `null` for an `assert`
 * without a message, which is not catalogued.
 */
export function readSite(
  source: SourceText,
  node: SyntaxNode,
  whole: SourceText,
  size: ExcerptSize,
): SiteReading | null {
  const reading = node.type === 'assert_statement' ? readAssert(source, node) : readRaise(source, node);
  if (reading === null) return null;
  const { line, column } = positionAt(source, node.startIndex);
  const endLine = endLineOf(source, node);
  const { within, ...scope } = scopeOf(source, node);
  const guards = guardsOf(source, node);
  const preconditions = preconditionsOf(source, node);
  const { message, value, raisedValue } = reading;
  const known = { guards, preconditions, message, value: message === null ? raisedValue : value };
  const site: SiteFacts = {
    kind: node.type === 'assert_statement' ? 'assert' : 'raise',
    place: { line, column, endLine, ...scope },
    within,
    raised: reading.raised,
    cause: reading.cause,
    message,
    value,
    raisedValue,
    notes: reading.raised.kind === 'variable' ? addedNotes(source, node, reading.raised.name) : [],
    guards: guards.map(({ facts }) => facts),
    preconditions: preconditions.map(({ facts }) => facts),
    handlers: handlersAround(source, node),
    excerpt: excerptAround(whole, line, endLine, size),
    context: siteContext(source, node, known),
  };
  const findings = reading.problems.map(({ code, message }) => ({ code, line, message }));
  return { site, findings };
}

/** All `raise` and `assert` statements below a node, in source order. */
export function sitesBelow(root: SyntaxNode): readonly SyntaxNode[] {
  return descendantsOf(root, ['raise_statement', 'assert_statement']);
}

interface StatementReading {
  readonly raised: Raised;
  readonly cause: string | null;
  readonly message: MessageFacts | null;
  readonly value: Expression | null;
  readonly raisedValue: Expression | null;
  readonly problems: readonly Omit<FactFinding, 'line'>[];
}

function readAssert(source: SourceText, node: SyntaxNode): StatementReading | null {
  const message = namedChildrenOf(node)[1];
  if (message === undefined) return null;
  const raised: Raised = { kind: 'exception', name: 'AssertionError', isCall: false };
  return { raised, cause: null, raisedValue: null, ...messageOf(source, { argument: 1, node: message }) };
}

function readRaise(source: SourceText, node: SyntaxNode): StatementReading {
  const { raised, thrown, call, cause, python2, python2Message } = readRaised(source, node);
  const argument = call === null ? null : messageArgument(source, call);
  const { message, value, problems } = messageOf(
    source,
    python2Message === null ? argument : { argument: 1, node: python2Message },
  );
  const raisedValue = thrown === null ? null : readRaisedValue(source, thrown);
  const reading = { raised, cause, message, value, raisedValue };
  if (!python2) return { ...reading, problems };
  const notice = `Python 2 syntax: ${oneLine(source, node)}`;
  return { ...reading, problems: [{ code: 'python-2-raise', message: notice }, ...problems] };
}

function messageOf(
  source: SourceText,
  chosen: { readonly argument: number | string; readonly node: SyntaxNode } | null,
): Pick<StatementReading, 'message' | 'value' | 'problems'> {
  if (chosen === null) return { message: null, value: null, problems: [] };
  const { message, unreadable } = readMessage(source, chosen.node);
  const problems: StatementReading['problems'] = unreadable
    ? [
        {
          code: 'unreadable-message',
          message: `Not a message as Python would build it: ${message.canonical}`,
        },
      ]
    : [];
  const value = isLiteralForm(message.form) ? null : readExpression(source, chosen.node);
  return { message: { argument: chosen.argument, ...message }, value, problems };
}
