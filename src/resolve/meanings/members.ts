/** Attributes of things: fields, methods, constants, what methods set on `self`. */
import type { AttributeOutline, FieldOutline } from '../../model/outline.js';
import type { Owner } from '../../model/subject.js';
import { classOrder } from '../names/class-order.js';
import { resolveName } from '../names/resolve-name.js';
import { acceptedBy } from './accepted.js';
import { attributeFound, dottedFound } from './attributes.js';
import { isRecord, roleOf } from './class-kind.js';
import { foundConstant, foundFunction, foundInModule } from './definitions.js';
import { found, type Found, type Held, type ProjectClass, unknownAttribute } from './found.js';
import { givenOf, ownerOfGiven } from './given.js';
import type { MeaningWorld } from './meaning-world.js';
import { isOverridden } from './overridden.js';
import { heldBy, typedAt } from './types.js';
import { sortOf } from './value-sort.js';
import { writtenExpression } from './written-expression.js';

/** What `object.name` is; `level` counts the assignments gone through on the way. */
export function memberOf(world: MeaningWorld, held: Held, name: string, level = 0): Found {
  switch (held?.kind) {
    case 'module':
      return foundInModule(world, held.name, name) ?? unknownAttribute(name);
    case 'external':
      return held.isValue
        ? unknownAttribute(name, held)
        : found({
            origin: 'external',
            name: `${held.name}.${name}`,
            holds: { kind: 'external', name: `${held.name}.${name}`, isValue: false },
          });
    case 'instance':
    case 'class':
      return classMember(world, held.of, name, held.kind === 'instance', level) ?? unknownAttribute(name);
    case 'function':
    case 'items':
    case undefined:
      return unknownAttribute(name);
  }
}

/** The same, looked up once for all who ask. */
function classMember(
  world: MeaningWorld,
  self: ProjectClass,
  name: string,
  isInstance: boolean,
  level: number,
): Found | null {
  // On the way through assignments what is found may end where it is cut off.
  if (level > 0) return findMember(world, self, name, isInstance, level);
  const ofClass = memos.get(world) ?? new Map<object, Map<string, Found | null>>();
  memos.set(world, ofClass);
  const known = ofClass.get(self.facts) ?? new Map<string, Found | null>();
  ofClass.set(self.facts, known);
  const key = isInstance ? name : `class ${name}`;
  const member = known.get(key);
  if (member !== undefined) return member;
  const read = findMember(world, self, name, isInstance, level);
  const told = isInstance && read !== null ? withGiven(world, self, name, read) : read;
  known.set(key, told);
  return told;
}

const memos = new WeakMap<MeaningWorld, Map<object, Map<string, Found | null>>>();

/** What the class or the nearest of its bases says of a name; `null` where none says anything. */
function findMember(
  world: MeaningWorld,
  self: ProjectClass,
  name: string,
  isInstance: boolean,
  level: number,
): Found | null {
  const assigned: { readonly owner: ProjectClass; readonly attributes: readonly AttributeOutline[] }[] = [];
  for (const { entity } of classOrder(world.index, self)) {
    if (entity?.kind !== 'class') continue;
    const outline = world.outlines.classOf(entity);
    const field = outline?.fields.findLast((one) => one.name === name);
    if (field !== undefined) return fieldFound(world, entity, field, self);
    const qualname = `${entity.facts.qualname}.${name}`;
    const method = world.outlines.function(entity.module, qualname);
    if (method !== null) return methodFound(world, entity, self, method);
    const constant = world.outlines.constant(entity.module, qualname);
    if (constant !== null)
      return foundConstant(world, { kind: 'constant', module: entity.module, outline: constant }, entity);
    const attributes = outline?.attributes.filter((one) => one.name === name) ?? [];
    if (attributes.length > 0) assigned.push({ owner: entity, attributes });
  }
  const [nearest] = assigned;
  return nearest === undefined || !isInstance
    ? null
    : attributeFound(world, {
        ...nearest,
        self,
        name,
        level,
        memberOf,
        isSole: isSole(world, assigned, name),
      });
}

