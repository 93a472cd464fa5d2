/** What an expression is found to be. */
import type { Owner, Subject } from '../../model/subject.js';
import type { TypeExpression } from '../../util/type-expression.js';
import type { KnownClass } from '../names/class-order.js';
import type { Use } from '../names/scopes-around.js';

export type ProjectClass = Extract<KnownClass, { kind: 'class' }>;

/** What a subject says of it, and what its attributes are looked up in. */
export interface Found extends Omit<Subject, 'expression'> {
  readonly holds: Held;
}

/** A type as it is written somewhere. */
export interface Typed {
  readonly type: TypeExpression;
  /** Where its names are looked up. */
  readonly at: Use;
  /** What `Self` is there; `null` outside classes. */
  readonly self: ProjectClass | null;
}

/** The thing a value is, as far as its attributes, items and calls can be followed; `null` for not known. */
export type Held =
  | { readonly kind: 'instance'; readonly of: ProjectClass }
  | { readonly kind: 'class'; readonly of: ProjectClass }
  | { readonly kind: 'module'; readonly name: string }
  /** Something of another project, by its dotted name; a value of such a type where `isValue`. */
  | { readonly kind: 'external'; readonly name: string; readonly isValue: boolean }
  /** By its qualified name. */
  | { readonly kind: 'function'; readonly name: string; readonly returns: Typed | null }
  /** A list, set, tuple, dict of such values; `over` is what going over it gives. */
  | { readonly kind: 'items'; readonly items: Typed; readonly over: Typed }
  | null;

/**
 * Something of which nothing more is known than what is said. Field by field: spread from two objects it takes ten times
 * as long, and this is done for every name of every site.
 */
export function found(known: Pick<Found, 'origin' | 'name'> & Partial<Found>): Found {
  return {
    origin: known.origin,
    name: known.name,
    owner: known.owner ?? null,
    annotation: known.annotation ?? null,
    default: known.default ?? null,
    doc: known.doc ?? null,
    flag: known.flag ?? null,
    accepted: known.accepted ?? null,
    constant: known.constant ?? null,
    members: known.members ?? null,
    definition: known.definition ?? null,
    given: known.given ?? null,
    sort: known.sort ?? null,
    lines: known.lines ?? [],
    holds: known.holds ?? null,
  };
}

/** An attribute of something that does not tell what it has; of a value of another project's type that type has it. */
export function unknownAttribute(name: string, held: Held = null): Found {
  const owner = held?.kind === 'external' && held.isValue ? external(held.name) : null;
  return found({ origin: 'attribute', name, owner });
}

function external(name: string): Owner {
  return { kind: 'class', qualname: name.slice(name.lastIndexOf('.') + 1), role: 'other' };
}
