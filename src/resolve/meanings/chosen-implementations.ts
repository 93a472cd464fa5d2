/**
 * Classes that a setting chooses between. In: enums of which the members' values are the dotted paths of classes, and the
 * fields with a flag that such an enum is the type of. Out: for a class the flag and the members that lead to it.
 */
import type { ConstantOutline } from '../../model/outline.js';
import type { PlacedLines } from '../../model/resolved-message.js';
import type { ChosenBy } from '../../model/subject.js';
import { classesBelow } from '../names/derived-classes.js';
import { classOrder } from '../names/class-order.js';
import type { Module } from '../names/module-index.js';
import { classNamed } from '../names/scope-index.js';
import { isEnum } from './class-kind.js';
import type { Held, ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import { memberOf } from './members.js';
import { heldBy, typedAt } from './types.js';

/** Code that more members lead to is shared: none of them was chosen for it. */
const MOST_MEMBERS = 2;

/** What chooses the class; `null` where nothing does, or too many members do. */
export function chosenBy(world: MeaningWorld, self: ProjectClass): ChosenBy | null {
  const known = memos.get(world) ?? readChoices(world);
  memos.set(world, known);
  const choices = known.get(self.facts) ?? [];
  const [first] = choices;
  if (first === undefined || choices.length > MOST_MEMBERS) return null;
  if (choices.some(({ flag }) => flag !== first.flag)) return null;
  // A class below that no choice is known to lead to is used some other way, and runs this code too.
  const isKnown = ({ facts, module }: ProjectClass): boolean =>
    known.has(facts) || choices.some(({ path }) => path === module.path);
  if (!classesBelow(world.index, self).every(isKnown)) return null;
  const lines = choices.flatMap((one) => one.lines);
  return { flag: first.flag, members: choices.map(({ member }) => member), lines };
}

interface Choice {
  readonly flag: string;
  readonly member: string;
  /** The file of the class that the member names. */
  readonly path: string;
  readonly lines: readonly PlacedLines[];
}

const memos = new WeakMap<MeaningWorld, ReadonlyMap<object, readonly Choice[]>>();

function readChoices(world: MeaningWorld): ReadonlyMap<object, readonly Choice[]> {
  const choices = new Map<object, Choice[]>();
  const flags = new Map<object, Flag | null>();
  for (const { path, outline } of world.outlines.files) {
    const module = outline.constants.some(isPath) ? world.index.ofPath(path) : null;
    if (module === null) continue;
    for (const constant of outline.constants.filter(isPath)) {
      const [chosen, owner] = [classAt(world, pathOf(constant)), enumOf(world, module, constant)];
      if (chosen === null || owner === null) continue;
      const flag = flags.get(owner.facts) ?? flagFor(world, owner);
      flags.set(owner.facts, flag);
      if (flag === null) continue;
      const { line, endLine } = constant;
      const member = constant.qualname.slice(constant.qualname.lastIndexOf('.') + 1);
      const choice = {
        flag: flag.option,
        member,
        path: chosen.module.path,
        lines: [{ path, line, endLine }, flag.lines],
      };
      for (const facts of codeOf(world, chosen)) choices.set(facts, [...(choices.get(facts) ?? []), choice]);
    }
  }
  return choices;
}

const PATH = /^["'][\p{L}\p{N}_]+(?:\.[\p{L}\p{N}_]+){2,}\.?["'](?:\s*["'][\p{L}\p{N}_.]+["'])*$/u;

function isPath({ qualname, value }: ConstantOutline): boolean {
  return qualname.includes('.') && value.kind === 'scalar' && PATH.test(value.source);
}

function pathOf({ value }: ConstantOutline): string {
  return value.kind === 'scalar' ? value.source.replace(/["'\s]/g, '') : '';
}

function classAt({ index }: MeaningWorld, path: string): ProjectClass | null {
  const found = index.find(path.slice(0, path.lastIndexOf('.')));
  if (found.kind !== 'file') return null;
  const { module } = found;
  const facts = classNamed(module.declarations, path.slice(path.lastIndexOf('.') + 1), () => true);
  return facts === null ? null : { kind: 'class', module, facts };
}

function enumOf(
  world: MeaningWorld,
  module: Module,
  { qualname, line }: ConstantOutline,
): ProjectClass | null {
  const owner = qualname.slice(0, qualname.lastIndexOf('.'));
  const facts = classNamed(module.declarations, owner, (one) => one.line < line);
  const entity: ProjectClass | null = facts === null ? null : { kind: 'class', module, facts };
  return entity !== null && isEnum(world, entity) ? entity : null;
}

interface Flag {
  readonly option: string;
  readonly lines: PlacedLines;
}

/** The flag of the one field of that type; of several the one that is named as the enum is. */
function flagFor(world: MeaningWorld, owner: ProjectClass): Flag | null {
  const found = world.flags.fields.flatMap(({ entity, name }): readonly Flag[] => {
    const { flag, holds, lines } = memberOf(world, { kind: 'instance', of: entity }, name);
    const [place] = lines;
    const isTyped = holds?.kind === 'instance' && holds.of.facts === owner.facts;
    return isTyped && flag !== null && place !== undefined ? [{ option: flag, lines: place }] : [];
  });
  const options = new Set(found.map(({ option }) => option));
  const [first = null] = found;
  if (options.size < 2) return first;
  const own = plainName(owner.facts.name.replace(/Enum$/, ''));
  return found.find(({ option }) => plainName(option) === own) ?? null;
}

function plainName(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}

/** The class, the classes that its methods say they give, and all that these derive from. */
function codeOf(world: MeaningWorld, chosen: ProjectClass): ReadonlySet<object> {
  const given = new Set<ProjectClass>([chosen]);
  const methods = new Set<string>();
  for (const { entity } of classOrder(world.index, chosen)) {
    if (entity?.kind !== 'class') continue;
    for (const [name, held] of classesGiven(world, entity)) {
      if (!methods.has(name) && held?.kind === 'class') given.add(held.of);
      methods.add(name);
    }
  }
  const facts = [...given].flatMap((one) =>
    classOrder(world.index, one).flatMap(({ entity }) => (entity?.kind === 'class' ? [entity.facts] : [])),
  );
  return new Set(facts);
}

/** `def get_part() -> type["Part"]` of a class. */
function classesGiven(world: MeaningWorld, entity: ProjectClass): readonly (readonly [string, Held])[] {
  const { module, facts } = entity;
  const outline = world.outlines.files.find(({ path }) => path === module.path)?.outline;
  return (outline?.functions ?? []).flatMap(
    ({ qualname, returns, line }): readonly (readonly [string, Held])[] => {
      const name = qualname.slice(facts.qualname.length + 1);
      if (!qualname.startsWith(`${facts.qualname}.`) || name.includes('.')) return [];
      const typed = typedAt(returns, { module, qualname: facts.qualname, line, isPassing: false }, entity);
      return [[name, heldBy(world, typed)]];
    },
  );
}
