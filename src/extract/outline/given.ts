/** What decides whether an attribute that a method sets to nothing is more than that: the test of an `if`. */
import type { GivenTest } from '../../model/outline.js';
import { endLineOf, lineAt, type SourceText, textOf } from '../../python/source-text.js';
import type { SyntaxNode } from '../../python/syntax-node.js';
import { writtenNames } from '../../util/written-names.js';
import { ifBranches } from '../conditions/if-chain.js';
import { testOf } from '../context/read-test.js';
import type { AttributeReading } from './attribute.js';
import { copied, type MethodLocals } from './method-locals.js';

/** A statement of a method that sets an attribute of `self`. */
export interface Setting {
  readonly set: AttributeReading;
  readonly locals: MethodLocals;
  readonly node: SyntaxNode;
}

/** By the name of the attribute, for the settings of one class: of those that two statements of one method set. */
export function givenAmong(source: SourceText, settings: readonly Setting[]): ReadonlyMap<string, GivenTest> {
  const byName = new Map<string, Setting[]>();
  for (const setting of settings)
    if (setting.set.isSet) byName.set(setting.set.name, [...(byName.get(setting.set.name) ?? []), setting]);
  const found = new Map<string, GivenTest>();
  for (const [name, [one, other, ...more]] of byName) {
    if (one === undefined || other === undefined || more.length > 0) continue;
    const given = one.set.method === other.set.method ? givenBetween(source, one, other) : null;
    if (given !== null) found.set(name, given);
  }
  return found;
}

function givenBetween(source: SourceText, one: Setting, other: Setting): GivenTest | null {
  const [nothing, bound] = nothingOf(one) === null ? [other, one] : [one, other];
  const otherwise = nothingOf(nothing);
  if (otherwise === null || !isMore(source, bound, otherwise)) return null;
  const decided = decidedBy(source, nothing.node, bound.node);
  if (decided === null || /:=|\b(?:await|yield)\b/.test(textOf(source, decided.test))) return null;
  const { test, holds } = decided;
  const nodes = [nothing.node, bound.node, test];
  return {
    test: testOf(source, test),
    holds,
    otherwise,
    locals: localsIn(textOf(source, test), bound.locals),
    line: Math.min(...nodes.map((node) => lineAt(source, node.startIndex))),
    endLine: Math.max(...nodes.map((node) => endLineOf(source, node))),
  };
}

function nothingOf({ set: { value } }: Setting): GivenTest['otherwise'] | null {
  if (value.kind === 'none') return 'None';
  return value.kind === 'literal' && value.source === 'False' ? 'False' : null;
}

/** Whether what is bound is not nothing as well, as far as it shows. */
function isMore(
  source: SourceText,
  { set: { value }, node }: Setting,
  otherwise: GivenTest['otherwise'],
): boolean {
  if (otherwise === 'False') return value.kind === 'literal' && value.source === 'True';
  // A name may stand for nothing as well.
  return (
    value.kind !== 'none' &&
    value.kind !== 'name' &&
    !/\bNone\b/.test(textOf(source, node.childForFieldName('right') ?? node))
  );
}

interface Decided {
  readonly test: SyntaxNode;
  readonly holds: boolean;
}

/** The `if` of the method itself, behind the first statement or with one of them in each branch, without a way around. */
function decidedBy(source: SourceText, nothing: SyntaxNode, bound: SyntaxNode): Decided | null {
  const [empty, full] = [blockAround(nothing), blockAround(bound)];
  const statement = full === null ? null : statementAround(full);
  if (empty === null || full === null || statement === null || !isOfMethod(statement.parent)) return null;
  const branches = ifBranches(statement);
  const at = branches.findIndex(({ body }) => body.id === full.id);
  const [first, second, ...more] = branches;
  const isElse = at === 1 && second?.form === 'else';
  if (first === undefined || first.test === null || (at !== 0 && !isElse)) return null;
  const isBefore = empty.id === statement.parent?.id && nothing.endIndex <= statement.startIndex;
  const isBeside = second?.form === 'else' && more.length === 0 && branches[1 - at]?.body.id === empty.id;
  const between = source.text.slice(Math.min(nothing.endIndex, statement.startIndex), bound.startIndex);
  // What a constructor above sets comes before.
  if (/\bsuper\(\)\.__init__\(/.test(source.text.slice(nothing.startIndex, statement.parent?.endIndex)))
    return null;
  if (!(isBefore || isBeside) || /\b(?:return|yield|try)\b/.test(between)) return null;
  return { test: first.test, holds: at === 0 };
}

/** The block that an assignment is a statement of. */
function blockAround(assignment: SyntaxNode): SyntaxNode | null {
  const statement = assignment.parent;
  const block = statement?.type === 'expression_statement' ? statement.parent : null;
  return block?.type === 'block' ? block : null;
}

/** The `if` statement that a block is a branch of. */
function statementAround(block: SyntaxNode): SyntaxNode | null {
  const { parent } = block;
  const statement = parent?.type === 'else_clause' ? parent.parent : parent;
  return statement?.type === 'if_statement' ? statement : null;
}

/** Whether a block is the body of a method, not of a function within one. */
function isOfMethod(block: SyntaxNode | null): boolean {
  const definition = block?.parent ?? null;
  if (definition?.type !== 'function_definition') return false;
  const outer =
    definition.parent?.type === 'decorated_definition' ? definition.parent.parent : definition.parent;
  return outer?.parent?.type === 'class_definition';
}

/** The local names of a test, each with what it copies. */
function localsIn(test: string, locals: MethodLocals): GivenTest['locals'] {
  const heads = new Set(writtenNames(test).map(({ name }) => name.split('.')[0] ?? ''));
  return [...heads].flatMap((name) => (locals.has(name) ? [{ name, copied: copied(name, locals) }] : []));
}
