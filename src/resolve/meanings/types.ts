/** Annotations to the things that values of such a type are. */
import { type TypeExpression, typeExpression } from '../../util/type-expression.js';
import { resolveName } from '../names/resolve-name.js';
import { aliasedType } from './aliases.js';
import type { Held, ProjectClass, Typed } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import type { Use } from '../names/scopes-around.js';

const MAX_LEVEL = 8;

/** An annotation as it stands at a place; `null` for none. */
export function typedAt(annotation: string | null, at: Use, self: ProjectClass | null): Typed | null {
  return annotation === null ? null : { type: typeExpression(annotation), at, self };
}

/** What a value of the type is, `None` left out; `null` where the alternatives differ. */
export function heldBy(world: MeaningWorld, typed: Typed | null, level = 0): Held {
  if (typed === null || level > MAX_LEVEL) return null;
  const { type } = typed;
  switch (type.kind) {
    case 'name':
      return heldByName(world, typed, type, level);
    case 'union':
      return agreedHeld(
        type.members
          .filter(({ kind }) => kind !== 'none')
          .map((member) => heldBy(world, { ...typed, type: member }, level + 1)),
      );
    case 'literal':
    case 'none':
    case 'other':
      return null;
  }
}

/** What all of them are; `null` for none, and where they differ. */
export function agreedHeld(all: readonly Held[]): Held {
  const [first = null] = all;
  return all.every((one) => isSame(one, first)) ? first : null;
}

function isSame(one: Held, other: Held): boolean {
  if (one === null || other === null) return one === other;
  if ((one.kind === 'instance' || one.kind === 'class') && one.kind === other.kind)
    return one.of.facts === other.of.facts;
  if ((one.kind === 'module' || one.kind === 'external') && one.kind === other.kind)
    return one.name === other.name;
  return one === other;
}

const LISTS = new Set(
  'list List set Set frozenset FrozenSet Sequence MutableSequence Iterable Iterator Collection deque Deque tuple Tuple AbstractSet Generator AsyncIterator AsyncIterable KeysView ValuesView'.split(
    ' ',
  ),
);
const MAPPINGS = new Set(
  'dict Dict Mapping MutableMapping defaultdict DefaultDict OrderedDict WeakKeyDictionary WeakValueDictionary'.split(
    ' ',
  ),
);

function heldByName(
  world: MeaningWorld,
  typed: Typed,
  { name, of }: TypeExpression & { kind: 'name' },
  level: number,
): Held {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const [first, second] = of;
  if (last === 'Self') return typed.self === null ? null : { kind: 'instance', of: typed.self };
  if (/^(?:typing\.)?[tT]ype$/.test(name) && first !== undefined)
    return classOf(heldBy(world, { ...typed, type: first }, level + 1));
  if (LISTS.has(last) && first !== undefined && (second === undefined || /^[tT]uple$/.test(last)))
    return itemsOf(typed, of);
  if (MAPPINGS.has(last) && first !== undefined && second !== undefined)
    return { kind: 'items', items: { ...typed, type: second }, over: { ...typed, type: first } };
  const entity = resolveName(world.index, typed.at, name);
  if (entity.kind === 'class') return { kind: 'instance', of: entity };
  if (entity.kind === 'external') return { kind: 'external', name: entity.name, isValue: true };
  return heldBy(world, aliasedType(world, typed.at, name), level + 1);
}

function classOf(held: Held): Held {
  if (held?.kind === 'instance') return { kind: 'class', of: held.of };
  return held?.kind === 'external' ? { ...held, isValue: false } : null;
}

/** The one type of the items: `X` of `list[X]`, `tuple[X, ...]`. */
function itemsOf(typed: Typed, of: readonly TypeExpression[]): Held {
  const [first, ...others] = of;
  if (first === undefined || others.some((other) => other.kind !== 'other')) return null;
  const items = { ...typed, type: first };
  return { kind: 'items', items, over: items };
}
