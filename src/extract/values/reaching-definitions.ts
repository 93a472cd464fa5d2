/**
 * Which definitions of a local name reach a use: a forward walk over the statements of the innermost function, class
 * body or module, once a name. Out: a `Reach`, shared between the uses; its size grows with the statements, not with
 * the ways through them. It knows nothing of what the definitions say.
 */
import { oncePerNode } from '../../python/once-per-node.js';
import { type SourceText, textOf } from '../../python/source-text.js';
import { descendantsOf, namedChildrenOf, type SyntaxNode } from '../../python/syntax-node.js';
import { type Binding, defined } from './local-bindings.js';
import { type Simple, type Steps, stepsOf } from './control-flow.js';
import { allBindings } from './step-bindings.js';
import { walk } from './walk-steps.js';
import { type Reach, UNBOUND } from './reach.js';

export type NameReach =
  /** The scope of the use does not bind it. */
  | { readonly kind: 'not-local' }
  /** Bound here, but also by others: `global`, `nonlocal`. */
  | { readonly kind: 'shared' }
  | {
      readonly kind: 'local';
      /** `null` where no way leads to the use. */
      readonly reach: Reach | null;
      /** Whether a use without a binding is an `UnboundLocalError`: elsewhere an outer name shows through. */
      readonly isFunction: boolean;
      /** Whether the scope's text has the name nowhere but in its definitions and one use. */
      readonly isUsedOnce: boolean;
      /** Whether the scope's text has one of its attributes that hold a message, `name.args`. */
      readonly hasMessageAttribute: boolean;
      /** Its other attributes that the scope's text sets, dunder names apart. */
      readonly attributesSet: readonly string[];
      /** Whether it is the first argument of a function somewhere in the scope's text. */
      readonly isHandedOver: boolean;
    };

/** What reaches the use of `name` at `node`. */
export function reachingDefinitions(source: SourceText, node: SyntaxNode, name: string): NameReach {
  const scope = scopeOf(source, node);
  const own = scope.bindings.get(name) ?? [];
  if (own.length === 0 && !scope.bindings.has('*')) return { kind: 'not-local' };
  if (scope.shared.has(name)) return { kind: 'shared' };
  const { reaches, mentions } = walked(scope, name);
  let use: SyntaxNode | null = node;
  while (use !== null && !reaches.has(use.id)) use = use.id === scope.node.id ? null : use.parent;
  const found = use === null ? undefined : reaches.get(use.id);
  if (found === undefined || bindsItself(found.step, name)) return { kind: 'shared' };
  const text = textOf(source, scope.node);
  return {
    kind: 'local',
    reach: found.reach,
    isFunction: scope.node.type === 'function_definition',
    isUsedOnce: mentions.length <= own.length + 1,
    hasMessageAttribute: mentions.some((at) =>
      MESSAGE_ATTRIBUTE.test(text.slice(at + name.length, at + name.length + 40)),
    ),
    attributesSet: mentions.flatMap(
      (at) => ATTRIBUTE_SET.exec(text.slice(at + name.length, at + name.length + 60))?.[1] ?? [],
    ),
    isHandedOver: mentions.some((at) => HANDED_OVER.test(text.slice(Math.max(0, at - 40), at))),
  };
}

/** Every binding of a local name in the scope of a use; `null` where it is none, or others bind it too. */
export function bindingsOf(source: SourceText, use: SyntaxNode, name: string): readonly Binding[] | null {
  const { bindings, shared } = scopeOf(source, use);
  return bindings.has('*') || shared.has(name) ? null : (bindings.get(name) ?? null);
}

const MESSAGE_ATTRIBUTE =
  /^\s*\.\s*(?:args|msg|message|detail|(?:filename2?|lineno|strerror|errno|reason|text|status|code)\s*=(?!=))/;

const ATTRIBUTE_SET = /^\s*\.\s*((?!__)\w+)\s*(?:[-+*/%@&|^]|\/\/|\*\*)?=(?!=)/;

