/**
 * The status an exception gets from its own class. In: a class and the arguments it is called with. Out: what its
 * `__init__`, or that of a class above, makes the status. Where one is set but not to be told it says so: then no other
 * rule may guess.
 */
import type { ArgumentFacts, StatusFacts } from '../../model/status-facts.js';
import type { Entity } from '../names/entity.js';
import { statusNamed } from './http-status-names.js';
import type { ModuleIndex } from '../names/module-index.js';
import { baseEntity } from '../names/resolve-name.js';
import type { Use } from '../names/scopes-around.js';
import { statusWritten } from './status-value.js';

/** `none`: nothing sets it; `unknown`: something does, but to what is not known. */
export type Status = number | 'none' | 'unknown';

/** The arguments of a call, each as the status it is. */
export interface StatusArguments {
  readonly positional: readonly Status[];
  readonly keywords: Readonly<Record<string, Status>>;
  /** Whether there are others that are not known. */
  readonly isPartial: boolean;
}

/** Names under which statuses are handed on. */
export const STATUS_KEYWORDS = ['status_code', 'http_status'] as const;

/** The status an instance has after `__init__`. */
export function constructedStatus(
  index: ModuleIndex,
  entity: Entity,
  given: StatusArguments,
  depth = 0,
): Status {
  if (entity.kind === 'external') return externalStatus(entity.name, given);
  if (entity.kind !== 'class' || depth > DEEPEST) return 'none';
  const { module, facts } = entity;
  const use = { module, qualname: facts.qualname, line: facts.line, isPassing: false };
  if (facts.status?.kind === 'assigned') return valueOf(index, use, facts.status.value, given);
  const handed = facts.status === null ? inherited(entity, given) : passed(index, use, facts.status, given);
  for (const base of facts.bases) {
    const status = constructedStatus(index, baseEntity(index, entity, base), handed, depth + 1);
    if (status !== 'none') return status;
  }
  return 'none';
}

/** A circle of bases ends here. */
const DEEPEST = 20;

/** The status a class body sets: `status_code = 404`; `none` where there is none, or none that can be told. */
export function attributeStatus(index: ModuleIndex, { module, facts }: Entity & { kind: 'class' }): Status {
  const { name, line } = facts;
  const use = { module, qualname: facts.qualname.slice(0, -name.length - 1), line, isPassing: false };
  const statuses = STATUS_KEYWORDS.map((keyword) => statusWritten(index, use, `${name}.${keyword}`));
  return statuses.find((status) => status !== null) ?? 'none';
}

const UNKNOWN_ARGUMENTS: StatusArguments = { positional: [], keywords: {}, isPartial: true };

/** A class without an `__init__` takes what the one above takes; what another `__init__` hands on is not known. */
function inherited({ module, facts }: Entity & { kind: 'class' }, given: StatusArguments): StatusArguments {
  const scope = module.declarations.scopes.find(
    (one) => one.kind === 'class' && one.qualname === facts.qualname && one.line === facts.line,
  );
  return scope?.others.includes('__init__') === true ? UNKNOWN_ARGUMENTS : given;
}

function passed(
  index: ModuleIndex,
  use: Use,
  facts: StatusFacts & { kind: 'passed' },
  given: StatusArguments,
): StatusArguments {
  const valueAt = (value: ArgumentFacts): Status => valueOf(index, use, value, given);
  return {
    positional: facts.positional.map(valueAt),
    keywords: Object.fromEntries(facts.keywords.map(({ name, value }) => [name, valueAt(value)])),
    isPartial: facts.isPartial,
  };
}

function valueOf(index: ModuleIndex, use: Use, value: ArgumentFacts, given: StatusArguments): Status {
  switch (value.kind) {
    case 'written':
      return statusWritten(index, use, value.source) ?? 'unknown';
    case 'parameter': {
      const { name, position } = value;
      const argument = given.keywords[name] ?? (position === null ? undefined : given.positional[position]);
      if (argument !== undefined) return argument;
      if (given.isPartial || value.default === null) return 'unknown';
      return statusWritten(index, use, value.default) ?? 'unknown';
    }
    case 'other':
      return 'unknown';
  }
}

/** `HTTPException` of FastAPI, Starlette and others; aiohttp and werkzeug have a class for each status. */
function externalStatus(name: string, { positional, keywords }: StatusArguments): Status {
  const [, own = ''] =
    /^(?:aiohttp\.web(?:_exceptions)?\.HTTP|werkzeug\.exceptions\.)(\w+)$/.exec(name) ?? [];
  const named = statusNamed(own.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '_').toUpperCase());
  if (named !== null) return named;
  if (!/(?:^|\.)HTTPException$/.test(name)) return 'none';
  return keywords['status_code'] ?? positional[0] ?? 'unknown';
}
