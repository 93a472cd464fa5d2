/**
 * Dotted names to what they stand for. In: facts of all files. Out: one class, module, builtin or name of another
 * project. Follows imports, re-exports, stars and aliases; where bindings do not agree it says `unknown` and never
 * picks one. A chain that comes back to itself binds nothing.
 */
import type { AliasFacts, ImportFacts, ScopeFacts } from '../../model/declarations.js';
import { builtinException, WITHOUT_EXCEPTIONS } from './builtin-exceptions.js';
import { builtinEntity } from './builtin-entity.js';
import { boundOnce } from './bound-once.js';
import { agreed, type Entity, UNKNOWN } from './entity.js';
import { bindingsOf, scopesNamed } from './scope-index.js';
import { scopesAround, type Use } from './scopes-around.js';
import { hiddenBinding } from './hidden-binding.js';
import { absoluteName, joined, type Module, type ModuleIndex } from './module-index.js';

/**
 * What one looking up has found so far, by scope and name, so that none is looked up twice; `null` also for what is being
 * looked up, so that a cycle ends. There is none at the beginning: what is found then holds for all who ask.
 */
type Trail = Map<string, Entity | null> | null;

/** What a dotted name stands for at a place. */
export function resolveName(index: ModuleIndex, use: Use, dotted: string, trail: Trail = null): Entity {
  const [head = '', ...rest] = dotted.split('.');
  let entity = lookUp(index, use, head, trail);
  for (const name of rest) entity = attribute(index, entity, name, trail);
  return entity;
}

const DOTTED = /^[\p{ID_Start}_]\p{ID_Continue}*(?:\.[\p{ID_Start}_]\p{ID_Continue}*)*$/u;

/** What a class derives from, as each base is written. */
export function baseEntity(
  index: ModuleIndex,
  derived: Entity & { kind: 'class' },
  base: string,
  trail: Trail = null,
): Entity {
  if (!DOTTED.test(base)) return UNKNOWN;
  const { module, facts } = derived;
  const qualname = facts.qualname.slice(0, -facts.name.length - 1);
  return resolveName(index, { module, qualname, line: facts.line, isPassing: true }, base, trail);
}

/** Scopes from the inside out, then the builtins (language reference, 4.2.2: resolution of names). */
function lookUp(index: ModuleIndex, use: Use, name: string, trail: Trail): Entity {
  const { module, qualname, line } = use;
  if (!module.declarations.isComplete) return UNKNOWN;
  for (const scope of scopesAround(use)) {
    const before = use.isPassing && scope.qualname === qualname ? line : Infinity;
    const entity = boundIn(index, module, scope, name, trail, before);
    if (entity !== null) return entity;
  }
  return builtinEntity(name);
}

/** What a scope binds to a name above a line; `null` where it binds nothing. */
function boundIn(
  index: ModuleIndex,
  module: Module,
  scope: ScopeFacts,
  name: string,
  trail: Trail,
  before = Infinity,
): Entity | null {
  if (trail === null) {
    const find = (): Entity | null => boundIn(index, module, scope, name, new Map(), before);
    return before === Infinity ? boundOnce(index, scope, name, find) : find();
  }
  const step = [module.path, scope.line, scope.qualname, name, before].join('\0');
  const known = trail.get(step);
  if (known !== undefined) return known;
  trail.set(step, null);
  const entity = agreedIn(index, { module, scope, name, before }, trail);
  trail.set(step, entity);
  return entity;
}

/** A name of a scope above a line. */
interface Bound {
  readonly module: Module;
  readonly scope: ScopeFacts;
  readonly name: string;
  readonly before: number;
}

function agreedIn(index: ModuleIndex, { module, scope, name, before }: Bound, trail: Trail): Entity | null {
  const found = bindingsOf(scope, name);
  const isAbove = ({ line }: { readonly line: number }): boolean => line < before;
  const imports = found.imports.filter(isAbove);
  const classes = found.classes.filter(isAbove);
  const aliases = found.aliases.filter(isAbove);
  const functions = found.functions.filter(isAbove);
  const values = found.values.filter(isAbove);
  const stars = bindingsOf(scope, '*').imports.filter(isAbove);
  const named = [...imports, ...classes, ...aliases, ...functions, ...values];
  const lastLine = Math.max(0, ...named.map(({ line }) => line));
  const last = values.findLast(({ line, isConditional }) => line === lastLine && !isConditional);
  // Whatever the name was before, it is this when the scope has run by.
  if (last !== undefined && !found.isOther && stars.every(({ line }) => line < lastLine))
    return { kind: 'value', module, qualname: scope.qualname, facts: last };
  return agreed([
    ...imports.map((one) => imported(index, module, one, trail)),
    ...classes.map((facts): Entity => ({ kind: 'class', module, facts })),
    ...aliases.map((alias) => aliased(index, module, scope, alias, trail)),
    ...functions.map((facts): Entity => ({ kind: 'function', module, facts })),
    ...values.map((facts): Entity => ({ kind: 'value', module, qualname: scope.qualname, facts })),
    ...(found.isOther ? [UNKNOWN] : []),
    ...stars.flatMap((star) => starred(index, module, star, name, trail, lastLine) ?? []),
    ...hiddenBinding(scope, name, named),
  ]);
}

