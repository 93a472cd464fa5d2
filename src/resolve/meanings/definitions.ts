/** Names of modules and builtins to what they stand for. */
import { attribute, resolveName } from '../names/resolve-name.js';
import type { Entity } from '../names/entity.js';
import { joined, type Module } from '../names/module-index.js';
import type { Use } from '../names/scopes-around.js';
import { acceptedBy, enumMembers, membersOf } from './accepted.js';
import { definitionAt, type Definition, definitionIn } from './aliases.js';
import { isBuiltin } from './builtin-names.js';
import { roleOf } from './class-kind.js';
import { found, type Found, type Held, type ProjectClass, type Typed } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import { registeredNames } from './registered-names.js';
import { heldBy, typedAt } from './types.js';
import { typeExpression } from '../../util/type-expression.js';

/** What a plain name of the module or a builtin stands for at a use. */
export function foundByName(world: MeaningWorld, use: Use, name: string): Found | null {
  const entity = resolveName(world.index, use, name);
  const known = foundEntity(world, entity, name);
  if (known !== null) return known;
  const definition = definitionAt(world, use, name);
  const defined = definition === null ? null : foundDefinition(world, definition);
  if (defined !== null) return defined;
  return isBuiltin(name) && entity.kind !== 'value' ? found({ origin: 'builtin', name }) : null;
}

/** What an attribute of a module of the project is. */
export function foundInModule(world: MeaningWorld, moduleName: string, name: string): Found | null {
  const entity = attribute(world.index, { kind: 'module', name: moduleName }, name);
  const known = foundEntity(world, entity, name);
  if (known !== null) return known;
  const file = world.index.find(moduleName);
  if (file.kind !== 'file') return null;
  const definition = definitionIn(world, file.module, name);
  return definition === null ? null : foundDefinition(world, definition);
}

function foundEntity(world: MeaningWorld, entity: Entity, name: string): Found | null {
  switch (entity.kind) {
    case 'class':
      return foundClass(world, entity);
    case 'module':
      return found({ origin: 'module', name: entity.name, holds: entity });
    case 'external':
      return entity.name.startsWith('builtins.')
        ? found({ origin: 'builtin', name })
        : found({ origin: 'external', name: entity.name, holds: { ...entity, isValue: false } });
    case 'builtin':
      return found({ origin: 'builtin', name: entity.name });
    // Constants and functions are taken from the outlines, which say more of them.
    case 'function':
    case 'value':
    case 'unknown':
      return null;
  }
}

function foundClass(world: MeaningWorld, entity: ProjectClass): Found {
  const { module, facts } = entity;
  const outline = world.outlines.classOf(entity);
  const lines = { path: module.path, line: facts.line, endLine: outline?.endLine ?? facts.line };
  const doc = outline?.doc ?? null;
  return found({
    origin: 'class',
    name: facts.name,
    doc: doc?.text ?? null,
    members: enumMembers(world, entity),
    lines: doc === null ? [lines] : [lines, { path: module.path, line: doc.line, endLine: doc.endLine }],
    holds: { kind: 'class', of: entity },
  });
}

function foundDefinition(world: MeaningWorld, definition: Definition): Found | null {
  switch (definition.kind) {
    case 'constant':
      return foundConstant(world, definition, null);
    case 'function':
      return foundFunction(definition, null);
    case 'missing':
      return foundVariable(world, definition.module, definition.name);
  }
}

/** A constant of a module, or of the class `owner`. */
export function foundConstant(
  world: MeaningWorld,
  { module, outline }: Extract<Definition, { kind: 'constant' }>,
  owner: ProjectClass | null,
): Found {
  const { value, qualname, annotation, doc } = outline;
  const name = qualname.slice(qualname.lastIndexOf('.') + 1);
  const variable = owner === null ? foundVariable(world, module, name) : null;
  if (variable !== null) return variable;
  const scope = qualname.slice(0, Math.max(0, qualname.length - name.length - 1));
  const at: Use = { module, qualname: scope, line: outline.line, isPassing: false };
  const typed = typedAt(annotation, at, owner);
  const isVariable = value.kind === 'environment';
  const lines = { path: module.path, line: outline.line, endLine: outline.endLine };
  return found({
    origin: isVariable ? 'environment' : 'constant',
    name: isVariable ? value.name : name,
    owner:
      owner === null ? null : { kind: 'class', qualname: owner.facts.qualname, role: roleOf(world, owner) },
    annotation,
    default: isVariable ? value.default : null,
    doc: doc?.text ?? null,
    accepted:
      value.kind === 'type'
        ? acceptedBy(world, { type: typeExpression(value.source), at, self: owner })
        : acceptedBy(world, typed),
    constant: value.kind === 'scalar' ? value.source : null,
    members: value.kind === 'call' ? registeredNames(world, module, qualname) : membersOf(world, value, at),
    lines: doc === null ? [lines] : [lines, { path: module.path, line: doc.line, endLine: doc.endLine }],
    holds: heldBy(world, typed) ?? (value.kind === 'call' ? instanceOf(world, at, value.callee) : null),
  });
}

function instanceOf(world: MeaningWorld, at: Use, callee: string): Held {
  const entity = resolveName(world.index, at, callee);
  if (entity.kind === 'class') return { kind: 'instance', of: entity };
  return entity.kind === 'external' ? { kind: 'external', name: entity.name, isValue: true } : null;
}

/** A function of a module, or a method of the class `owner` asked of `self`. */
export function foundFunction(
  { module, outline }: Extract<Definition, { kind: 'function' }>,
  owner: {
    readonly entity: ProjectClass;
    readonly role: ReturnType<typeof roleOf>;
    readonly self: ProjectClass;
  } | null,
): Found {
  const { qualname, returns, doc } = outline;
  const lines = { path: module.path, line: outline.line, endLine: outline.endLine };
  const scope = owner === null ? '' : owner.entity.facts.qualname;
  const returned: Typed | null = typedAt(
    returns,
    { module, qualname: scope, line: outline.line, isPassing: false },
    owner?.self ?? null,
  );
  return found({
    origin: 'function',
    name: qualname.slice(qualname.lastIndexOf('.') + 1),
    owner: owner === null ? null : { kind: 'class', qualname: owner.entity.facts.qualname, role: owner.role },
    annotation: returns,
    doc: doc?.text ?? null,
    lines: doc === null ? [lines] : [lines, { path: module.path, line: doc.line, endLine: doc.endLine }],
    holds: { kind: 'function', name: joined(module.name, qualname), returns: returned },
  });
}

/** An environment variable that a module gives as its attribute (PEP 562: module `__getattr__`). */
function foundVariable(world: MeaningWorld, module: Module, name: string): Found | null {
  const variable = world.outlines.environment(module, name);
  if (variable === null || world.outlines.function(module, '__getattr__') === null) return null;
  const declared = world.outlines.constant(module, name);
  const { path } = module;
  const own = { path, line: variable.line, endLine: variable.endLine };
  const { doc } = variable;
  return found({
    origin: 'environment',
    name,
    annotation: declared?.annotation ?? null,
    default: variable.default,
    doc: doc?.text ?? null,
    accepted: variable.choices,
    lines: doc === null ? [own] : [own, { path, line: doc.line, endLine: doc.endLine }],
  });
}
