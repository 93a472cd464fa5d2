/**
 * The command line flags of fields. In: the `add_argument` calls of all files. Out: the flag of a field of a class, where
 * a call says which field it sets; a field's name alone tells nothing.
 */
import type { FlagOutline } from '../../model/outline.js';
import type { PlacedLines } from '../../model/resolved-message.js';
import { classOrder } from '../names/class-order.js';
import type { Module, ModuleIndex } from '../names/module-index.js';
import { resolveName } from '../names/resolve-name.js';
import { classNamed } from '../names/scope-index.js';
import type { ProjectClass } from './found.js';
import type { OutlineIndex } from './outline-index.js';

export interface FieldFlag {
  /** As written: `--tensor-parallel-size`. */
  readonly option: string;
  readonly choices: readonly string[] | null;
  readonly help: string | null;
  readonly lines: PlacedLines;
}

export interface FieldFlags {
  /** The flag of a field that a class declares, or inherits, for an instance of it. */
  flagOf(entity: ProjectClass, field: string): FieldFlag | null;
  hasFlags(entity: ProjectClass): boolean;
  /** Each field that a call says a flag of, the class that declares it before the one its value passes through. */
  readonly fields: readonly FlaggedField[];
}

export interface FlaggedField {
  readonly entity: ProjectClass;
  readonly name: string;
  /** Whether the class takes it from a namespace for another class, which is not known. */
  readonly isPassedThrough: boolean;
}

interface ClassFlags {
  readonly entity: ProjectClass;
  /** `null` for a field with several flags. */
  readonly fields: Map<string, FieldFlag | null>;
  /** The call in a loop that adds every field of it and of the classes below it. */
  every: PlacedLines | null;
  /** Whether it is known by a namespace alone, from which it takes what belongs to others. */
  isPassedThrough: boolean;
}

export function fieldFlags(
  index: ModuleIndex,
  { files, classOf }: Pick<OutlineIndex, 'files' | 'classOf'>,
): FieldFlags {
  const classes = new Map<object, ClassFlags>();
  for (const { path, outline } of files) {
    const module = outline.flags.length === 0 ? null : index.ofPath(path);
    if (module === null) continue;
    for (const flag of outline.flags) enter(index, module, flag, classes);
  }
  const orderOf = (entity: ProjectClass): readonly ClassFlags[] =>
    classOrder(index, entity).flatMap(({ entity: one }) =>
      one?.kind === 'class' ? (classes.get(one.facts) ?? []) : [],
    );
  return {
    flagOf: (entity, field) => {
      for (const { fields, every } of orderOf(entity)) {
        const known = fields.get(field);
        if (known !== undefined) return known;
        if (every !== null) return ofEvery(field, every);
      }
      return null;
    },
    hasFlags: (entity) => orderOf(entity).length > 0,
    fields: [...classes.values()]
      .sort((one, other) => Number(one.isPassedThrough) - Number(other.isPassedThrough))
      .flatMap(({ entity, fields, every, isPassedThrough }) => {
        const declared = every === null ? [] : (classOf(entity)?.fields ?? []).map(({ name }) => name);
        return [...new Set([...fields.keys(), ...declared])].map((name) => ({
          entity,
          name,
          isPassedThrough,
        }));
      }),
  };
}

function ofEvery(field: string, lines: PlacedLines): FieldFlag {
  return { option: `--${field.replace(/_/g, '-')}`, choices: null, help: null, lines };
}

function enter(
  index: ModuleIndex,
  module: Module,
  flag: FlagOutline,
  classes: Map<object, ClassFlags>,
): void {
  const around = classAround(module, flag);
  const named = flag.field?.className ?? flag.everyFieldOf;
  const owner = named === null ? null : classBehind(index, module, flag, named, around);
  const lines = { path: module.path, line: flag.line, endLine: flag.endLine };
  if (owner !== null) flagsOf(classes, owner).isPassedThrough = false;
  if (flag.everyFieldOf !== null && owner !== null) flagsOf(classes, owner).every = lines;
  const option = flag.options.find((one) => one.startsWith('--')) ?? flag.options[0];
  if (option === undefined) return;
  const { choices, help, dest } = flag;
  const told = { option, choices, help, lines };
  if (flag.field !== null && owner !== null) set(flagsOf(classes, owner), flag.field.name, told);
  // What the parser puts in the namespace under that name, the class that adds it takes for its field.
  if (dest !== null && around !== null && around.facts !== owner?.facts)
    set(flagsOf(classes, around), dest, told);
}

function flagsOf(classes: Map<object, ClassFlags>, entity: ProjectClass): ClassFlags {
  const known = classes.get(entity.facts) ?? {
    entity,
    fields: new Map<string, FieldFlag | null>(),
    every: null,
    isPassedThrough: true,
  };
  classes.set(entity.facts, known);
  return known;
}

function set({ fields }: ClassFlags, name: string, flag: FieldFlag): void {
  const known = fields.get(name);
  fields.set(name, known === undefined || known?.option === flag.option ? (known ?? flag) : null);
}

/** The class in whose method the call stands. */
function classAround(module: Module, { scope, line }: FlagOutline): ProjectClass | null {
  const qualname = scope.slice(0, Math.max(0, scope.lastIndexOf('.')));
  if (qualname === '') return null;
  const facts = classNamed(module.declarations, qualname, (one) => one.line < line);
  return facts === null ? null : { kind: 'class', module, facts };
}

function classBehind(
  index: ModuleIndex,
  module: Module,
  { scope, line }: FlagOutline,
  name: string,
  around: ProjectClass | null,
): ProjectClass | null {
  if (name === 'cls') return around;
  const entity = resolveName(index, { module, qualname: scope, line, isPassing: false }, name);
  return entity.kind === 'class' ? entity : null;
}
