/** Attributes that methods set on `self`: what they are set to, as far as one assignment tells. */
import type { AssignedValue, AttributeOutline, ParameterOutline } from '../../model/outline.js';
import type { Expression } from '../../model/expression.js';
import type { PlacedLines } from '../../model/resolved-message.js';
import type { Use } from '../names/scopes-around.js';
import { acceptedBy } from './accepted.js';
import { writtenNames } from '../../util/written-names.js';
import { roleOf } from './class-kind.js';
import { foundByName } from './definitions.js';
import { found, type Found, type Held, type ProjectClass, unknownAttribute } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import { givenBy, givenOrLiteral, resultWritten } from './given-settings.js';
import { isEmptyCollection } from '../../util/empty-collection.js';
import { agreedHeld, heldBy, typedAt } from './types.js';
import { sortOf, sortOfAttribute } from './value-sort.js';
import { writtenExpression } from './written-expression.js';

export interface SetAttribute {
  /** The class whose methods set it. */
  readonly owner: ProjectClass;
  /** The class it is asked of. */
  readonly self: ProjectClass;
  readonly name: string;
  readonly attributes: readonly AttributeOutline[];
  /** Whether it is set by one statement, and by no class above or below. */
  readonly isSole: boolean;
  readonly level: number;
  readonly memberOf: (world: MeaningWorld, held: Held, name: string, level: number) => Found;
}

/** Assignments gone through in a row. */
const MAX_LEVEL = 6;

/** What the attribute stands for: of a copy of a field that field, of a parameter what that is, else what its type tells. */
export function attributeFound(world: MeaningWorld, set: SetAttribute): Found {
  const { owner, attributes, name, level } = set;
  if (level > MAX_LEVEL) return unknownAttribute(name);
  const annotated = attributes.find(({ annotation }) => annotation !== null);
  const telling = attributes.filter(({ value }) => value.kind !== 'none');
  const distinct = new Map(telling.map((one) => [JSON.stringify([one.method, one.value]), one]));
  const values = [...distinct.values()].map((one) => valueFound(world, set, one));
  const [only] = values.length === 1 ? values : [givenOrLiteral(telling, values)];
  const lines = (annotated === undefined ? (telling.length > 0 ? telling : attributes) : [annotated])
    .slice(0, 3)
    .map((one) => placed(owner, one));
  const base = found({
    origin: 'attribute',
    name,
    owner: { kind: 'class', qualname: owner.facts.qualname, role: roleOf(world, owner) },
    lines,
    holds: agreedHeld(values.map((value) => value?.holds ?? null)),
  });
  const known = only === null || only === undefined ? base : asAttribute(base, only);
  const definition = definitionOf(world, set);
  const sort = sortOfAttribute(attributes) ?? (definition === null ? null : sortOf(definition));
  const told: Found = { ...known, definition, sort };
  return annotated === undefined ? told : withType(world, set, annotated, told);
}

/** What one statement sets it to; not an object that is made there, whose class says all of it. */
function definitionOf(world: MeaningWorld, { isSole, owner, attributes }: SetAttribute): Expression | null {
  const [only] = attributes;
  if (!isSole || only === undefined || only.written === null || isMade(only.value)) return null;
  if (!isKept(world, owner, only.written)) return null;
  const definition = writtenExpression(only.written, only);
  return definition.kind === 'name' || isEmptyCollection(definition) ? null : definition;
}

/** Whether what it is made of is set once as well: `self.a` of `self.a > 1`, which no counter is. */
function isKept({ outlines }: MeaningWorld, owner: ProjectClass, written: string): boolean {
  const own = outlines.classOf(owner)?.attributes ?? [];
  return writtenNames(written).every(({ name }) => {
    const [head, attribute] = name.split('.');
    const set = head === 'self' ? own.filter((one) => one.name === attribute) : [];
    return set.length === 0 || (set.length === 1 && set[0]?.value.kind !== 'literal');
  });
}

function isMade(value: AssignedValue): boolean {
  return value.kind === 'call' && /(?:^|\.)_*\p{Lu}\w*$/u.test(value.callee);
}

/** What is set is what the attribute stands for, where that is a thing a user knows. */
function asAttribute(base: Found, value: Found): Found {
  const lines = [...value.lines, ...base.lines];
  if (value.origin === 'field' || value.origin === 'environment') return { ...value, lines };
  if (value.origin !== 'parameter') return { ...base, ...toldOf(value), lines: base.lines };
  const isConstructor = value.owner?.role === 'constructor' && base.owner?.role === 'other';
  const owner =
    base.owner !== null && isConstructor ? { ...base.owner, role: 'constructor' as const } : base.owner;
  // A user meets it under the name of the argument: `mode` of `self._mode = mode`.
  const name = isConstructor ? value.name : base.name;
  return { ...base, ...toldOf(value), name, owner, lines };
}

