/**
 * The statements of a function, one by one, on what is known of its names. In: a body and the values of its parameters.
 * Out: the ways it ends. A test that is not known parts the ways; a statement that is not modelled leaves the names it
 * binds unknown, and one that may return makes all of it unknown.
 */
import type { Expression } from '../../model/expression.js';
import type { FunctionFacts, Statement } from '../../model/function-facts.js';
import { functionOnLine } from '../names/scope-index.js';
import { joinWays, MOST_BRANCHES, only, START, type Way } from './branch.js';
import { assigned, targetSource } from './assign-targets.js';
import { setAttribute } from './exception-state.js';
import { disturbed, isMutable, type Locals, without } from './local-values.js';
import { touches } from './touched-names.js';
import { truthOf } from './truth.js';
import { NONE, opaque, type Value } from './value.js';
import type { Frame, World } from './world.js';

/** How a function ends without raising. */
export interface End extends Way {
  /** What it returns; `null` where it runs off its end. */
  readonly result: Value | null;
  readonly locals: Locals;
}

/** The ways a body ends; `null` where they are not known. None: it always raises. */
export function runBody(
  world: World,
  frame: Frame,
  body: readonly Statement[],
  locals: Locals,
): readonly End[] | null {
  const run: Run = { world, frame, ends: [], isLost: false };
  block(run, body, [{ ...START, locals }]);
  return run.isLost ? null : run.ends;
}

/** What is known between two statements. */
interface State extends Way {
  readonly locals: Locals;
}

/** One run of a body: states go in, and leave as ends. */
interface Run {
  readonly world: World;
  readonly frame: Frame;
  readonly ends: End[];
  /** Whether something was met of which the effect is not known. */
  isLost: boolean;
}

function block(run: Run, statements: readonly Statement[], states: readonly State[]): void {
  const last = through(run, statements, states);
  for (const state of last) run.ends.push({ ...state, result: null });
  if (run.ends.length > MOST_BRANCHES) run.isLost = true;
}

function through(run: Run, statements: readonly Statement[], states: readonly State[]): readonly State[] {
  let now = states;
  for (const statement of statements) {
    now = now.flatMap((state) => step(run, statement, state));
    if (now.length > MOST_BRANCHES) run.isLost = true;
    if (run.isLost) return [];
  }
  return now;
}

function step(run: Run, statement: Statement, before: State): readonly State[] {
  const state = { ...before, locals: afterCalls(run, statement, before.locals) };
  const { locals, ...way } = state;
  const frame: Frame = { ...run.frame, line: statement.line, endLine: statement.endLine, locals };
  switch (statement.kind) {
    case 'assign':
      return run.world.evaluate(statement.value, frame).flatMap(({ value, ...then }) => {
        const isHeld = isMutable(value) || value.kind === 'exception';
        const shared = isHeld && statement.value.kind === 'name' ? [statement.value.name] : [];
        const kept =
          shared.length > 0 || statement.targets.length > 1 ? opaqueIfMutable(value, statement) : value;
        const joined = joinWays(way, then);
        const after = without(locals, shared);
        return joined === null ? [] : [{ ...joined, locals: assigned(after, statement.targets, kept) }];
      });
    case 'augment':
      return augmented(run, statement, state, frame);
    case 'expression':
      return effect(run, statement.value, state, frame);
    case 'if':
      return truthOf(run.world, statement.test, frame).flatMap(({ holds, ...then }) => {
        const joined = joinWays(way, then);
        if (joined === null) return [];
        return through(run, holds ? statement.then : statement.otherwise, [{ ...joined, locals }]);
      });
    case 'return':
      returned(run, statement, state, frame);
      return [];
    case 'raise':
      return [];
    case 'import': {
      const after = new Map(locals);
      for (const name of statement.names) after.delete(name);
      return [{ ...state, locals: after }];
    }
    case 'define':
      return [{ ...state, locals: defined(run, locals, statement) }];
    case 'other':
      return [other(run, statement, state)];
    default:
      return statement satisfies never;
  }
}

