/** The constructor `@dataclass` writes (PEP 557): it sets the fields, and calls no other constructor. */
import { classOrder, type KnownClass } from '../names/class-order.js';
import { ownAttribute } from '../names/resolve-name.js';
import { opaque, type ProjectClass, type Value } from './value.js';
import type { Arguments, Frame, World } from './world.js';

/** The attributes of an instance; `null` where the class is no dataclass, or has a constructor of its own. */
export function dataclassAttributes(
  world: World,
  entity: KnownClass,
  given: Arguments,
  frame: Frame,
): ReadonlyMap<string, Value> | null {
  if (entity.kind !== 'class' || !isDataclass(entity)) return null;
  if (ownAttribute(world.index, entity, '__init__') !== null) return null;
  const attributes = new Map<string, Value>();
  const names = fieldsOf(world, entity);
  for (const [index, { name, preset }] of names.entries()) {
    const value = given.keywords.find((keyword) => keyword.name === name)?.value ?? given.positional[index];
    const [fallback, ...others] =
      preset === null ? [] : world.evaluate(preset.value, { ...frame, ...preset.at });
    const isKnown = fallback !== undefined && others.length === 0;
    attributes.set(name, value ?? (isKnown ? fallback.value : opaque(name)));
  }
  if (ownAttribute(world.index, entity, '__post_init__') !== null) return null;
  return attributes;
}

function isDataclass({ facts }: ProjectClass): boolean {
  return facts.decorators.some((name) => name !== null && /(?:^|\.)dataclass$/.test(name));
}

interface Field {
  readonly name: string;
  readonly preset: { readonly value: FieldDefault; readonly at: Partial<Frame> } | null;
}

type FieldDefault = NonNullable<ProjectClass['facts']['fields'][number]['default']>;

/** Fields of the bases first; one that is annotated again keeps its place. */
function fieldsOf(world: World, entity: ProjectClass): readonly Field[] {
  const fields = new Map<string, Field>();
  for (const { entity: one } of [...classOrder(world.index, entity)].reverse()) {
    if (one?.kind !== 'class' || !isDataclass(one)) continue;
    const { module, facts } = one;
    const at: Partial<Frame> = { module, qualname: facts.qualname, isPassing: true, locals: new Map() };
    for (const { name, default: value } of facts.fields)
      fields.set(name, {
        name,
        preset: value === null ? null : { value, at: { ...at, line: value.line + 1 } },
      });
  }
  return [...fields.values()];
}
