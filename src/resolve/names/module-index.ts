/** The modules of the project by the names Python imports them under. */
import type { Declarations } from '../../model/declarations.js';
import { moduleNames } from '../../util/module-names.js';

/** One file as a module. */
export interface Module {
  readonly name: string;
  readonly path: string;
  /** What its relative imports start from; "" at the root. */
  readonly package: string;
  readonly declarations: Declarations;
}

export type FoundModule =
  | { readonly kind: 'file'; readonly module: Module }
  /** A folder without an `__init__.py` (PEP 420). */
  | { readonly kind: 'folder' }
  /** Of the project by its first name, but not among its files: excluded, compiled, or there twice. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'external' };

export interface ModuleIndex {
  readonly modules: readonly Module[];
  ofPath(path: string): Module | null;
  find(name: string): FoundModule;
}

/** Indexes the files of one source. */
export function moduleIndex(
  files: readonly { readonly path: string; readonly declarations: Declarations }[],
): ModuleIndex {
  const nameOf = moduleNames(files.map((file) => file.path));
  const modules = files.map((file) => moduleOf(file, nameOf(file.path)));
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const byName = new Map<string, Module[]>();
  for (const module of modules) byName.set(module.name, [...(byName.get(module.name) ?? []), module]);
  const folders = new Set(modules.flatMap(({ name }) => foldersOf(name)));
  const roots = new Set(modules.map(({ name }) => name.split('.')[0] ?? ''));
  return {
    modules,
    ofPath: (path) => byPath.get(path) ?? null,
    find: (name) => {
      const [module, twin] = byName.get(name) ?? [];
      if (twin !== undefined) return { kind: 'missing' };
      if (module !== undefined) return { kind: 'file', module };
      if (name === '' || folders.has(name)) return { kind: 'folder' };
      return { kind: roots.has(name.split('.')[0] ?? '') ? 'missing' : 'external' };
    },
  };
}

/**
 * The absolute name of an imported module (language reference, 7.11 and 5.7: package relative imports); `null` where
 * the dots lead out of the project.
 */
export function absoluteName(importer: Module, written: string, level: number): string | null {
  if (level === 0) return written;
  let base = importer.package;
  for (let up = 1; up < level; up += 1) {
    if (base === '') return null;
    base = parentOf(base);
  }
  return joined(base, written);
}

/** A name below a module. */
export function joined(module: string, name: string): string {
  return module === '' || name === '' ? module + name : `${module}.${name}`;
}

/** A root that is itself the package has an `__init__.py` of that name; what it holds is named without it. */
function moduleOf(
  { path, declarations }: { readonly path: string; readonly declarations: Declarations },
  written: string,
): Module {
  const name = written === '__init__' ? '' : written;
  const isPackage = /(?:^|\/)__init__\.[^./]*$/.test(path);
  return { name, path, package: isPackage ? name : parentOf(name), declarations };
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

function foldersOf(name: string): readonly string[] {
  const segments = name.split('.').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('.'));
}