/** `fix(name`, `setattr(name`: whoever gets it may change it, but for those that only show or pass it on. */
const HANDED_OVER =
  /\b(?!(?:str|repr|print|isinstance|type|getattr|hasattr|len|bool|id|debug|info|warning|error|exception|critical|log|warn|append|put|put_nowait|set_exception|throw|if|elif|while|raise|return|and|or|not|in|is|else)\()[a-z_]\w*\($/;

/** `f(x := 1, x)`: the use may stand before or behind the `:=` of the same statement. */
function bindsItself(step: Simple, name: string): boolean {
  return step.bindings.some(({ name: bound, reach }) => {
    if (bound !== name || reach.kind !== 'definition') return false;
    const { node } = reach.definition;
    return node.type === 'named_expression' || node.parent?.type === 'named_expression';
  });
}

interface ScopeFlow {
  readonly node: SyntaxNode;
  readonly steps: Steps;
  readonly parameters: readonly Binding[];
  readonly bindings: ReadonlyMap<string, readonly Binding[]>;
  /** Names of `global` and `nonlocal` statements here, or of those within that reach here. */
  readonly shared: ReadonlySet<string>;
  /** Indices of every identifier in the scope's text, strings and comments included. */
  readonly mentions: ReadonlyMap<string, readonly number[]>;
  readonly walks: Map<string, Walk>;
}

interface Walk {
  readonly reaches: ReadonlyMap<number, { readonly reach: Reach | null; readonly step: Simple }>;
  readonly mentions: readonly number[];
}

/** A scope is read once for all of its sites. */
const flowOf = oncePerNode(readScope);

const SCOPES = new Set(['function_definition', 'class_definition', 'module']);

function scopeOf(source: SourceText, use: SyntaxNode): ScopeFlow {
  return flowOf(source, scopeAround(use));
}

/** The innermost function, class or module around a use. */
export function scopeAround(use: SyntaxNode): SyntaxNode {
  let node = use;
  while (node.parent !== null && !SCOPES.has(node.type)) node = node.parent;
  return node;
}

function readScope(source: SourceText, node: SyntaxNode): ScopeFlow {
  const steps = stepsOf(source, node);
  const parameters = parametersOf(source, node);
  const bindings = new Map<string, Binding[]>();
  for (const binding of [...parameters, ...allBindings(steps)]) {
    const same = bindings.get(binding.name);
    if (same === undefined) bindings.set(binding.name, [binding]);
    else same.push(binding);
  }
  const mentions = new Map<string, number[]>();
  for (const match of textOf(source, node).matchAll(/[\p{L}_][\p{L}\p{N}\p{M}_]*/gu)) {
    const same = mentions.get(match[0]);
    if (same === undefined) mentions.set(match[0], [match.index]);
    else same.push(match.index);
  }
  return { node, steps, parameters, bindings, shared: sharedNames(source, node), mentions, walks: new Map() };
}

function sharedNames(source: SourceText, scope: SyntaxNode): ReadonlySet<string> {
  const statements = descendantsOf(scope, ['global_statement', 'nonlocal_statement']);
  return new Set(statements.flatMap((node) => namedChildrenOf(node).map((name) => textOf(source, name))));
}

function parametersOf(source: SourceText, scope: SyntaxNode): readonly Binding[] {
  const list = scope.type === 'function_definition' ? scope.childForFieldName('parameters') : null;
  return (list === null ? [] : namedChildrenOf(list)).flatMap((node) => {
    const name =
      node.type === 'identifier' ? node : (node.childForFieldName('name') ?? namedChildrenOf(node)[0]);
    if (name === undefined) return [];
    const isSplat = name.type.endsWith('splat_pattern') || node.type.endsWith('splat_pattern');
    const identifier = name.type === 'identifier' ? name : descendantsOf(name, ['identifier'])[0];
    if (identifier === undefined) return [];
    const reach = defined(isSplat ? 'other' : 'parameter', node);
    return [{ name: textOf(source, identifier), reach, isCertain: true }];
  });
}

function walked(scope: ScopeFlow, name: string): Walk {
  const known = scope.walks.get(name);
  if (known !== undefined) return known;
  const mentions = scope.mentions.get(name) ?? [];
  const start = scope.parameters.find((parameter) => parameter.name === name)?.reach ?? UNBOUND;
  const reaches = new Map<number, { reach: Reach | null; step: Simple }>();
  const offset = scope.node.startIndex;
  walk(scope.steps, start, name, (step, reach) => {
    if (isWithin(mentions, step.startIndex - offset, step.endIndex - offset))
      reaches.set(step.id, { reach, step });
  });
  const found = { reaches, mentions };
  scope.walks.set(name, found);
  return found;
}

/** Whether one of some ascending numbers lies in a range. */
function isWithin(ascending: readonly number[], start: number, end: number): boolean {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? end) < start) low = middle + 1;
    else high = middle;
  }
  return (ascending[low] ?? end) < end;
}
