/** The calls of the whole project by the last name of what is called, and where its functions and classes are defined. */
import type { Outline } from '../../model/outline.js';
import type { Module } from '../names/module-index.js';
import type { MeaningWorld } from './meaning-world.js';

/** The calls of one spelling in one file. */
export interface CallsInFile {
  readonly module: Module;
  /** As `Uses` spells it. */
  readonly callee: string;
  readonly lines: readonly number[];
}

export interface UsedNames {
  /** Of a name that a function or class of the project has. */
  calls(name: string): readonly CallsInFile[];
  /** Whether a file hands it on without a call. */
  isHandedOn(name: string): boolean;
  /** Qualified names, each with the path of its file, of the functions and classes of a name; as often as they are defined. */
  definitions(name: string): readonly string[];
  /** Whether a class has a field or attribute of the name. */
  isAttribute(name: string): boolean;
  outline(module: Module): Outline | null;
}

/** How a definition is listed. */
export function definitionKey({ path }: Module, qualname: string): string {
  return `${path}\0${qualname}`;
}

/** Read once for a project. */
export function usedNames(world: MeaningWorld): UsedNames {
  const known = memos.get(world) ?? readNames(world);
  memos.set(world, known);
  return known;
}

const memos = new WeakMap<MeaningWorld, UsedNames>();

function readNames({ index, outlines }: MeaningWorld): UsedNames {
  const byPath = new Map(outlines.files.map(({ path, outline }) => [path, outline]));
  const definitions = new Map<string, string[]>();
  const attributes = new Set<string>();
  for (const { path, outline } of outlines.files) {
    for (const { qualname } of [...outline.functions, ...outline.classes])
      enter(definitions, lastName(qualname), `${path}\0${qualname}`);
    for (const { fields, attributes: set, names } of outline.classes)
      for (const name of [...names, ...[...fields, ...set].map((one) => one.name)]) attributes.add(name);
  }
  const handedOn = new Set<string>();
  const calls = new Map<string, { readonly module: Module; readonly written: string }[]>();
  for (const module of index.modules) {
    const uses = byPath.get(module.path)?.uses;
    for (const name of uses?.handedOn.split(' ') ?? []) if (definitions.has(name)) handedOn.add(name);
    for (const written of uses?.calls.split(' ') ?? []) {
      const name = lastName(written.slice(0, written.lastIndexOf('=')));
      if (definitions.has(name) || name === 'cls') enter(calls, name, { module, written });
    }
  }
  return {
    calls: (name) => (calls.get(name) ?? []).map(readCalls),
    isHandedOn: (name) => handedOn.has(name),
    definitions: (name) => definitions.get(name) ?? [],
    isAttribute: (name) => attributes.has(name),
    outline: ({ path }) => byPath.get(path) ?? null,
  };
}

function readCalls({ module, written }: { readonly module: Module; readonly written: string }): CallsInFile {
  const equals = written.lastIndexOf('=');
  const lines = written.slice(equals + 1).split(',');
  return { module, callee: written.slice(0, equals), lines: lines.map(Number) };
}

function lastName(dotted: string): string {
  return /[^.:?]*$/.exec(dotted)?.[0] ?? '';
}

function enter<T>(groups: Map<string, T[]>, name: string, one: T): void {
  const known = groups.get(name);
  if (known === undefined) groups.set(name, [one]);
  else known.push(one);
}
