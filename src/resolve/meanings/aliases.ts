/** Names that stand for something by an assignment, an import or a definition, wherever the project has it. */
import type { ImportFacts } from '../../model/declarations.js';
import type { ConstantOutline, FunctionOutline } from '../../model/outline.js';
import { typeExpression } from '../../util/type-expression.js';
import { bindingScope } from './binding-scope.js';
import { absoluteName, joined, type Module } from '../names/module-index.js';
import { resolveName } from '../names/resolve-name.js';
import type { Use } from '../names/scopes-around.js';
import type { Typed } from './found.js';
import type { MeaningWorld } from './meaning-world.js';

export type Definition =
  | { readonly kind: 'constant'; readonly module: Module; readonly outline: ConstantOutline }
  | { readonly kind: 'function'; readonly module: Module; readonly outline: FunctionOutline }
  /** A module that has no such name, where a name of it is asked for. */
  | { readonly kind: 'missing'; readonly module: Module; readonly name: string };

/** Re-exports in a row; a circle of them ends here. */
const MOST_STEPS = 8;

/** The constant or function a plain name stands for at a use; `null` for none, and for anything else. */
export function definitionAt(world: MeaningWorld, use: Use, name: string): Definition | null {
  const scope = bindingScope(use, name);
  if (scope === null || scope.kind === 'module') return definitionIn(world, use.module, name, MOST_STEPS);
  const qualname = joined(scope.qualname, name);
  if (scope.kind === 'class') return ownDefinition(world, use.module, qualname);
  return throughImport(
    world,
    use.module,
    scope.imports.filter((one) => one.name === name),
    MOST_STEPS,
  );
}

/** The constant or function of a module, by its plain name. */
export function definitionIn(
  world: MeaningWorld,
  module: Module,
  name: string,
  steps = MOST_STEPS,
): Definition | null {
  const [scope] = module.declarations.scopes;
  if (steps === 0 || scope === undefined) return null;
  const imports = scope.imports.filter((one) => one.name === name);
  const own = ownDefinition(world, module, name);
  if (imports.length > 0) return own === null ? throughImport(world, module, imports, steps) : null;
  if (own !== null) return own;
  const starred = throughStars(world, module, scope.imports, name, steps);
  if (starred !== null) return starred;
  return { kind: 'missing', module, name };
}

/** The one module of `from m import *` that has the name. */
function throughStars(
  world: MeaningWorld,
  importer: Module,
  imports: readonly ImportFacts[],
  name: string,
  steps: number,
): Definition | null {
  if (name.startsWith('_')) return null;
  const stars = imports.filter((one) => one.name === '*');
  const found = stars.map((star) => throughImport(world, importer, [{ ...star, member: name }], steps));
  const known = found.filter((one) => one !== null && one.kind !== 'missing');
  const [only = null, more] = known;
  return more === undefined ? only : null;
}

function ownDefinition({ outlines }: MeaningWorld, module: Module, qualname: string): Definition | null {
  const constant = outlines.constant(module, qualname);
  if (constant !== null) return { kind: 'constant', module, outline: constant };
  const outline = outlines.function(module, qualname);
  return outline === null ? null : { kind: 'function', module, outline };
}

/** Where all imports of a name lead. */
function throughImport(
  world: MeaningWorld,
  importer: Module,
  imports: readonly { readonly module: string; readonly level: number; readonly member: string | null }[],
  steps: number,
): Definition | null {
  const targets = new Set(
    imports.map(({ module, level, member }) => {
      const name = absoluteName(importer, module, level);
      return name === null || member === null ? '' : `${name}\0${member}`;
    }),
  );
  const [target = ''] = targets;
  if (targets.size !== 1 || target === '') return null;
  const [name = '', member = ''] = target.split('\0');
  const found = world.index.find(name);
  return found.kind === 'file' ? definitionIn(world, found.module, member, steps - 1) : null;
}

/** The type that a name is another name of: `Backend = Literal["a", "b"]`. */
export function aliasedType(world: MeaningWorld, use: Use, dotted: string): Typed | null {
  const definition = definitionOf(world, use, dotted);
  if (definition?.kind !== 'constant' || definition.outline.value.kind !== 'type') return null;
  const { module, outline } = definition;
  const at = { module, qualname: '', line: outline.line, isPassing: false };
  return { type: typeExpression(definition.outline.value.source), at, self: null };
}

/** The constant or function of a dotted name whose first names are modules. */
export function definitionOf(world: MeaningWorld, use: Use, dotted: string): Definition | null {
  const last = dotted.lastIndexOf('.');
  if (last === -1) return definitionAt(world, use, dotted);
  const owner = resolveName(world.index, use, dotted.slice(0, last));
  const found = owner.kind === 'module' ? world.index.find(owner.name) : null;
  return found?.kind === 'file' ? definitionIn(world, found.module, dotted.slice(last + 1)) : null;
}
