/** The outlines of all files, by what is looked up in them. */
import type {
  ClassOutline,
  ConstantOutline,
  EnvironmentOutline,
  FlagOutline,
  FunctionOutline,
  Outline,
} from '../../model/outline.js';
import type { Module } from '../names/module-index.js';
import type { ProjectClass } from './found.js';

export interface OutlineIndex {
  readonly files: readonly { readonly path: string; readonly outline: Outline }[];
  classOf(entity: ProjectClass): ClassOutline | null;
  /** The only function of a qualified name; `null` where there are several. */
  function(module: Module, qualname: string): FunctionOutline | null;
  constant(module: Module, qualname: string): ConstantOutline | null;
  environment(module: Module, name: string): EnvironmentOutline | null;
  flags(module: Module): readonly FlagOutline[];
}

interface FileIndex {
  readonly classes: ReadonlyMap<number, ClassOutline>;
  readonly functions: ReadonlyMap<string, readonly FunctionOutline[]>;
  readonly constants: ReadonlyMap<string, readonly ConstantOutline[]>;
  readonly environment: ReadonlyMap<string, EnvironmentOutline>;
}

export function outlineIndex(files: OutlineIndex['files']): OutlineIndex {
  const outlines = new Map(files.map(({ path, outline }) => [path, outline]));
  const indexes = new Map<string, FileIndex>();
  const of = ({ path }: Module): FileIndex => {
    const known = indexes.get(path) ?? fileIndex(outlines.get(path));
    indexes.set(path, known);
    return known;
  };
  return {
    files,
    classOf: ({ module, facts }) => of(module).classes.get(facts.line) ?? null,
    function: (module, qualname) => sole(of(module).functions.get(qualname)),
    constant: (module, qualname) => sole(of(module).constants.get(qualname)),
    environment: (module, name) => of(module).environment.get(name) ?? null,
    flags: ({ path }) => outlines.get(path)?.flags ?? [],
  };
}

function fileIndex(outline: Outline | undefined): FileIndex {
  return {
    classes: new Map(outline?.classes.map((one) => [one.line, one])),
    functions: grouped(outline?.functions ?? []),
    constants: grouped(outline?.constants ?? []),
    environment: new Map(outline?.environment.map((one) => [one.name, one])),
  };
}

function grouped<T extends { readonly qualname: string }>(
  all: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(one.qualname, [...(groups.get(one.qualname) ?? []), one]);
  return groups;
}

/** Overloads of one function agree on nothing but what they are named. */
function sole<T>(all: readonly T[] | undefined): T | null {
  return all?.length === 1 ? (all[0] ?? null) : null;
}
