/** What a local name may hold at one point of a function: definitions, joined where ways through the function meet. */
import type { SyntaxNode } from '../../python/syntax-node.js';

/** One place that binds a name. */
export type Definition =
  /** `name = node`, `name: T = node`, `(name := node)`. */
  | { readonly kind: 'value'; readonly node: SyntaxNode }
  /** `name += node`: the whole statement. */
  | { readonly kind: 'augmented'; readonly node: SyntaxNode }
  | { readonly kind: 'parameter'; readonly node: SyntaxNode }
  /** The handler of an `except ... as name`. */
  | { readonly kind: 'caught'; readonly node: SyntaxNode }
  /** `for`, `with`, `import`, `def`, a pattern, unpacking. */
  | { readonly kind: 'other'; readonly node: SyntaxNode };

/** A condition that decided between two ways; read only where it is shown. */
export interface Decision {
  /** UTF-16 index of the condition, for the order in which control meets them. */
  readonly at: number;
  /** The test of an `if`; `null` for a `case`. */
  readonly test: SyntaxNode | null;
  readonly read: () => { readonly condition: string; readonly line: number };
}

/** Compared by identity: two ways with the same object hold the same value. */
export type Reach =
  | { readonly kind: 'definition'; readonly definition: Definition }
  | { readonly kind: 'unbound' }
  /** Whatever an earlier turn of a loop left. */
  | { readonly kind: 'loop' }
  | {
      readonly kind: 'gate';
      readonly decision: Decision;
      readonly whenTrue: Reach;
      readonly whenFalse: Reach;
    }
  /** One of them; nothing says which. */
  | { readonly kind: 'any'; readonly ways: readonly Reach[] };

export const UNBOUND: Reach = { kind: 'unbound' };
export const LOOP: Reach = { kind: 'loop' };

/** Joins the two ways of a decision; `null` is a way that does not come here. */
export function decide(decision: Decision, whenTrue: Reach | null, whenFalse: Reach | null): Reach | null {
  if (whenTrue === null || whenFalse === null) return whenTrue ?? whenFalse;
  return whenTrue === whenFalse ? whenTrue : { kind: 'gate', decision, whenTrue, whenFalse };
}

/** Joins ways of which nothing says when each is taken; `null` where none comes here. */
export function anyOf(ways: readonly (Reach | null)[]): Reach | null {
  const distinct = [...new Set(ways.filter((way) => way !== null))];
  const [first = null] = distinct;
  return distinct.length <= 1 ? first : { kind: 'any', ways: distinct };
}

/** A definition, or the lack of one, and the decisions on the way to it. */
export interface Alternative {
  readonly reach: Extract<Reach, { kind: 'definition' | 'unbound' | 'loop' }>;
  /** In the order control meets them. */
  readonly decisions: readonly { readonly decision: Decision; readonly holds: boolean }[];
}

/** More joints than this are not looked through. */
const MAX_VISITS = 64;

/** The alternatives in the order of their definitions; `null` where there are too many to tell. */
export function alternativesOf(root: Reach): readonly Alternative[] | null {
  const found: Alternative[] = [];
  const pending: { readonly reach: Reach; readonly decisions: Alternative['decisions'] }[] = [
    { reach: root, decisions: [] },
  ];
  let visits = 0;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { reach, decisions } = next;
    visits += 1;
    if (visits > MAX_VISITS) return null;
    if (reach.kind === 'any') {
      pending.push(...reach.ways.slice(0, MAX_VISITS + 1).map((way) => ({ reach: way, decisions })));
    } else if (reach.kind === 'gate') {
      const { decision, whenTrue, whenFalse } = reach;
      pending.push({ reach: whenTrue, decisions: [...decisions, { decision, holds: true }] });
      pending.push({ reach: whenFalse, decisions: [...decisions, { decision, holds: false }] });
    } else found.push({ reach, decisions: decisions.toSorted((a, b) => a.decision.at - b.decision.at) });
  }
  return found.sort((a, b) => positionOf(a.reach) - positionOf(b.reach));
}

function positionOf(reach: Alternative['reach']): number {
  return reach.kind === 'definition' ? reach.definition.node.startIndex : -1;
}
