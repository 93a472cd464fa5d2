/** What stands for an HTTP status: `404`, `HTTPStatus.NOT_FOUND`, `status.HTTP_404_NOT_FOUND`, a constant of the project. */
import type { Expression } from '../../model/expression.js';
import type { Entity } from '../names/entity.js';
import { statusNamed } from './http-status-names.js';
import type { ModuleIndex } from '../names/module-index.js';
import { resolveName } from '../names/resolve-name.js';
import type { Use } from '../names/scopes-around.js';

/** The status an expression of a site is; `null` where it is not known to be one, or not the same on every branch. */
export function statusOfExpression(index: ModuleIndex, use: Use, expression: Expression): number | null {
  switch (expression.kind) {
    case 'constant':
      return statusWritten(index, use, expression.source);
    case 'local':
    case 'changed':
      return statusOfExpression(index, use, expression.value);
    case 'name':
    case 'attribute': {
      const dotted = dottedOf(expression);
      return dotted === null ? null : statusWritten(index, use, dotted);
    }
    case 'choice': {
      const statuses = expression.options.map(({ value }) => statusOfExpression(index, use, value));
      return new Set(statuses).size === 1 ? (statuses[0] ?? null) : null;
    }
    case 'conditional': {
      const statuses = [expression.whenTrue, expression.whenFalse].map((value) =>
        statusOfExpression(index, use, value),
      );
      return new Set(statuses).size === 1 ? (statuses[0] ?? null) : null;
    }
    case 'logical':
    case 'not':
    case 'compare':
    case 'operation':
    case 'starred':
    case 'function':
    case 'text':
    case 'parameter':
    case 'subscript':
    case 'call':
    case 'list':
    case 'dict':
    case 'caught':
    case 'unknown':
      return null;
    default:
      return expression satisfies never;
  }
}

/** `a.b.c` where the function does not bind `a` to a value: it is of another scope, or imported. */
function dottedOf(expression: Expression): string | null {
  if (expression.kind === 'name') return expression.name;
  if (expression.kind !== 'attribute') return null;
  const object = dottedOf(expression.object);
  return object === null ? null : `${object}.${expression.name}`;
}

/** The status that an integer or a dotted name stands for at a place; `null` where it is none. */
export function statusWritten(index: ModuleIndex, use: Use, source: string): number | null {
  if (/^\d/.test(source)) return inRange(Number(source));
  return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(source) ? statusOfEntity(resolveName(index, use, source)) : null;
}

function statusOfEntity(entity: Entity): number | null {
  if (entity.kind === 'value' && entity.facts.value.kind === 'constant')
    return inRange(Number(entity.facts.value.source));
  return entity.kind === 'external' ? statusOfExternal(entity.name) : null;
}

/** `http.HTTPStatus.NOT_FOUND`, with `.value` or not; `http.client.NOT_FOUND`; `fastapi.status.HTTP_404_NOT_FOUND`. */
function statusOfExternal(name: string): number | null {
  const [, member = ''] = /^http\.(?:HTTPStatus|client)\.(\w+)(?:\.value)?$/.exec(name) ?? [];
  const [, digits = ''] = /^(?:fastapi|starlette)\.status\.HTTP_(\d{3})_\w+$/.exec(name) ?? [];
  return digits === '' ? statusNamed(member) : inRange(Number(digits));
}

function inRange(status: number): number | null {
  return Number.isInteger(status) && status >= 100 && status <= 599 ? status : null;
}
