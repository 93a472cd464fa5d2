/** What the names at one site are: `self`, parameters, targets of loops, local names, then the module's. */
import type { Expression } from '../../model/expression.js';
import type { SiteFacts } from '../../model/file-facts.js';
import type { DocumentedParameter, FunctionContext, LocalDefinition } from '../../model/site-context.js';
import type { Owner } from '../../model/subject.js';
import type { Module } from '../names/module-index.js';
import type { Use } from '../names/scopes-around.js';
import { acceptedBy } from './accepted.js';
import { bindingScope } from './binding-scope.js';
import { classAround } from './class-around.js';
import { roleOf } from './class-kind.js';
import { foundByName } from './definitions.js';
import { isEmptyCollection } from '../../util/empty-collection.js';
import { found, type Found, type ProjectClass } from './found.js';
import type { MeaningWorld } from './meaning-world.js';
import { passedBy } from './passed-by.js';
import { heldBy, typedAt } from './types.js';
import { sortOf } from './value-sort.js';

export interface SiteNames {
  readonly world: MeaningWorld;
  readonly site: SiteFacts;
  readonly use: Use;
  /** The class whose method the site is in; `null` outside methods. */
  readonly self: ProjectClass | null;
}

export function siteNames(world: MeaningWorld, module: Module, site: SiteFacts): SiteNames {
  const { qualname, line } = site.place;
  const use = { module, qualname, line, isPassing: false };
  return { world, site, use, self: classAround(module, site) };
}

/** What evaluates an expression at the site; handed in, since names and expressions ask each other. */
export type Evaluate = (names: SiteNames, expression: Expression, level: number) => Found | null;

/** What a name at the site stands for; `null` where nothing tells. */
export function nameFound(names: SiteNames, name: string, level: number, evaluate: Evaluate): Found | null {
  const { world, site, use, self } = names;
  const { functions, loops, locals } = site.context;
  const parameter = parameterNamed(functions, name);
  const isMethod = parameter === null || parameter.around.className !== null;
  if (self !== null && name === 'self' && isMethod)
    return found({ origin: 'parameter', name, holds: { kind: 'instance', of: self } });
  if (self !== null && name === 'cls' && isMethod)
    return found({ origin: 'parameter', name, holds: { kind: 'class', of: self } });
  // Bound after the header of its loop, a target is no longer what the loop goes over.
  const local = locals.find((one) => one.name === name);
  if (local !== undefined) {
    const value = evaluate(names, local.value, level + 1);
    return localFound(local, value, placed(use, local));
  }
  const loop = loops.findLast((one) => one.names.includes(name));
  if (loop !== undefined) {
    const over = evaluate(names, loop.iterable, level + 1)?.holds;
    const [only, more] = loop.names;
    const isWhole = only === name && more === undefined && over?.kind === 'items';
    const holds = isWhole ? heldBy(world, over.over) : null;
    const accepted = isWhole ? acceptedBy(world, over.over) : null;
    return found({
      origin: 'loop',
      name,
      definition: loop.iterable,
      accepted,
      lines: [placed(use, loop)],
      holds,
    });
  }
  if (parameter !== null) return parameterFound(names, parameter);
  const scope = bindingScope(use, name);
  const isImported = scope?.imports.some((one) => one.name === name) === true;
  if (scope?.kind === 'function' && !isImported) return found({ origin: 'local', name });
  return foundByName(world, use, name);
}

/** A copy of a thing that has a name for users stands for that thing. */
function localFound(
  { name, value: definition, isChanged }: LocalDefinition,
  value: Found | null,
  line: Found['lines'][number],
): Found {
  const isCopy = definition.kind === 'name' || definition.kind === 'attribute';
  const isKnown = isCopy || value?.origin === 'environment';
  const shown = isChanged || isEmptyCollection(definition) ? null : definition;
  if (value === null || !isKnown)
    return found({
      origin: 'local',
      name,
      definition: shown,
      sort: sortOf(definition),
      lines: [line],
      holds: value?.holds ?? null,
    });
  const lines = [...value.lines, line];
  return value.origin === 'field' || value.origin === 'environment'
    ? { ...value, definition: shown, lines }
    : { ...value, origin: 'local', name, definition: shown, lines };
}

interface NamedParameter {
  readonly parameter: DocumentedParameter;
  readonly around: FunctionContext;
}

function parameterNamed(functions: readonly FunctionContext[], name: string): NamedParameter | null {
  const around = functions.findLast(({ parameters }) => parameters.some((one) => one.name === name));
  const parameter = around?.parameters.find((one) => one.name === name);
  return around === undefined || parameter === undefined ? null : { parameter, around };
}

function parameterFound(names: SiteNames, { parameter, around }: NamedParameter): Found {
  const own = ownParameter(names, { parameter, around });
  const by = passedBy(names, around, parameter);
  if (by === null) return own;
  const { path } = names.use.module;
  return {
    ...own,
    name: by.given,
    owner: {
      kind: 'function',
      qualname: by.qualname,
      role: by.qualname.endsWith('.__init__') ? 'constructor' : 'function',
    },
    annotation: own.annotation ?? by.annotation,
    default: by.default,
    doc: by.given === own.name ? own.doc : null,
    lines: [...own.lines, { path, line: by.line, endLine: by.endLine }],
  };
}

function ownParameter({ world, use, self }: SiteNames, { parameter, around }: NamedParameter): Found {
  const { name, kind, annotation, doc, line, endLine } = parameter;
  const scope = around.qualname.slice(0, Math.max(0, around.qualname.length - around.name.length - 1));
  const typed = typedAt(annotation, { ...use, qualname: scope, line }, self);
  const isPlain = kind !== 'args' && kind !== 'kwargs';
  return found({
    origin: 'parameter',
    name,
    owner: ownerOf(world, around, self),
    annotation,
    default: parameter.default?.source ?? null,
    doc,
    accepted: isPlain ? acceptedBy(world, typed) : null,
    lines: [{ path: use.module.path, line, endLine }],
    holds: isPlain ? heldBy(world, typed) : null,
  });
}

function ownerOf(
  world: MeaningWorld,
  { qualname, name, className }: FunctionContext,
  self: ProjectClass | null,
): Owner {
  const isConstructor = name === '__init__' && className !== null;
  const ofClass = isConstructor && self !== null ? roleOf(world, self) : 'other';
  const role = !isConstructor ? 'function' : ofClass === 'other' ? 'constructor' : ofClass;
  return { kind: 'function', qualname, role };
}

function placed(
  { module }: Use,
  { line, endLine }: { readonly line: number; readonly endLine: number },
): Found['lines'][number] {
  return { path: module.path, line, endLine };
}
