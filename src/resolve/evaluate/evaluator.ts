/** Puts the parts of the evaluator together for one project. */
import { classesBelow } from '../names/derived-classes.js';
import type { ModuleIndex } from '../names/module-index.js';
import { attributeBranches } from './attributes.js';
import { type Branch, only } from './branch.js';
import { callBranches } from './calls.js';
import { effectsOf, isHarmless } from './effects.js';
import { argumentBranches } from './call-expression.js';
import { evaluate } from './evaluate.js';
import { exceptionText, valueText } from './exception-text.js';
import { placeholder } from './text-form.js';
import type { World } from './world.js';

/** Expressions and calls for one site; the longest real ones take some hundreds. */
const MOST_STEPS = 20_000;

/** The evaluator over the modules of an index; `startSite` gives it the steps for one more site. */
export function evaluator(index: ModuleIndex): World & { readonly startSite: () => void } {
  let steps = MOST_STEPS;
  const constants = new Map<object, readonly Branch[] | null>();
  const world: World & { readonly startSite: () => void } = {
    index,
    startSite: () => {
      steps = MOST_STEPS;
    },
    mayGoOn: () => {
      steps -= 1;
      return steps > 0;
    },
    once: (constant, find) => {
      const known = constants.get(constant);
      if (known !== undefined) return known;
      constants.set(constant, null);
      const found = find();
      constants.set(constant, found);
      return found;
    },
    evaluate: (expression, frame) => evaluate(world, expression, frame),
    attribute: (object, name, frame) => attributeBranches(world, object, name, frame),
    call: (callee, given, frame) => callBranches(world, callee, given, frame),
    text: (value, frame) => {
      if (value.kind === 'exception') return exceptionText(world, value, frame);
      if (value.kind !== 'caught') return valueText(value);
      const parts = [placeholder(value.source)];
      return only({ kind: 'text', parts }).map((branch) => ({ ...branch, carried: [value.carried] }));
    },
    effect: (call, frame) => effectsOf(world, call, frame, (one, at) => argumentBranches(world, one, at)),
    isHarmless: (call, frame) =>
      isHarmless(world, call, frame, (one, at) => argumentBranches(world, one, at)),
    subclasses: (entity) => classesBelow(index, entity),
  };
  return world;
}
