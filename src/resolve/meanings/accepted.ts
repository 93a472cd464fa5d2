/** Closed sets of values: what a type takes, what a collection holds. Out: Python source, or `null` for no such set. */
import type { ConstantValue } from '../../model/outline.js';
import { resolveName } from '../names/resolve-name.js';
import type { Use } from '../names/scopes-around.js';
import { aliasedType, definitionOf } from './aliases.js';
import { isEnum } from './class-kind.js';
import type { ProjectClass, Typed } from './found.js';
import type { MeaningWorld } from './meaning-world.js';

const MAX_LEVEL = 8;
const MOST_MEMBERS = 60;

/** The values a type takes. */
export function acceptedBy(world: MeaningWorld, typed: Typed | null): readonly string[] | null {
  const values = typed === null ? null : valuesOf(world, typed, 0);
  // A type of `None` alone, or of truth values, says nothing.
  const isTelling = values?.some((value) => !/^(?:None|True|False)$/.test(value)) === true;
  return isTelling ? capped(values) : null;
}

function valuesOf(world: MeaningWorld, typed: Typed, level: number): readonly string[] | null {
  const { type, at } = typed;
  if (level > MAX_LEVEL) return null;
  switch (type.kind) {
    case 'literal':
      return type.values.flatMap((value) => literalValues(world, at, value, level) ?? []);
    case 'none':
      return ['None'];
    case 'union':
      return allOf(type.members.map((member) => valuesOf(world, { ...typed, type: member }, level + 1)));
    case 'name': {
      if (type.name === 'bool') return ['True', 'False'];
      const entity = resolveName(world.index, at, type.name);
      if (entity.kind === 'class') return enumMembers(world, entity);
      const alias = aliasedType(world, at, type.name);
      return alias === null ? null : valuesOf(world, alias, level + 1);
    }
    case 'other':
      return null;
  }
}

/** `Literal[OtherLiteral]` has the values of the other one. */
function literalValues(world: MeaningWorld, at: Use, value: string, level: number): readonly string[] | null {
  const alias = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(value) ? aliasedType(world, at, value) : null;
  return alias === null ? [value] : valuesOf(world, alias, level + 1);
}

/** `Status.DONE` for each member; `null` for a class that is no enum. */
export function enumMembers(world: MeaningWorld, entity: ProjectClass): readonly string[] | null {
  if (!isEnum(world, entity)) return null;
  const names = world.outlines.classOf(entity)?.names.filter((name) => !name.startsWith('_')) ?? [];
  return names.length === 0 ? null : names.map((name) => `${entity.facts.name}.${name}`);
}

/** The members of a collection constant. */
export function membersOf(
  world: MeaningWorld,
  value: ConstantValue,
  at: Use,
  level = 0,
): readonly string[] | null {
  if (value.kind !== 'collection' || level > MAX_LEVEL) return null;
  return capped(
    allOf(
      value.parts.map((part) => ('members' in part ? part.members : membersNamed(world, part.of, at, level))),
    ),
  );
}

/** Those of another constant, an enum or a `Literal`. */
function membersNamed(world: MeaningWorld, name: string, at: Use, level: number): readonly string[] | null {
  const entity = resolveName(world.index, at, name);
  if (entity.kind === 'class') return enumMembers(world, entity);
  const alias = aliasedType(world, at, name);
  if (alias !== null) return valuesOf(world, alias, level + 1);
  const definition = definitionOf(world, at, name);
  if (definition?.kind !== 'constant') return null;
  const { module, outline } = definition;
  return membersOf(
    world,
    outline.value,
    { module, qualname: '', line: outline.line, isPassing: false },
    level + 1,
  );
}

/** All of them, each once; `null` where one is not known. */
function allOf(all: readonly (readonly string[] | null)[]): readonly string[] | null {
  const known = all.filter((one) => one !== null);
  return known.length < all.length ? null : [...new Set(known.flat())];
}

function capped(values: readonly string[] | null): readonly string[] | null {
  return values !== null && values.length > MOST_MEMBERS ? null : values;
}
