/** Running a function kept as a program on what is known of its arguments. */
import type { Expression } from '../../model/expression.js';
import type { FunctionFacts, Statement, Target } from '../../model/function-facts.js';
import type { Entity } from '../entity.js';
import { type Bound, bindArguments } from './bind-arguments.js';
import { type Branch, joinWays, MOST_BRANCHES, START, type Way } from './branch.js';
import { setAttribute } from './exception-state.js';
import { renderSource } from './render-source.js';
import { truthOf } from './truth.js';
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

/** How a function ends without raising. */
export interface End extends Way {
  /** What it returns; `null` where it runs off its end. */
  readonly result: Value | null;
  readonly locals: ReadonlyMap<string, Value>;
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
    isPassing: false,
    locals: new Map(),
    owner: ownerOf(module.declarations.scopes, { module, facts }),
    running: [...caller.running, facts],
    isSome: caller.isSome,
    depth: caller.depth,
  };
  const locals = parameterValues(world, facts, bound, frame);
  const run = new Run(world, frame);
  run.block(body, [{ ...START, locals }]);
  return run.isLost ? null : run.ends;
}

/** The class around a method. */
function ownerOf(
  scopes: Frame['module']['declarations']['scopes'],
  { module, facts }: Pick<FunctionValue, 'module' | 'facts'>,
): ProjectClass | null {
  const qualname = facts.qualname.slice(0, -facts.name.length - 1);
  const found = scopes
    .flatMap(({ classes }) => classes)
    .filter((one) => one.qualname === qualname && one.line < facts.line)
    .at(-1);
  return found === undefined ? null : ({ kind: 'class', module, facts: found } satisfies Entity);
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
      return [name, value === undefined || others.length > 0 ? opaque(name) : value.value];
    }),
  );
}

function parentOf(qualname: string): string {
  return qualname.slice(0, Math.max(0, qualname.lastIndexOf('.')));
}

/** What is known between two statements. */
interface State extends Way {
  readonly locals: ReadonlyMap<string, Value>;
}

/** One run of a body: states go in, and leave as ends. */
class Run {
  readonly ends: End[] = [];
  /** Whether something was met of which the effect is not known. */
  isLost = false;

  constructor(
    private readonly world: World,
    private readonly frame: Frame,
  ) {}

  block(statements: readonly Statement[], states: readonly State[]): void {
    const last = this.through(statements, states);
    for (const state of last) this.ends.push({ ...state, result: null });
    if (this.ends.length > MOST_BRANCHES) this.isLost = true;
  }

  private through(statements: readonly Statement[], states: readonly State[]): readonly State[] {
    let now = states;
    for (const statement of statements) {
      now = now.flatMap((state) => this.step(statement, state));
      if (now.length > MOST_BRANCHES) this.isLost = true;
      if (this.isLost) return [];
    }
    return now;
  }

  private step(statement: Statement, state: State): readonly State[] {
    const { locals, ...way } = state;
    const frame: Frame = { ...this.frame, line: statement.line, endLine: statement.endLine, locals };
    switch (statement.kind) {
      case 'assign':
        return this.evaluated(statement.value, frame).flatMap(({ value, ...then }) => {
          const shared = isMutable(value) && statement.value.kind === 'name' ? [statement.value.name] : [];
          const kept =
            shared.length > 0 || statement.targets.length > 1 ? opaqueIfMutable(value, statement) : value;
          const joined = joinWays(way, then);
          const after = without(locals, shared);
          return joined === null
            ? []
            : [{ ...joined, locals: this.assigned(after, statement.targets, kept) }];
        });
      case 'augment':
        return this.augmented(statement, state, frame);
      case 'expression':
        return this.effect(statement.value, state, frame);
      case 'if':
        return truthOf(this.world, statement.test, frame).flatMap(({ holds, ...then }) => {
          const joined = joinWays(way, then);
          if (joined === null) return [];
          return this.through(holds ? statement.then : statement.otherwise, [{ ...joined, locals }]);
        });
      case 'return':
        this.returned(statement, state, frame);
        return [];
      case 'raise':
        return [];
      case 'define':
        return [{ ...state, locals: this.defined(locals, statement) }];
      case 'other':
        return [this.other(statement, state)];
      default:
        return statement satisfies never;
    }
  }

  private evaluated(expression: Expression, frame: Frame): readonly Branch[] {
    return this.world.evaluate(expression, frame);
  }

  private assigned(
    locals: ReadonlyMap<string, Value>,
    targets: readonly Target[],
    value: Value,
  ): ReadonlyMap<string, Value> {
    const after = new Map(locals);
    for (const target of targets) {
      if (target.kind === 'name') after.set(target.name, renamed(value, target.name));
      else if (target.kind === 'other') for (const name of target.names) after.set(name, opaque(name));
      else {
        const object = after.get(target.object);
        const changed = object === undefined ? null : setAttribute(object, target.name, value);
        if (changed !== null) after.set(target.object, changed);
      }
    }
    return after;
  }

