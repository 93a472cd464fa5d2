/** The statements of one scope as steps of control: what each binds, how it branches, where it leaves. */
import { endLineOf, type SourceText, textOf } from '../../python/source-text.js';
import {
  descendantsOf,
  namedChildrenOf,
  type SyntaxNode,
  withoutParentheses,
} from '../../python/syntax-node.js';
import { caseHeaders } from '../conditions/case-header.js';
import { readTest } from '../conditions/condition.js';
import { handlerHeader, isHandler } from '../conditions/handler.js';
import { ifBranches } from '../conditions/if-chain.js';
import { type Binding, bindingsOfStatement, defined, otherBindings } from './local-bindings.js';
import { patternBindings, walrusBinding } from './local-bindings.js';
import { suppressesErrors } from '../conditions/exits.js';
import type { Decision } from './reach.js';

/** A statement without statements in it, or the part of one that is evaluated by itself: a test, an iterable. */
export interface Simple {
  readonly kind: 'simple';
  readonly id: number;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly bindings: readonly Binding[];
  readonly exit: 'break' | 'continue' | 'leave' | null;
}

export type Steps = readonly Step[];

export type Step =
  | Simple
  | { readonly kind: 'if'; readonly branches: readonly IfStep[] }
  | LoopStep
  | TryStep
  | { readonly kind: 'with'; readonly header: Simple; readonly body: Steps; readonly suppresses: boolean }
  | { readonly kind: 'match'; readonly subject: readonly Simple[]; readonly cases: readonly CaseStep[] };

interface IfStep {
  /** `null` for `else`. */
  readonly test: { readonly step: Simple; readonly decision: Decision } | null;
  readonly body: Steps;
}

export interface LoopStep {
  readonly kind: 'loop';
  /** The iterable of a `for`, evaluated once. */
  readonly before: readonly Simple[];
  /** The test of a `while`, evaluated each turn. */
  readonly test: readonly Simple[];
  readonly targets: readonly Binding[];
  readonly body: Steps;
  readonly orElse: Steps;
  /** `while True`: left by `break` alone. */
  readonly isEndless: boolean;
}

export interface TryStep {
  readonly kind: 'try';
  readonly body: Steps;
  readonly handlers: readonly { readonly binding: Binding | null; readonly body: Steps }[];
  readonly orElse: Steps;
  readonly last: Steps;
}

interface CaseStep {
  readonly decision: Decision;
  readonly captures: readonly Binding[];
  readonly guard: readonly Simple[];
  /** `case _:` and `case name:` without a guard. */
  readonly takesAll: boolean;
  readonly body: Steps;
}

/** The steps of a module, or of the body of a function or class. */
export function stepsOf(source: SourceText, scope: SyntaxNode): Steps {
  const walruses = descendantsOf(scope, ['named_expression']);
  const body = scope.childForFieldName('body') ?? scope;
  return blockSteps({ source, walruses }, body);
}

interface Context {
  readonly source: SourceText;
  /** All of the scope, nested ones included. */
  readonly walruses: readonly SyntaxNode[];
}

function blockSteps(context: Context, block: SyntaxNode | null): Steps {
  return block === null ? [] : namedChildrenOf(block).map((statement) => stepOf(context, statement));
}

function stepOf(context: Context, statement: SyntaxNode): Step {
  switch (statement.type) {
    case 'if_statement':
      return ifStep(context, statement);
    case 'for_statement':
    case 'while_statement':
      return loopStep(context, statement);
    case 'try_statement':
      return tryStep(context, statement);
    case 'with_statement':
      return withStep(context, statement);
    case 'match_statement':
      return matchStep(context, statement);
    default:
      return simple(context, statement, bindingsOfStatement(context.source, statement));
  }
}

const EXITS: Readonly<Record<string, Simple['exit']>> = {
  break_statement: 'break',
  continue_statement: 'continue',
  return_statement: 'leave',
  raise_statement: 'leave',
};

function simple({ source, walruses }: Context, node: SyntaxNode, bindings: readonly Binding[] = []): Simple {
  const { id, startIndex, endIndex } = node;
  const inner = walruses
    .filter((walrus) => startIndex <= walrus.startIndex && walrus.endIndex <= endIndex)
    .flatMap((walrus) => walrusBinding(source, walrus, node) ?? []);
  const exit = EXITS[node.type] ?? null;
  return { kind: 'simple', id, startIndex, endIndex, bindings: [...inner, ...bindings], exit };
}

