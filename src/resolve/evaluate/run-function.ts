/** Running a function kept as a program on what is known of its arguments. */
import type { FunctionFacts } from '../../model/function-facts.js';
import { classNamed } from '../names/scope-index.js';
import { type Bound, bindArguments } from './bind-arguments.js';
import type { Branch } from './branch.js';
import { isMutable } from './local-values.js';
import { type End, runBody } from './run-statements.js';
import { type FunctionValue, NONE, opaque, type ProjectClass, type Value } from './value.js';
import { type Arguments, type Frame, MAX_DEPTH, type World } from './world.js';

/** What it returns; `null` where that is not known. */
export function runFunction(
  world: World,
  callee: FunctionValue,
  given: Arguments,
  frame: Frame,
): readonly Branch[] | null {
  if (callee.facts.isDeferred) return null;
  const ends = endsOf(world, callee, given, frame);
  if (ends === null) return null;
  return ends.map(({ result, conditions, through, carried }) => {
    return { value: result ?? NONE, conditions, through, carried };
  });
}

/** The ways a call ends; `null` where they are not known. None: it always raises. */
export function endsOf(
  world: World,
  { module, facts, self }: FunctionValue,
  given: Arguments,
  caller: Frame,
): readonly End[] | null {
  const { body } = facts;
  const isTooDeep = caller.running.includes(facts) || caller.running.length >= MAX_DEPTH;
  const bound = isTooDeep || body === null ? null : bindArguments(facts, self, given);
  if (bound === null || body === null) return null;
  const frame: Frame = {
    module,
    qualname: facts.qualname,
    line: facts.line,
    endLine: facts.line,
    within: [],
    isPassing: false,
    locals: new Map(),
    owner: ownerOf({ module, facts }),
    running: [...caller.running, facts],
    isSome: caller.isSome,
    depth: caller.depth,
  };
  const locals = parameterValues(world, facts, bound, frame);
  return runBody(world, frame, body, locals);
}

/** The class around a method. */
function ownerOf({ module, facts }: Pick<FunctionValue, 'module' | 'facts'>): ProjectClass | null {
  const qualname = parentOf(facts.qualname);
  const found =
    qualname === '' ? null : classNamed(module.declarations, qualname, ({ line }) => line < facts.line);
  return found === null ? null : { kind: 'class', module, facts: found };
}

function parameterValues(
  world: World,
  { parameters }: FunctionFacts,
  bound: ReadonlyMap<string, Bound>,
  frame: Frame,
): ReadonlyMap<string, Value> {
  const outside: Frame = { ...frame, qualname: parentOf(frame.qualname), isPassing: true };
  return new Map(
    parameters.map(({ name, default: preset }): readonly [string, Value] => {
      const one = bound.get(name);
      if (one?.kind === 'given') return [name, one.value];
      const [value, ...others] = preset === null ? [] : world.evaluate(preset, outside);
      const isKnown = value !== undefined && others.length === 0 && !isMutable(value.value);
      return [name, isKnown ? value.value : opaque(name)];
    }),
  );
}

function parentOf(qualname: string): string {
  return qualname.slice(0, Math.max(0, qualname.lastIndexOf('.')));
}
