/** What a call calls, by how it is written and where. In: one spelling of `Uses`. Out: the thing, or why nobody knows. */
import { definitionAt, definitionIn } from './aliases.js';
import type { AroundLine } from './around-line.js';
import { bindingScope } from './binding-scope.js';
import type { ProjectClass } from './found.js';
import { definersOf } from './definers.js';
import type { MeaningWorld } from './meaning-world.js';
import { absoluteName, type Module } from '../names/module-index.js';
import { attribute, resolveName } from '../names/resolve-name.js';
import type { Entity } from '../names/entity.js';
import type { Use } from '../names/scopes-around.js';

export type Called =
  /** A function of a module, by the line of its `def`. */
  | { readonly kind: 'function'; readonly module: Module; readonly line: number }
  | { readonly kind: 'class'; readonly of: ProjectClass }
  /** A method, by the classes it may be that of: several where bases do not agree, none where no class is known to have it. */
  | { readonly kind: 'method'; readonly of: readonly ProjectClass[]; readonly from: ProjectClass }
  /** Something else, for sure. */
  | { readonly kind: 'other' }
  /** A method or attribute of something unknown. */
  | { readonly kind: 'receiver' }
  | { readonly kind: 'unknown' };

const OTHER: Called = { kind: 'other' };
const UNKNOWN: Called = { kind: 'unknown' };

export function calledAt(
  world: MeaningWorld,
  module: Module,
  callee: string,
  line: number,
  around: AroundLine,
): Called {
  const name = /[^.:?]*$/.exec(callee)?.[0] ?? '';
  const use = { module, qualname: around.qualname, line, isPassing: false };
  if (callee.startsWith('?')) return UNKNOWN;
  if (callee.includes(':')) return throughImport(world, module, callee);
  if (callee.startsWith('.')) return { kind: 'receiver' };
  if (/^(?:self|super)\./.test(callee)) {
    const from = around.class;
    if (from === null) return { kind: 'receiver' };
    return { kind: 'method', of: definersOf(world, from, name, callee.startsWith('super')), from };
  }
  const dot = callee.lastIndexOf('.');
  if (dot !== -1) return ofOwner(world, resolveName(world.index, use, callee.slice(0, dot)), name);
  return ofPlainName(world, use, name);
}

function ofPlainName(world: MeaningWorld, use: Use, name: string): Called {
  const entity = resolveName(world.index, use, name);
  if (entity.kind === 'class') return { kind: 'class', of: entity };
  if (entity.kind === 'external' || entity.kind === 'module') return OTHER;
  const scope = bindingScope(use, name);
  if (scope?.kind === 'function' && scope.imports.every((one) => one.name !== name)) return OTHER;
  const definition = definitionAt(world, use, name);
  if (definition?.kind === 'function')
    return { kind: 'function', module: definition.module, line: definition.outline.line };
  if (definition?.kind === 'constant') return OTHER;
  if (definition?.kind !== 'missing' || definition.module !== use.module) return UNKNOWN;
  const hasStars = use.module.declarations.scopes.some(({ imports }) =>
    imports.some((one) => one.name === '*'),
  );
  // A local name: the module neither defines nor imports it.
  const isBound = use.module.declarations.scopes[0]?.others.includes(name) === true;
  return hasStars || isBound ? UNKNOWN : OTHER;
}

/** `module:name.name` of an import in a function, or under another name. */
function throughImport(world: MeaningWorld, importer: Module, callee: string): Called {
  const [, dots = '', written = '', rest = ''] = /^(\.*)([^:]*):(.*)$/.exec(callee) ?? [];
  const name = absoluteName(importer, written, dots.length);
  if (name === null) return UNKNOWN;
  const found = world.index.find(name);
  if (found.kind === 'external') return dots === '' ? OTHER : UNKNOWN;
  if (found.kind === 'missing') return UNKNOWN;
  const parts = rest.split('.');
  let owner: Entity = { kind: 'module', name };
  for (const part of parts.slice(0, -1)) owner = attribute(world.index, owner, part);
  return ofOwner(world, owner, parts.at(-1) ?? '');
}

function ofOwner(world: MeaningWorld, owner: Entity, name: string): Called {
  switch (owner.kind) {
    case 'external':
    case 'builtin':
      return OTHER;
    case 'class':
      return { kind: 'method', of: definersOf(world, owner, name, false), from: owner };
    case 'module':
      return ofModule(world, owner, name);
    case 'function':
    case 'value':
    case 'unknown':
      return { kind: 'receiver' };
  }
}

function ofModule(world: MeaningWorld, owner: Entity & { kind: 'module' }, name: string): Called {
  const entity = attribute(world.index, owner, name);
  if (entity.kind === 'class') return { kind: 'class', of: entity };
  if (entity.kind === 'external') return OTHER;
  const found = world.index.find(owner.name);
  const definition = found.kind === 'file' ? definitionIn(world, found.module, name) : null;
  if (definition?.kind !== 'function') return UNKNOWN;
  return { kind: 'function', module: definition.module, line: definition.outline.line };
}
