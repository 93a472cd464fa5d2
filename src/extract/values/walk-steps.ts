/** The forward walk for one name: from the state before some steps to the state behind them. */
import type { LoopStep, Simple, Step, Steps, TryStep } from './control-flow.js';
import type { Binding } from './local-bindings.js';
import { anyOf, decide, LOOP, type Reach, UNBOUND } from './reach.js';
import { bindsName } from './step-bindings.js';

/** What holds at a point; `null` where control does not come by. */
type State = Reach | null;

/** Walks from `start`, and tells `visit` the state before every statement and header. */
export function walk(
  steps: Steps,
  start: Reach,
  name: string,
  visit: (step: Simple, before: State) => void,
): void {
  through({ name, visit, collectors: [], breaks: [] }, steps, start);
}

interface Walking {
  readonly name: string;
  readonly visit: (step: Simple, before: State) => void;
  /** One a `try` (or suppressing `with`) around: the states an exception may leave from. */
  readonly collectors: readonly Reach[][];
  /** States at the `break` statements of the innermost loop. */
  readonly breaks: State[];
}

function through(walking: Walking, steps: Steps, start: State): State {
  let state = start;
  for (const step of steps) state = throughStep(walking, step, state);
  return state;
}

function throughStep(walking: Walking, step: Step, before: State): State {
  switch (step.kind) {
    case 'simple':
      return throughSimple(walking, step, before);
    case 'if':
      return throughIf(walking, step, before);
    case 'loop':
      return throughLoop(walking, step, before);
    case 'try':
      return throughTry(walking, step, before);
    case 'with':
      return throughWith(walking, step, before);
    case 'match':
      return throughMatch(walking, step, before);
  }
}

function throughSimple(walking: Walking, step: Simple, before: State): State {
  walking.visit(step, before);
  const after = bind(walking, step.bindings, before);
  if (step.exit === 'break') walking.breaks.push(after);
  return step.exit === null ? after : null;
}

function bind(walking: Walking, bindings: readonly Binding[], before: State): State {
  let state = before;
  for (const { name, reach, isCertain } of bindings) {
    if (state === null || (name !== walking.name && name !== '*')) continue;
    state = isCertain ? reach : anyOf([state, reach]);
    for (const collector of walking.collectors) collector.push(reach);
  }
  return state;
}

function throughIf(walking: Walking, { branches }: Extract<Step, { kind: 'if' }>, before: State): State {
  let state = before;
  const ends: { readonly end: State; readonly test: (typeof branches)[number]['test'] }[] = [];
  let otherwise: State | undefined;
  for (const { test, body } of branches) {
    if (test !== null) state = throughSimple(walking, test.step, state);
    const end = through(walking, body, state);
    if (test === null) otherwise = end;
    else ends.push({ end, test });
  }
  let after = otherwise === undefined ? state : otherwise;
  for (const { end, test } of ends.reverse()) if (test !== null) after = decide(test.decision, end, after);
  return after;
}

/** What a loop binds may come from any earlier turn, unless the same turn binds it again before the use. */
function throughLoop(walking: Walking, loop: LoopStep, before: State): State {
  const start = loop.before.reduce((state, step) => throughSimple(walking, step, state), before);
  const { name } = walking;
  const isTarget = loop.targets.some((target) => target.name === name);
  const binds = isTarget || bindsName(loop.test, name) || bindsName(loop.body, name);
  const head = start !== null && binds ? LOOP : start;
  const tested = loop.test.reduce((state, step) => throughSimple(walking, step, state), head);
  const inner: Walking = { ...walking, breaks: [] };
  through(inner, loop.body, bind(walking, loop.targets, tested));
  const ended = through(walking, loop.orElse, loop.isEndless ? null : tested);
  return anyOf([ended, ...inner.breaks]);
}

/** A handler may be entered from before, between and after the bindings of the body. */
function throughTry(walking: Walking, { body, handlers, orElse, last }: TryStep, before: State): State {
  const ofBody: Reach[] = [];
  const ofAll: Reach[] = [];
  const firstBreak = walking.breaks.length;
  const outer: Walking = last.length === 0 ? walking : guarded(walking, ofAll);
  const afterBody = through(guarded(outer, ofBody), body, before);
  const thrown = before === null ? null : anyOf([before, ...ofBody]);
  const ends = handlers.map((handler) => {
    const isBound = handler.binding !== null && handler.binding.name === walking.name;
    const breaksBefore = outer.breaks.length;
    const entry = handler.binding === null ? thrown : bind(outer, [handler.binding], thrown);
    const end = through(outer, handler.body, entry);
    // `except E as e` deletes `e` at its end, however it is left.
    if (!isBound || entry === null) return end;
    outer.breaks.fill(UNBOUND, breaksBefore);
    for (const collector of outer.collectors) collector.push(UNBOUND);
    return end === null ? null : UNBOUND;
  });
  const after = anyOf([through(outer, orElse, afterBody), ...ends]);
  return last.length === 0
    ? after
    : throughFinally(walking, last, { before, after, seen: ofAll, firstBreak });
}

/** Adds a collector of the states an exception may leave from. */
function guarded(walking: Walking, collector: Reach[]): Walking {
  return { ...walking, collectors: [...walking.collectors, collector] };
}

/** How a `try` before its `finally` was. */
interface Tried {
  readonly before: State;
  readonly after: State;
  /** What was bound on the way. */
  readonly seen: readonly Reach[];
  /** Where its `break` states begin. */
  readonly firstBreak: number;
}

/** A `finally` is entered from everywhere; behind it control comes only from where the `try` ended well. */
function throughFinally(walking: Walking, last: Steps, { before, after, seen, firstBreak }: Tried): State {
  const { breaks } = walking;
  const isBound = bindsName(last, walking.name);
  const inner: Walking = { ...walking, breaks: [] };
  const end = through(inner, last, before === null ? null : anyOf([before, ...seen, after]));
  if (isBound || end === null) breaks.fill(end, firstBreak);
  breaks.push(...inner.breaks);
  if (end === null || after === null) return null;
  return isBound ? end : after;
}

function throughWith(
  walking: Walking,
  { header, body, suppresses }: Extract<Step, { kind: 'with' }>,
  before: State,
): State {
  const start = throughSimple(walking, header, before);
  if (!suppresses) return through(walking, body, start);
  const thrown: Reach[] = [];
  const end = through(guarded(walking, thrown), body, start);
  return start === null ? null : anyOf([end, start, ...thrown]);
}

function throughMatch(
  walking: Walking,
  { subject, cases }: Extract<Step, { kind: 'match' }>,
  before: State,
): State {
  let state = subject.reduce((now: State, step) => throughSimple(walking, step, now), before);
  const ends: { readonly end: State; readonly decision: (typeof cases)[number]['decision'] }[] = [];
  for (const { decision, captures, guard, takesAll, body } of cases) {
    const captured = bind(walking, captures, state);
    const tested = guard.reduce((now: State, step) => throughSimple(walking, step, now), captured);
    ends.push({ end: through(walking, body, tested), decision });
    // A pattern that fails may have bound names before it did.
    state = takesAll ? null : anyOf([state, captured, tested]);
  }
  let after = state;
  for (const { end, decision } of ends.reverse()) after = decide(decision, end, after);
  return after;
}
