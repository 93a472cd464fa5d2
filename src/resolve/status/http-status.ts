/**
 * The status an error is answered with over HTTP. In: facts, the class that is raised, and what the configuration knows.
 * Out: the status that the raise itself, then its class, then the configuration says. Refuses to guess: what one server
 * makes of a `ValueError` says nothing about all of them.
 */
import type { HttpRules } from '../../model/config.js';
import type { CallExpression, Expression } from '../../model/expression.js';
import type { SiteFacts } from '../../model/file-facts.js';
import type { ExceptionClass } from '../../model/resolved-exception.js';
import {
  attributeStatus,
  constructedStatus,
  type Status,
  STATUS_KEYWORDS,
  type StatusArguments,
} from './class-status.js';
import { definitionName } from '../names/definition-name.js';
import type { Entity } from '../names/entity.js';
import type { Module, ModuleIndex } from '../names/module-index.js';
import type { Use } from '../names/scopes-around.js';
import { classNamed } from '../names/scope-index.js';
import { statusOfExpression } from './status-value.js';

/** 100 to 599; `null` where nothing says so, or the answers differ. */
export function httpStatus(
  index: ModuleIndex,
  path: string,
  site: SiteFacts,
  exception: ExceptionClass,
  rules: HttpRules,
): number | null {
  const module = index.ofPath(path);
  if (module === null || exception.qualifiedName === null) return null;
  const stated = statedStatus(index, module, site, exception);
  if (stated !== 'none') return stated === 'unknown' ? null : stated;
  const named = [exception.qualifiedName, ...exception.bases].find((name) =>
    Object.hasOwn(rules.statuses, name),
  );
  return named === undefined ? null : (rules.statuses[named] ?? null);
}

/** What the raise and the class say. */
function statedStatus(
  index: ModuleIndex,
  module: Module,
  site: SiteFacts,
  exception: ExceptionClass,
): Status {
  const use = { module, qualname: site.place.qualname, line: site.place.line, isPassing: false };
  // Most sites: no builtin has a status.
  if (exception.qualifiedName?.startsWith('builtins.') === true) return 'none';
  const entity = entityOf(index, exception);
  const constructions = constructionsOf(index, use, site.raisedValue, exception.qualifiedName);
  const statuses = constructions.map((given): Status => {
    const explicit = STATUS_KEYWORDS.map((name) => given.keywords[name]).find(
      (one) => typeof one === 'number',
    );
    return explicit ?? constructedStatus(index, entity, given);
  });
  const [first = 'none'] = statuses;
  const stated = statuses.every((status) => status === first) ? first : 'unknown';
  return stated === 'none' && entity.kind === 'class' ? attributeStatus(index, entity) : stated;
}

function entityOf(index: ModuleIndex, { qualifiedName, definedAt }: ExceptionClass): Entity {
  const name = qualifiedName ?? '';
  if (definedAt === null) return { kind: 'external', name };
  const module = index.ofPath(definedAt.path);
  const qualname = module === null ? '' : name.slice(module.name === '' ? 0 : module.name.length + 1);
  const isIt = ({ line }: { readonly line: number }): boolean => line === definedAt.line;
  const facts = module === null ? null : classNamed(module.declarations, qualname, isIt);
  return module === null || facts === null ? { kind: 'unknown' } : { kind: 'class', module, facts };
}

const UNKNOWN_ARGUMENTS: StatusArguments = { positional: [], keywords: {}, isPartial: true };
const NO_ARGUMENTS: StatusArguments = { positional: [], keywords: {}, isPartial: false };

/** The arguments the class is called with, of every branch; a call of anything else hides them. */
function constructionsOf(
  index: ModuleIndex,
  use: Use,
  value: Expression | null,
  className: string | null,
): readonly StatusArguments[] {
  if (value?.kind === 'choice')
    return value.options.flatMap((option) => constructionsOf(index, use, option.value, className));
  if (value?.kind === 'changed') return constructionsOf(index, use, value.value, className);
  if (value?.kind === 'call' && value.callee.kind === 'attribute' && value.callee.name === 'with_traceback')
    return constructionsOf(index, use, value.callee.object, className);
  const name = value?.kind === 'call' ? value.callee.source : (value?.source ?? '');
  if (value === null || definitionName(index, use, name) !== className) return [UNKNOWN_ARGUMENTS];
  return [value.kind === 'call' ? argumentsOf(index, use, value) : NO_ARGUMENTS];
}

function argumentsOf(index: ModuleIndex, use: Use, call: CallExpression): StatusArguments {
  const statusOf = (value: Expression): Status => statusOfExpression(index, use, value) ?? 'unknown';
  const splat = call.positional.findIndex(({ kind }) => kind === 'starred');
  const known = call.positional.slice(0, splat === -1 ? undefined : splat);
  const named = call.keywords.flatMap(({ name, value }) =>
    name === null ? [] : [[name, statusOf(value)] as const],
  );
  return {
    positional: known.map(statusOf),
    keywords: Object.fromEntries(named),
    isPartial: splat !== -1 || named.length < call.keywords.length,
  };
}
