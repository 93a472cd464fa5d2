/**
 * Who calls the function around a site. In: the calls of the project by name. Out: one to five places, or none where there
 * are more, or where somebody else may call it: a framework it is registered with, whoever it is handed to, a call whose
 * receiver is not known while other classes have such a method, another project's class that its own derives from.
 */
import type { SiteFacts } from '../../model/file-facts.js';
import type { NamedPlace } from '../../model/subject.js';
import type { Module } from '../names/module-index.js';
import { isUncounted } from '../../util/uncounted-names.js';
import { type AroundLine, aroundLine } from './around-line.js';
import { type Called, calledAt } from './called.js';
import { hasForeignBase, isBelow } from './definers.js';
import { directSubclasses } from '../names/derived-classes.js';
import type { ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import { classAround } from './class-around.js';
import { definitionKey, type UsedNames, usedNames } from './used-names.js';

const MOST_CALLERS = 5;

/** The function whose callers are asked for. */
interface Wanted {
  readonly kind: 'function' | 'method' | 'class';
  /** What it is called by. */
  readonly name: string;
  readonly module: Module;
  /** The line of its `def`. */
  readonly line: number;
  /** Of a method and a constructor. */
  readonly owner: ProjectClass | null;
}

export function callersOf(world: MeaningWorld, module: Module, site: SiteFacts): readonly NamedPlace[] {
  const wanted = wantedAt(world, module, site);
  if (wanted === null) return [];
  const memo = memos.get(world) ?? new Map<string, readonly NamedPlace[]>();
  memos.set(world, memo);
  const key = definitionKey(module, `${wanted.line}`);
  const known = memo.get(key) ?? findCallers(world, wanted);
  memo.set(key, known);
  return known;
}

const memos = new WeakMap<MeaningWorld, Map<string, readonly NamedPlace[]>>();

/** Decorators that leave a function one that is called by its name. */
const PLAIN_DECORATOR =
  /^(?:staticmethod|classmethod|(?:typing\.|typing_extensions\.)?(?:final|override)|(?:abc\.)?abstractmethod|(?:functools\.)?(?:cache|lru_cache|wraps)|(?:contextlib\.)?(?:async)?contextmanager|torch\.(?:inference_mode|no_grad)|(?:dataclasses\.)?dataclass)$/;

function wantedAt(world: MeaningWorld, module: Module, site: SiteFacts): Wanted | null {
  const header = site.within.at(-1);
  const isLocal = site.within.slice(0, -1).some(({ kind }) => kind === 'function');
  if (header?.kind !== 'function' || isLocal) return null;
  const outline = world.outlines.function(module, site.place.qualname);
  if (outline === null || outline.isProperty || !isPlain(header)) return null;
  const place = { module, line: header.line };
  const around = site.within.at(-2);
  if (around === undefined) return named({ ...place, kind: 'function', name: header.name, owner: null });
  const owner = classAround(module, site);
  if (owner === null) return null;
  if (header.name !== '__init__' && header.name !== '__post_init__')
    return hasForeignBase(world, owner)
      ? null
      : named({ ...place, kind: 'method', name: header.name, owner });
  // A class below it, and whoever a class is registered with, construct it too.
  if (!isPlain(around) || directSubclasses(world.index).has(owner.facts)) return null;
  return named({ ...place, kind: 'class', name: around.name, owner });
}

function isPlain({ decorators }: SiteFacts['within'][number]): boolean {
  return decorators.every(({ name }) => PLAIN_DECORATOR.test(name));
}

function named(wanted: Wanted): Wanted | null {
  return isUncounted(wanted.name) ? null : wanted;
}

function findCallers(world: MeaningWorld, wanted: Wanted): readonly NamedPlace[] {
  const used = usedNames(world);
  if (used.isHandedOn(wanted.name)) return [];
  const places = new Map<string, NamedPlace>();
  const own =
    wanted.kind === 'class' ? used.calls('cls').filter(({ module }) => module === wanted.module) : [];
  for (const { module, callee, lines } of [...used.calls(wanted.name), ...own]) {
    for (const line of lines) {
      const around = aroundLine(used, module, line);
      const answer =
        callee === 'cls'
          ? around.class?.facts === wanted.owner?.facts
          : isCallOf(world, used, wanted, calledAt(world, module, callee, line, around));
      if (answer === null) return [];
      if (!answer || isWithin(around, module, wanted)) continue;
      places.set(definitionKey(module, `${line}`), {
        qualname: around.qualname,
        path: module.path,
        line,
        endLine: line,
      });
      if (places.size > MOST_CALLERS) return [];
    }
  }
  return [...places.values()];
}

function isWithin(around: AroundLine, module: Module, wanted: Wanted): boolean {
  return module === wanted.module && around.function?.line === wanted.line;
}

/** Whether it is called; `null` where nobody knows. */
function isCallOf(world: MeaningWorld, used: UsedNames, wanted: Wanted, called: Called): boolean | null {
  switch (called.kind) {
    case 'other':
      return false;
    case 'unknown':
      return null;
    case 'function':
      return wanted.kind === 'function' && called.module === wanted.module && called.line === wanted.line;
    case 'class':
      return wanted.kind === 'class' && called.of.facts === wanted.owner?.facts;
    case 'receiver':
      return ofUnknownReceiver(used, wanted);
    case 'method':
      return wanted.owner === null || wanted.kind === 'class'
        ? false
        : ofMethod(world, used, wanted.owner, wanted.name, called);
  }
}

/** `x.name()`: the method, where nothing else of the project has the name; no function of a module, where a class has. */
function ofUnknownReceiver(used: UsedNames, { kind, name }: Wanted): boolean | null {
  const isMethods =
    used.definitions(name).some((one) => one.includes('.', one.indexOf('\0'))) || used.isAttribute(name);
  if (kind === 'function') return isMethods ? false : null;
  return kind === 'method' && isOnly(used, name) ? true : null;
}

function isOnly(used: UsedNames, name: string): boolean {
  return used.definitions(name).length === 1 && !used.isAttribute(name);
}

function ofMethod(
  world: MeaningWorld,
  used: UsedNames,
  owner: ProjectClass,
  name: string,
  { of, from }: Called & { kind: 'method' },
): boolean | null {
  if (of.some((one) => one.facts === owner.facts)) return of.length === 1 ? true : null;
  // A class above it may call what this one has in the place of its own; a class that has none, one beside it.
  if (of.length === 0) return isOnly(used, name) ? true : null;
  return isBelow(world, owner, from) ? null : false;
}