function withGiven(world: MeaningWorld, self: ProjectClass, name: string, member: Found): Found {
  const owner = ownerOfGiven(world, self, name);
  if (owner === null) return member;
  const set = { owner, self, level: 0, memberOf };
  return {
    ...member,
    given: givenOf(world, owner, name, (one, dotted) => dottedFound(world, set, one, dotted)),
  };
}

/** Whether one statement of the class, and none of the classes above and below it, sets the attribute. */
function isSole(
  world: MeaningWorld,
  assigned: readonly { readonly owner: ProjectClass; readonly attributes: readonly AttributeOutline[] }[],
  name: string,
): boolean {
  const [only, more] = assigned;
  if (only === undefined || more !== undefined || only.attributes.length !== 1) return false;
  if (only.attributes[0]?.written === null) return false;
  const hasDefault = world.outlines.classOf(only.owner)?.names.includes(name) === true;
  return !hasDefault && !isOverridden(world, only.owner, name);
}

function methodFound(
  world: MeaningWorld,
  entity: ProjectClass,
  self: ProjectClass,
  outline: Parameters<typeof foundFunction>[0]['outline'],
): Found {
  const role = roleOf(world, entity);
  const method = foundFunction({ kind: 'function', module: entity.module, outline }, { entity, role, self });
  if (!outline.isProperty || method.holds?.kind !== 'function') return method;
  const { returns } = method.holds;
  const { returned } = outline;
  const definition = returned === null ? null : writtenExpression(returned, outline);
  return {
    ...method,
    origin: 'attribute',
    definition: definition !== null && isOverridden(world, entity, method.name) ? null : definition,
    sort: definition === null ? null : sortOf(definition),
    accepted: acceptedBy(world, returns),
    holds: heldBy(world, returns),
  };
}

/** A field, with the flag that sets it. */
function fieldFound(
  world: MeaningWorld,
  entity: ProjectClass,
  field: FieldOutline,
  self: ProjectClass,
): Found {
  const { module, facts } = entity;
  const { path } = module;
  const at = { module, qualname: facts.qualname, line: field.line, isPassing: false };
  const typed = typedAt(field.annotation, at, self);
  const flag = world.flags.flagOf(self, field.name) ?? world.flags.flagOf(entity, field.name);
  const copied = field.default === null ? null : copiedField(world, entity, field.default);
  // A comment above may be meant for several fields: what is written for this one goes before.
  const isComment = field.doc !== null && field.doc.endLine < field.line;
  const told = copied?.doc ?? flag?.help ?? null;
  const doc = (isComment ? told : null) ?? field.doc?.text ?? told;
  const own = { path, line: field.line, endLine: field.endLine };
  const docLines =
    field.doc === null || doc !== field.doc.text
      ? []
      : [{ path, line: field.doc.line, endLine: field.doc.endLine }];
  return found({
    origin: isRecord(world, entity) ? 'field' : 'attribute',
    name: field.name,
    owner: ownerOf(world, entity),
    annotation: field.annotation,
    default: copied?.default ?? field.default,
    doc,
    flag: flag?.option ?? null,
    accepted: acceptedBy(world, typed) ?? flag?.choices ?? null,
    lines: [own, ...docLines, ...(flag === null ? [] : [flag.lines]), ...(copied?.lines ?? [])],
    holds: heldBy(world, typed),
  });
}

/** The field of another class that a default is taken from: `ParallelConfig.tensor_parallel_size`. */
function copiedField(world: MeaningWorld, entity: ProjectClass, written: string): Found | null {
  const [, owner = '', name = ''] =
    /^([\p{L}_][\p{L}\p{N}_.]*)\.([\p{L}_][\p{L}\p{N}_]*)$/u.exec(written) ?? [];
  const at = {
    module: entity.module,
    qualname: entity.facts.qualname,
    line: entity.facts.line,
    isPassing: false,
  };
  const other = owner === '' ? null : resolveName(world.index, at, owner);
  if (other?.kind !== 'class' || other.facts === entity.facts) return null;
  const member = classMember(world, other, name, true, 0);
  return member?.origin === 'field' ? member : null;
}

export function ownerOf(world: MeaningWorld, { facts, module }: ProjectClass): Owner {
  return { kind: 'class', qualname: facts.qualname, role: roleOf(world, { kind: 'class', facts, module }) };
}