function aliased(
  index: ModuleIndex,
  module: Module,
  { qualname }: ScopeFacts,
  { target, line }: AliasFacts,
  trail: Trail,
): Entity {
  return resolveName(index, { module, qualname, line, isPassing: true }, target, trail);
}

function imported(
  index: ModuleIndex,
  importer: Module,
  { module, level, member }: ImportFacts,
  trail: Trail,
): Entity {
  const name = absoluteName(importer, module, level);
  const found = name === null ? UNKNOWN : moduleEntity(index, name);
  // A relative import never leaves the project.
  const entity = level > 0 && found.kind === 'external' ? UNKNOWN : found;
  return member === null ? entity : attribute(index, entity, member, trail);
}

function moduleEntity(index: ModuleIndex, name: string): Entity {
  switch (index.find(name).kind) {
    case 'file':
    case 'folder':
      return { kind: 'module', name };
    case 'external':
      return { kind: 'external', name };
    case 'missing':
      return UNKNOWN;
  }
}

/** What `from m import *` binds to a name; `null` where nothing. `lastLine` is that of the last binding by name. */
function starred(
  index: ModuleIndex,
  importer: Module,
  star: ImportFacts,
  name: string,
  trail: Trail,
  lastLine: number,
): Entity | null {
  const target = absoluteName(importer, star.module, star.level);
  const found = target === null ? null : index.find(target);
  if (found?.kind === 'folder') return null;
  if (found?.kind !== 'file') {
    const isHarmless = WITHOUT_EXCEPTIONS.has(star.module) && builtinException(name) !== null;
    // Whatever another project exports, a later binding replaces it.
    return isHarmless || lastLine > star.line ? null : UNKNOWN;
  }
  const { exports } = found.module.declarations;
  switch (exports.kind) {
    case 'public':
      return name.startsWith('_') ? null : boundInModule(index, found.module, name, trail);
    case 'listed':
      return exports.names.includes(name) ? moduleAttribute(index, found.module.name, name, trail) : null;
    case 'computed':
      return boundInModule(index, found.module, name, trail) === null ? null : UNKNOWN;
  }
}

/** What an attribute of a module, a class, or something external stands for. */
export function attribute(index: ModuleIndex, entity: Entity, name: string, trail: Trail = null): Entity {
  switch (entity.kind) {
    case 'external':
      return entity.name === 'builtins'
        ? builtinEntity(name)
        : { kind: 'external', name: `${entity.name}.${name}` };
    case 'module':
      return moduleAttribute(index, entity.name, name, trail) ?? UNKNOWN;
    case 'class':
      return classAttribute(index, entity, name, trail) ?? UNKNOWN;
    case 'value':
      // `Status.NOT_FOUND.value` of an enum.
      return name === 'value' && entity.facts.value.kind === 'constant' ? entity : UNKNOWN;
    case 'function':
    case 'builtin':
    case 'unknown':
      return UNKNOWN;
  }
}

/** What a module binds, else the module below it of that name. */
function moduleAttribute(index: ModuleIndex, module: string, name: string, trail: Trail): Entity | null {
  const found = index.find(module);
  const bound = found.kind === 'file' ? boundInModule(index, found.module, name, trail) : null;
  if (bound !== null) return bound;
  const below = moduleEntity(index, joined(module, name));
  return below.kind === 'module' ? below : null;
}

function boundInModule(index: ModuleIndex, module: Module, name: string, trail: Trail): Entity | null {
  const [scope] = module.declarations.scopes;
  if (!module.declarations.isComplete || scope === undefined) return UNKNOWN;
  return boundIn(index, module, scope, name, trail);
}

/** What a class body binds, else what its bases agree on. */
function classAttribute(
  index: ModuleIndex,
  entity: Entity & { kind: 'class' },
  name: string,
  before: Trail,
): Entity | null {
  const trail = before ?? new Map<string, Entity | null>();
  const { module, facts } = entity;
  const step = [module.path, facts.line, 'attribute', name].join('\0');
  const known = trail.get(step);
  if (known !== undefined) return known;
  trail.set(step, null);
  const own = ownAttribute(index, entity, name, trail);
  if (own !== null) return own;
  const inherited = facts.bases.map((base) => {
    const from = baseEntity(index, entity, base, trail);
    return from.kind === 'class'
      ? classAttribute(index, from, name, trail)
      : from.kind === 'builtin'
        ? null
        : UNKNOWN;
  });
  return agreed(inherited.filter((one) => one !== null));
}

/** What the body of a class itself binds to a name; `null` where it binds nothing. */
export function ownAttribute(
  index: ModuleIndex,
  { module, facts }: Entity & { kind: 'class' },
  name: string,
  trail: Trail = null,
): Entity | null {
  const scope = scopesNamed(module.declarations, facts.qualname).find(
    ({ kind, line }) => kind === 'class' && line === facts.line,
  );
  return scope === undefined ? null : boundIn(index, module, scope, name, trail);
}