function toldOf({
  annotation,
  default: preset,
  doc,
  accepted,
  constant,
  members,
  holds,
  origin,
}: Found): Partial<Found> {
  const isNamed = origin === 'parameter' || origin === 'attribute';
  return isNamed
    ? { annotation, default: preset, doc, accepted, holds }
    : { accepted, constant, members, holds };
}

function withType(
  world: MeaningWorld,
  { owner, self }: SetAttribute,
  one: AttributeOutline,
  told: Found,
): Found {
  const at: Use = { module: owner.module, qualname: owner.facts.qualname, line: one.line, isPassing: false };
  const typed = typedAt(one.annotation, at, self);
  return {
    ...told,
    annotation: one.annotation,
    accepted: acceptedBy(world, typed) ?? told.accepted,
    holds: heldBy(world, typed) ?? told.holds,
  };
}

/** What one assignment sets it to; `null` where that is not known. */
function valueFound(world: MeaningWorld, set: SetAttribute, one: AttributeOutline): Found | null {
  const { value } = one;
  switch (value.kind) {
    case 'name':
      return dottedFound(world, set, one, value.name);
    case 'call':
      return calledFound(world, set, one, value);
    case 'other':
      return ofResult(world, set, one);
    case 'literal':
    case 'none':
      return null;
  }
}

/** `f().size`, where the configuration says what sets it. */
function ofResult(world: MeaningWorld, set: SetAttribute, one: AttributeOutline): Found | null {
  const result = world.settings.hasCalls ? resultWritten(one.written) : null;
  if (result === null) return null;
  return givenBy(world, set.owner.module, dottedFound(world, set, one, result.callee), result.attribute);
}

/** What a dotted name is in the method of a statement. */
export function dottedFound(
  world: MeaningWorld,
  set: Pick<SetAttribute, 'owner' | 'self' | 'level' | 'memberOf'>,
  one: AttributeOutline,
  dotted: string,
): Found | null {
  const { owner, self, level, memberOf } = set;
  const [head = '', ...rest] = dotted.split('.');
  let value = head === 'self' ? instanceFound(self) : headFound(world, owner, one, head);
  for (const name of rest) value = value === null ? null : memberOf(world, value.holds, name, level + 1);
  return value;
}

function instanceFound(self: ProjectClass): Found {
  return found({ origin: 'parameter', name: 'self', holds: { kind: 'instance', of: self } });
}

function headFound(
  world: MeaningWorld,
  owner: ProjectClass,
  one: AttributeOutline,
  name: string,
): Found | null {
  const qualname = `${owner.facts.qualname}.${one.method}`;
  const method = world.outlines.function(owner.module, qualname);
  const parameter = method?.parameters.find((each) => each.name === name);
  if (parameter !== undefined) return parameterFound(world, owner, one.method, parameter);
  const use: Use = { module: owner.module, qualname, line: one.line, isPassing: false };
  return foundByName(world, use, name);
}

function parameterFound(
  world: MeaningWorld,
  owner: ProjectClass,
  method: string,
  { name, annotation, default: preset, doc, line, endLine }: ParameterOutline,
): Found {
  const { module, facts } = owner;
  const typed = typedAt(annotation, { module, qualname: facts.qualname, line, isPassing: false }, owner);
  return found({
    origin: 'parameter',
    name,
    owner: {
      kind: 'function',
      qualname: `${facts.qualname}.${method}`,
      role: method === '__init__' ? 'constructor' : 'function',
    },
    annotation,
    default: preset,
    doc,
    accepted: acceptedBy(world, typed),
    lines: [{ path: module.path, line, endLine }],
    holds: heldBy(world, typed),
  });
}

/** An instance of a class, or what a function returns. */
function calledFound(
  world: MeaningWorld,
  set: SetAttribute,
  one: AttributeOutline,
  { callee }: AssignedValue & { kind: 'call' },
): Found | null {
  const called = dottedFound(world, set, one, callee);
  const given = givenBy(world, set.owner.module, called, null);
  if (given !== null) return given;
  const holds = resultOf(world, called?.holds ?? null);
  return holds === null ? null : found({ origin: 'unknown', name: callee, holds });
}

/** What calling it gives. */
export function resultOf(world: MeaningWorld, held: Held): Held {
  switch (held?.kind) {
    case 'class':
      return { kind: 'instance', of: held.of };
    case 'external':
      return held.isValue ? null : { ...held, isValue: true };
    case 'function':
      return heldBy(world, held.returns);
    case 'instance':
    case 'module':
    case 'items':
    case undefined:
      return null;
  }
}

function placed({ module }: ProjectClass, { line, endLine }: AttributeOutline): PlacedLines {
  return { path: module.path, line, endLine };
}
