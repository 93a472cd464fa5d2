/** The names a registry object is given in the whole project: `@REGISTRY.register("name")`. */
import type { Module } from '../names/module-index.js';
import type { MeaningWorld } from './meaning-world.js';
import { definitionOf } from './aliases.js';

const MOST_NAMES = 60;

/** As written, in the order of the files; `null` where nothing registers with it. */
export function registeredNames(
  world: MeaningWorld,
  module: Module,
  qualname: string,
): readonly string[] | null {
  const known = memos.get(world) ?? registries(world);
  memos.set(world, known);
  const names = known.get(`${module.path}\0${qualname}`);
  return names === undefined || names.length > MOST_NAMES ? null : names;
}

const memos = new WeakMap<MeaningWorld, ReadonlyMap<string, readonly string[]>>();

function registries(world: MeaningWorld): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, outline } of world.outlines.files) {
    const module = outline.registrations.length === 0 ? null : world.index.ofPath(path);
    if (module === null) continue;
    for (const { callee, names, scope, line } of outline.registrations) {
      const object = callee.slice(0, Math.max(0, callee.lastIndexOf('.')));
      if (object === '') continue;
      const registry = definitionOf(world, { module, qualname: scope, line, isPassing: false }, object);
      if (registry?.kind !== 'constant') continue;
      const key = `${registry.module.path}\0${registry.outline.qualname}`;
      found.set(key, [...new Set([...(found.get(key) ?? []), ...names])]);
    }
  }
  return found;
}
