/** A name to what its definitions in the same function say. */
import type { Expression, Option } from '../../model/expression.js';
import { lastNameIsClass } from '../../python/class-name.js';
import { lineAt, type SourceText, textOf } from '../../python/source-text.js';
import { namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { type ExpressionContext, MAX_FOLLOWS, MAX_OPTIONS, unknown, writtenAt } from './expression-reader.js';
import { caughtBy } from './caught-exception.js';
import { type Alternative, alternativesOf, type Reach } from './reach.js';
import { type NameReach, reachingDefinitions } from './reaching-definitions.js';
import { concatenation } from './read-text.js';

/** Follows `name`, which is used at `use`: an identifier, or a literal with a placeholder of that name. */
export function followName(name: string, use: SyntaxNode, context: ExpressionContext): Expression {
  const { source } = context;
  const written = { ...writtenAt(source, use), source: name };
  const reached = context.isOutside ? OUTSIDE : reachingDefinitions(source, use, name);
  if (reached.kind === 'not-local') return { ...written, kind: 'name', name };
  const isNotKnown = (reason: 'bound-otherwise' | 'unbound' | 'too-deep' | 'other-form'): Expression => ({
    ...written,
    kind: 'unknown',
    reason,
  });
  if (reached.kind === 'shared') return isNotKnown('bound-otherwise');
  if (reached.reach === null) return isNotKnown('unbound');
  if (context.follows >= MAX_FOLLOWS) return isNotKnown('too-deep');
  const alternatives = possible(reached.reach, reached.isFunction);
  if (alternatives === null) return isNotKnown('too-deep');
  const follow = { name, use, context: { ...context, follows: context.follows + 1 } };
  const [only, ...others] = alternatives;
  if (only === undefined) return isNotKnown('unbound');
  const options = others.length === 0 ? [] : alternatives.map((each) => optionOf(each, follow));
  const found: Expression =
    options.length === 0 ? valueOf(only.reach, follow) : { ...written, kind: 'choice', options };
  if (mayHaveChanged(found, reached)) {
    // Of an exception whose arguments were set anew the class is known all the same.
    return found.kind === 'call' ? withoutArguments(found, written) : isNotKnown('other-form');
  }
  const { attributesSet: attributes } = reached;
  if (found.kind === 'call' && attributes.length > 0 && makesInstance(found.callee))
    return { ...written, kind: 'changed', value: found, attributes };
  const isWithin = context.level > 1 && SHOWN_BY_NAME.has(found.kind);
  return isWithin ? { ...written, kind: 'local', name, value: found } : found;
}

/** What is more telling by the name it has in the function, should it not be followed further. */
const SHOWN_BY_NAME: ReadonlySet<Expression['kind']> = new Set([
  'call',
  'attribute',
  'subscript',
  'operation',
  'compare',
  'not',
  'unknown',
]);

const OUTSIDE: NameReach = { kind: 'not-local' };

/** The alternatives; in a function without the unbound ones, where the use fails by itself. `null` for too many. */
function possible(reach: Reach, isFunction: boolean): readonly Alternative[] | null {
  const all = alternativesOf(reach);
  const left = all?.filter((each) => !isFunction || each.reach.kind !== 'unbound') ?? null;
  return left === null || left.length > MAX_OPTIONS ? null : left;
}

interface Follow {
  readonly name: string;
  readonly use: SyntaxNode;
  readonly context: ExpressionContext;
}

function optionOf({ reach, decisions }: Alternative, follow: Follow): Option {
  const conditions = decisions.map(({ decision, holds }) => {
    const { condition, line } = decision.read();
    return { condition, holds, line };
  });
  return { conditions, value: valueOf(reach, follow) };
}

function valueOf(reach: Alternative['reach'], { name, use, context }: Follow): Expression {
  const { source } = context;
  const written = { ...writtenAt(source, use), source: name };
  if (reach.kind !== 'definition') return { ...written, kind: 'unknown', reason: reach.kind };
  const { kind, node } = reach.definition;
  switch (kind) {
    case 'value': {
      const value = context.read(node, context);
      // `a = b = []`: what is done through one name shows in the other.
      const isShared = node.parent?.type === 'assignment' && node.parent.parent?.type === 'assignment';
      return isShared && (isDisplay(value) || value.kind === 'call')
        ? { ...written, kind: 'unknown', reason: 'other-form' }
        : value;
    }
    case 'augmented':
      return augmented(name, node, context);
    case 'parameter': {
      const value = node.childForFieldName('value');
      const preset = value === null ? null : context.read(value, { ...context, isOutside: true });
      const isSome = isOfSome(source, node) && value?.type !== 'none';
      return { ...written, kind: 'parameter', name, default: preset, isSome };
    }
    case 'caught':
      return { ...written, ...caughtBy(source, [node]) };
    case 'other':
      return unpacked(node, context) ?? { ...written, ...boundBy(source, name, node) };
  }
}

/** `name, other = value`: the item of the value at its place; `null` for any other binding. */
function unpacked(node: SyntaxNode, context: ExpressionContext): Expression | null {
  const targets = node.parent;
  const assignment = targets?.parent;
  if (targets === null || !/^(?:pattern_list|tuple_pattern)$/.test(targets.type)) return null;
  const right = assignment?.type === 'assignment' ? assignment.childForFieldName('right') : null;
  const isWhole = right !== null && assignment?.childForFieldName('left')?.id === targets.id;
  const items = namedChildrenOf(targets);
  if (right === null || !isWhole || items.some(({ type }) => type === 'list_splat_pattern')) return null;
  const at = items.findIndex(({ id }) => id === node.id);
  const written = writtenAt(context.source, right);
  const key: Expression = { ...written, source: String(at), kind: 'constant' };
  const object = context.read(right, context);
  return { ...written, source: textOf(context.source, node), kind: 'subscript', object, key };
}

/** Types of values, as annotations name them (PEP 484, 585). */
const SOME_TYPE = /^(?:str|int|float|bool|bytes|(?:list|dict|set|frozenset|tuple|type)(?:\[.*\])?)$/s;

function isOfSome(source: SourceText, parameter: SyntaxNode): boolean {
  const type = parameter.childForFieldName('type');
  return type !== null && SOME_TYPE.test(textOf(source, type).trim());
}

/** A function, class or import of the same scope is followed by its name; any other binding says nothing of the value. */
function boundBy(source: SourceText, name: string, node: SyntaxNode): Bound {
  const definition = node.type === 'decorated_definition' ? node.childForFieldName('definition') : node;
  if (definition?.type === 'function_definition') {
    return { kind: 'function', name, defLine: lineAt(source, definition.startIndex) };
  }
  const isImport = /^import_(?:from_)?statement$/.test(node.parent?.type ?? '');
  const isNamed = isImport && node.type !== 'wildcard_import';
  return isNamed || definition?.type === 'class_definition'
    ? { kind: 'name', name }
    : { kind: 'unknown', reason: 'bound-otherwise' };
}

type Bound =
  | { readonly kind: 'function'; readonly name: string; readonly defLine: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unknown'; readonly reason: 'bound-otherwise' };

/** `name += value`, where that joins texts, and `name %= values`. */
function augmented(name: string, statement: SyntaxNode, context: ExpressionContext): Expression {
  const left = statement.childForFieldName('left');
  const right = statement.childForFieldName('right');
  const operator = statement.childForFieldName('operator');
  if (left === null || right === null || (operator?.type !== '+=' && operator?.type !== '%='))
    return { ...unknown(context.source, statement, 'other-form'), source: name };
  // A message built in many steps is no deeper than one built in one.
  const before = { ...context, follows: context.follows - 1, level: context.level + 1 };
  if (operator.type === '%=') {
    const operands = { left: context.read(left, before), right: context.read(right, context) };
    return {
      ...writtenAt(context.source, statement),
      source: name,
      kind: 'operation',
      operator: '%',
      ...operands,
    };
  }
  const joined = concatenation(statement, { name, value: context.read(left, before), node: right }, context);
  return joined.kind === 'unknown' ? { ...joined, source: name } : joined;
}

function withoutArguments(
  call: Expression & { kind: 'call' },
  written: Pick<Expression, 'source' | 'line' | 'endLine'>,
): Expression {
  const value: Expression = { ...written, kind: 'unknown', reason: 'other-form' };
  return {
    ...call,
    source: written.source,
    positional: [{ ...written, kind: 'starred', value }],
    keywords: [],
  };
}

/** `Class(...)`: PEP 8 tells it from a function. */
function makesInstance(callee: Expression): boolean {
  return (callee.kind === 'name' || callee.kind === 'attribute') && lastNameIsClass(callee.name);
}

/** A list or dict, which may be changed. */
function isDisplay(value: Expression): boolean {
  return value.kind === 'dict' || (value.kind === 'list' && value.source.startsWith('['));
}

function holdsMutable({ items }: Expression & { kind: 'list' }): boolean {
  return items.some((item) => isDisplay(item) || item.kind === 'call');
}

/** What is bound to a name may have been changed through it since: a list by `append`, an exception by its `args`. */
function mayHaveChanged(found: Expression, reached: Extract<NameReach, { kind: 'local' }>): boolean {
  if (found.kind === 'subscript' && found.object.kind === 'list') return holdsMutable(found.object);
  if (isDisplay(found)) return !reached.isUsedOnce;
  if (found.kind === 'call')
    return reached.hasMessageAttribute || (reached.isHandedOver && makesInstance(found.callee));
  return found.kind === 'choice' && found.options.some(({ value }) => mayHaveChanged(value, reached));
}
