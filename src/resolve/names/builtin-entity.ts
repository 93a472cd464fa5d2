/** What a name stands for that no scope binds. */
import { builtinException } from './builtin-exceptions.js';
import { type Entity, UNKNOWN } from './entity.js';

/** A builtin exception, or one of the functions the resolve stage knows more of than their name. */
export function builtinEntity(name: string): Entity {
  const exception = builtinException(name);
  if (exception !== null) return { kind: 'builtin', name: exception };
  return BUILTIN_FUNCTIONS.has(name) ? { kind: 'external', name: `builtins.${name}` } : UNKNOWN;
}

const BUILTIN_FUNCTIONS = new Set([
  'str',
  'repr',
  'type',
  'super',
  'len',
  'tuple',
  'list',
  'isinstance',
  'object',
]);