function parts(context: Context, node: SyntaxNode | null): readonly Simple[] {
  return node === null ? [] : [simple(context, node)];
}

function ifStep(context: Context, statement: SyntaxNode): Step {
  const { source } = context;
  const branches = ifBranches(statement).map(({ test, body }) => {
    const decision = test === null ? null : { at: test.startIndex, test, read: () => readTest(source, test) };
    const step = test === null ? null : simple(context, test);
    return {
      test: decision === null || step === null ? null : { step, decision },
      body: blockSteps(context, body),
    };
  });
  return { kind: 'if', branches };
}

function loopStep(context: Context, loop: SyntaxNode): Step {
  const { source } = context;
  const test = loop.childForFieldName('condition');
  const target = loop.childForFieldName('left');
  return {
    kind: 'loop',
    before: parts(context, loop.childForFieldName('right')),
    test: parts(context, test),
    targets: target === null ? [] : otherBindings(source, target),
    body: blockSteps(context, loop.childForFieldName('body')),
    orElse: clauseSteps(context, loop, 'else_clause'),
    isEndless: test !== null && ['True', '1'].includes(textOf(source, withoutParentheses(test))),
  };
}

function tryStep(context: Context, statement: SyntaxNode): Step {
  const handlers = namedChildrenOf(statement).filter((clause) => isHandler(clause));
  return {
    kind: 'try',
    body: blockSteps(context, statement.childForFieldName('body')),
    handlers: handlers.map((clause) => {
      const { name } = handlerHeader(context.source, clause);
      const binding = name === null ? null : { name, reach: defined('caught', clause), isCertain: true };
      return { binding, body: blockSteps(context, lastBlock(clause)) };
    }),
    orElse: clauseSteps(context, statement, 'else_clause'),
    last: clauseSteps(context, statement, 'finally_clause'),
  };
}

function clauseSteps(context: Context, statement: SyntaxNode, type: string): Steps {
  const clause = namedChildrenOf(statement).find((child) => child.type === type);
  return clause === undefined ? [] : blockSteps(context, lastBlock(clause));
}

function lastBlock(clause: SyntaxNode): SyntaxNode | null {
  return namedChildrenOf(clause).findLast((child) => child.type === 'block') ?? null;
}

function withStep(context: Context, statement: SyntaxNode): Step {
  const { source } = context;
  const [header = statement] = namedChildrenOf(statement);
  const targets = descendantsOf(header, ['as_pattern_target']);
  return {
    kind: 'with',
    header: simple(
      context,
      header,
      targets.flatMap((target) => otherBindings(source, target)),
    ),
    body: blockSteps(context, statement.childForFieldName('body')),
    suppresses: suppressesErrors(source, statement),
  };
}

function matchStep(context: Context, statement: SyntaxNode): Step {
  const { source } = context;
  const subject = namedChildrenOf(statement).filter((child) => child.type !== 'block');
  const clauses = namedChildrenOf(lastBlock(statement) ?? statement);
  const cases = clauses
    .filter((clause) => clause.type === 'case_clause')
    .map((clause): CaseStep => {
      const patterns = namedChildrenOf(clause).filter((child) => child.type === 'case_pattern');
      const guard = clause.childForFieldName('guard');
      const [only] = patterns;
      const isName =
        only !== undefined &&
        /^\w+$/u.test(textOf(source, only)) &&
        !/^\d|^(?:None|True|False)$/.test(textOf(source, only));
      return {
        decision: { at: clause.startIndex, test: null, read: () => caseFacts(source, clause) },
        captures: patterns.flatMap((pattern) => patternBindings(source, pattern)),
        guard: parts(context, guard),
        takesAll: isName && patterns.length === 1 && guard === null,
        body: blockSteps(context, clause.childForFieldName('consequence')),
      };
    });
  return { kind: 'match', subject: subject.map((node) => simple(context, node)), cases };
}

function caseFacts(source: SourceText, clause: SyntaxNode): ReturnType<Decision['read']> {
  const header = caseHeaders(source, clause).at(-1);
  return header ?? { condition: '', line: endLineOf(source, clause) };
}
