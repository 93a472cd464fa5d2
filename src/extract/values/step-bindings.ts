/** All bindings of some steps, those of the steps within them included. */
import type { Step, Steps } from './control-flow.js';
import type { Binding } from './local-bindings.js';

/** In source order. */
export function allBindings(steps: Steps): readonly Binding[] {
  const known = read.get(steps);
  if (known !== undefined) return known;
  const found = steps.flatMap((step) => ofStep(step));
  read.set(steps, found);
  return found;
}

/** Whether some steps may bind a name. */
export function bindsName(steps: Steps, name: string): boolean {
  const names = readNames.get(steps) ?? new Set(allBindings(steps).map((binding) => binding.name));
  readNames.set(steps, names);
  return names.has(name) || names.has('*');
}

/** Asked for every name and every loop around it. */
const read = new WeakMap<Steps, readonly Binding[]>();
const readNames = new WeakMap<Steps, ReadonlySet<string>>();

function ofStep(step: Step): readonly Binding[] {
  switch (step.kind) {
    case 'simple':
      return step.bindings;
    case 'if':
      return step.branches.flatMap(({ test, body }) => [
        ...(test?.step.bindings ?? []),
        ...allBindings(body),
      ]);
    case 'loop': {
      const headers = [...step.before, ...step.test].flatMap(({ bindings }) => bindings);
      return [...headers, ...step.targets, ...allBindings(step.body), ...allBindings(step.orElse)];
    }
    case 'try': {
      const handlers = step.handlers.flatMap(({ binding, body }) => [
        ...(binding === null ? [] : [binding]),
        ...allBindings(body),
      ]);
      return [...allBindings(step.body), ...handlers, ...allBindings(step.orElse), ...allBindings(step.last)];
    }
    case 'with':
      return [...step.header.bindings, ...allBindings(step.body)];
    case 'match': {
      const cases = step.cases.flatMap(({ captures, guard, body }) => [
        ...captures,
        ...guard.flatMap(({ bindings }) => bindings),
        ...allBindings(body),
      ]);
      return [...step.subject.flatMap(({ bindings }) => bindings), ...cases];
    }
  }
}
