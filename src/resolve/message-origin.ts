/** Where the value of a message comes from that has no text of its own. */
import type { Expression } from '../model/expression.js';
import type { SiteFacts } from '../model/file-facts.js';
import type { MessageOrigin } from '../model/resolved-message.js';
import { argumentOf } from './message-argument.js';

export function messageOrigin(site: SiteFacts): MessageOrigin {
  const expression = argumentOf(site) ?? site.value ?? site.raisedValue;
  return expression === null ? 'other' : originOf(expression);
}

function originOf(expression: Expression): MessageOrigin {
  if (expression.kind === 'local') return originOf(expression.value);
  if (expression.kind === 'parameter' || expression.kind === 'caught') return expression.kind;
  if (expression.kind === 'unknown') return expression.reason === 'loop' ? 'loop' : 'other';
  if (expression.kind === 'call') return isOfCaught(expression) ? 'caught' : 'call';
  if (expression.kind === 'attribute' || expression.kind === 'subscript')
    return isCaught(expression) ? 'caught' : 'attribute';
  if (expression.kind !== 'text') return 'other';
  const values = expression.parts.map((part) => ('text' in part ? null : part.value));
  const [only, ...others] = values;
  return only === undefined || only === null || others.length > 0 ? 'other' : originOf(only);
}

/** `str(e)`, `repr(e)`. */
function isOfCaught({ callee, positional }: Expression & { kind: 'call' }): boolean {
  const [argument, ...others] = positional;
  const isText = callee.kind === 'name' && (callee.name === 'str' || callee.name === 'repr');
  return isText && argument !== undefined && others.length === 0 && isCaught(argument);
}

function isCaught(expression: Expression): boolean {
  if (expression.kind === 'attribute' || expression.kind === 'subscript') return isCaught(expression.object);
  return expression.kind === 'caught';
}
