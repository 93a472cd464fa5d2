/**
 * Who gives a parameter of a function that is not for users its value. In: the site, the function, the parameter. Out: the
 * parameter of the one function that calls it, where every call is known and passes that on as it came in.
 */
import type { SiteFacts } from '../../model/file-facts.js';
import type { DocumentedParameter, FunctionContext, PassedOn } from '../../model/site-context.js';
import type { Use } from '../names/scopes-around.js';
import { callersOf } from './callers.js';
import type { MeaningWorld } from './meaning-world.js';

export interface PassedBy extends PassedOn {
  /** The function that calls it. */
  readonly qualname: string;
}

interface Names {
  readonly world: MeaningWorld;
  readonly site: SiteFacts;
  readonly use: Use;
}

export function passedBy(
  { world, site, use }: Names,
  around: FunctionContext,
  { name }: Pick<DocumentedParameter, 'name'>,
): PassedBy | null {
  const isInnermost = around.qualname === site.place.qualname;
  if (around.passing.length === 0 || !isInnermost) return null;
  const callers = callersOf(world, use.module, site);
  const passing = callers.map(({ path, line }) => {
    const call = path === use.module.path ? around.passing.find((one) => one.line === line) : undefined;
    const passed = call?.passes.find(({ parameter }) => parameter === name);
    return call === undefined || passed === undefined ? null : { ...passed, qualname: call.qualname };
  });
  const [first = null] = passing;
  const isSame = passing.every((one) => one?.qualname === first?.qualname && one?.given === first?.given);
  return isSame ? first : null;
}