  private augmented(
    { target, value, line, endLine }: Statement & { kind: 'augment' },
    state: State,
    frame: Frame,
  ): readonly State[] {
    const { locals, ...way } = state;
    if (target.kind !== 'name') return [{ ...way, locals: this.assigned(locals, [target], opaque('...')) }];
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
    return this.evaluated(sum, frame).flatMap(({ value: after, ...then }) => {
      const joined = joinWays(way, then);
      return joined === null ? [] : [{ ...joined, locals: this.assigned(locals, [target], after) }];
    });
  }

  /** A call for its effect: `super().__init__(...)`, `lines.append(...)`, `error.add_note(...)`. */
  private effect(expression: Expression, state: State, frame: Frame): readonly State[] {
    const { locals, ...way } = state;
    if (expression.kind !== 'call') return [state];
    const changes = this.world.effect(expression, frame);
    if (changes === null) return [{ ...state, locals: withoutMutable(locals, namesIn(expression)) }];
    return changes.flatMap(({ changed, ...then }) => {
      const joined = joinWays(way, then);
      return joined === null ? [] : [{ ...joined, locals: new Map([...locals, ...changed]) }];
    });
  }

  private returned(statement: Statement & { kind: 'return' }, state: State, frame: Frame): void {
    const { locals, ...way } = state;
    if (statement.value === null) {
      this.ends.push({ ...way, locals, result: NONE });
      return;
    }
    for (const { value, ...then } of this.evaluated(statement.value, frame)) {
      const joined = joinWays(way, then);
      const shown =
        value.kind === 'opaque' ? opaque(renderSource(statement.value, frame), value.isSome) : value;
      if (joined !== null) this.ends.push({ ...joined, locals, result: shown });
    }
  }

  private defined(
    locals: ReadonlyMap<string, Value>,
    { name, line }: Statement & { kind: 'define' },
  ): ReadonlyMap<string, Value> {
    const { module } = this.frame;
    const facts = module.declarations.scopes
      .flatMap(({ functions }) => functions)
      .find((one) => one.name === name && one.line === line);
    // A function within sees the names of this one, which are not its own.
    const value: Value =
      facts === undefined || mentionsAny(facts, locals)
        ? opaque(name)
        : { kind: 'function', module, facts, self: null };
    return new Map(locals).set(name, value);
  }

  private other(statement: Statement & { kind: 'other' }, state: State): State {
    if (statement.returns) this.isLost = true;
    const after = new Map(withoutMutable(state.locals, statement.mentions));
    for (const name of statement.binds) after.set(name, opaque(name));
    for (const [name, value] of after) {
      if (value.kind !== 'exception' || !statement.mentions.includes(name)) continue;
      let changed: Value = value;
      for (const attribute of statement.attributes)
        changed = setAttribute(changed, attribute, opaque(`${name}.${attribute}`)) ?? changed;
      after.set(
        name,
        statement.callsSuper && changed.kind === 'exception' ? { ...changed, args: null } : changed,
      );
    }
    return { ...state, locals: after };
  }
}

function isMutable(value: Value): boolean {
  return (value.kind === 'list' && !value.isTuple) || value.kind === 'dict';
}

/** Two names for one list: what is done through one shows in the other, which is not followed. */
function opaqueIfMutable(value: Value, { value: expression }: Statement & { kind: 'assign' }): Value {
  return isMutable(value) ? opaque(expression.source) : value;
}

function without(locals: ReadonlyMap<string, Value>, names: readonly string[]): ReadonlyMap<string, Value> {
  const after = new Map(locals);
  for (const name of names) after.set(name, opaque(name));
  return after;
}

/** Lists and dicts that something unknown may have changed. */
function withoutMutable(
  locals: ReadonlyMap<string, Value>,
  names: readonly string[],
): ReadonlyMap<string, Value> {
  return without(
    locals,
    names.filter((name) => {
      const value = locals.get(name);
      return value !== undefined && isMutable(value);
    }),
  );
}

/** A short name says more than a long expression that is not known. */
function renamed(value: Value, name: string): Value {
  const isLong = value.kind === 'opaque' && !/^[\w.[\]'"()]{1,40}$/.test(value.source);
  return isLong ? opaque(name, value.isSome) : value;
}

function namesIn(expression: Expression): readonly string[] {
  return [...expression.source.matchAll(/[\p{L}_][\p{L}\p{N}_]*/gu)].map(([name]) => name);
}

function mentionsAny({ body, parameters }: FunctionFacts, locals: ReadonlyMap<string, Value>): boolean {
  const own = new Set(parameters.map(({ name }) => name));
  const text = JSON.stringify(body);
  return [...locals.keys()].some((name) => !own.has(name) && text.includes(`"name":"${name}"`));
}