/** What is left of the names when the calls of a statement are done that are made for their value. */
function afterCalls(run: Run, statement: Statement, locals: Locals): Locals {
  const expression = statement.kind === 'if' ? statement.test : 'value' in statement ? statement.value : null;
  if (expression === null) return locals;
  const isHeld = (name: string): boolean => {
    const value = locals.get(name);
    return value !== undefined && (value.kind === 'exception' || isMutable(value));
  };
  const frame: Frame = { ...run.frame, line: statement.line, endLine: statement.endLine, locals };
  const touched = touches(expression).filter(({ call, names }) => {
    // The call that is the statement is done with its effect.
    const isStatement = statement.kind === 'expression' && call === expression;
    return !isStatement && names.some(isHeld) && !run.world.isHarmless(call, frame);
  });
  return touched.length === 0
    ? locals
    : disturbed(
        locals,
        touched.flatMap(({ names }) => names),
      );
}

function augmented(
  run: Run,
  { target, value, line, endLine }: Statement & { kind: 'augment' },
  state: State,
  frame: Frame,
): readonly State[] {
  const { locals, ...way } = state;
  if (target.kind !== 'name')
    return [{ ...way, locals: assigned(locals, [target], opaque(targetSource(target))) }];
  const lines = { line, endLine };
  const left: Expression = { kind: 'name', name: target.name, source: target.name, ...lines };
  const sum: Expression = {
    kind: 'operation',
    operator: '+',
    left,
    right: value,
    source: `${target.name} + ${value.source}`,
    ...lines,
  };
  return run.world.evaluate(sum, frame).flatMap(({ value: after, ...then }) => {
    const joined = joinWays(way, then);
    return joined === null ? [] : [{ ...joined, locals: assigned(locals, [target], after) }];
  });
}

/** A call for its effect: `super().__init__(...)`, `lines.append(...)`, `error.add_note(...)`. */
function effect(run: Run, expression: Expression, state: State, frame: Frame): readonly State[] {
  const { locals, ...way } = state;
  if (expression.kind !== 'call') return [state];
  const changes = run.world.effect(expression, frame);
  if (changes === null) {
    const own = touches(expression).filter(({ call }) => call === expression);
    return [
      {
        ...state,
        locals: disturbed(
          locals,
          own.flatMap(({ names }) => names),
        ),
      },
    ];
  }
  return changes.flatMap(({ changed, ...then }) => {
    const joined = joinWays(way, then);
    return joined === null ? [] : [{ ...joined, locals: new Map([...locals, ...changed]) }];
  });
}

function returned(run: Run, statement: Statement & { kind: 'return' }, state: State, frame: Frame): void {
  const { locals, ...way } = state;
  const { value: expression, line, endLine } = statement;
  const through = [{ path: frame.module.path, line, endLine }];
  const results = expression === null ? only(NONE) : run.world.evaluate(expression, frame);
  for (const { value, ...then } of results) {
    const joined = joinWays(way, then);
    if (joined !== null)
      run.ends.push({ ...joined, through: [...joined.through, ...through], locals, result: value });
  }
}

function defined(run: Run, locals: Locals, { name, line }: Statement & { kind: 'define' }): Locals {
  const { module } = run.frame;
  const facts = functionOnLine(module.declarations, line, name);
  // A function within sees the names of this one, which are not its own.
  const value: Value =
    facts === null || mentionsAny(facts, locals)
      ? opaque(name)
      : { kind: 'function', module, facts, self: null };
  return new Map(locals).set(name, value);
}

function other(run: Run, statement: Statement & { kind: 'other' }, state: State): State {
  if (statement.returns) run.isLost = true;
  const { mentions, touches: touched, attributes, callsSuper, binds } = statement;
  const isException = (name: string): boolean => state.locals.get(name)?.kind === 'exception';
  const spoilt = callsSuper
    ? [...state.locals.keys()]
    : mentions.filter((name) => touched.includes(name) || !isException(name));
  const after = new Map(disturbed(state.locals, spoilt));
  for (const name of binds) after.set(name, opaque(name));
  for (const [name, value] of after) {
    if (!mentions.includes(name)) continue;
    const changed = attributes.reduce<Value>(
      (now, attribute) => setAttribute(now, attribute, opaque(`${name}.${attribute}`)) ?? now,
      value,
    );
    after.set(name, changed);
  }
  return { ...state, locals: after };
}

/** Two names for one list: what is done through one shows in the other, which is not followed. */
function opaqueIfMutable(value: Value, { value: expression }: Statement & { kind: 'assign' }): Value {
  return isMutable(value) ? opaque(expression.source) : value;
}

function mentionsAny({ body, parameters }: FunctionFacts, locals: Locals): boolean {
  const own = new Set(parameters.map(({ name }) => name));
  const text = JSON.stringify(body);
  return [...locals.keys()].some((name) => !own.has(name) && text.includes(`"name":"${name}"`));
}
