/** An exception that tells a caller how to go on, rather than that something is wrong: it needs no advice. */
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Rule } from '../rule.js';
import type { Situation } from '../situation.js';
import { decisiveLines, sentence } from './standard-reading.js';
import { triggerWithoutTests } from './reached.js';

const PROSE = MEANING_PROSE.controlFlow;

export const controlFlowRule: Rule = {
  name: 'control-flow',
  read(situation) {
    const text = toldBy(situation);
    if (text === null) return null;
    const meaning = [sentence(situation, text, decisiveLines(situation))];
    const trigger = situation.decisive === null ? [triggerWithoutTests(situation)] : null;
    return { meaning, solutions: [], trigger };
  },
};

const BUILTINS: ReadonlyMap<string, string> = new Map([
  ['builtins.StopIteration', PROSE.iteration],
  ['builtins.StopAsyncIteration', PROSE.iteration],
  ['builtins.GeneratorExit', PROSE.generator],
  ['builtins.SystemExit', PROSE.exit],
  ['builtins.KeyboardInterrupt', PROSE.interrupt],
]);

function toldBy({ resolved, actor }: Situation): string | null {
  const { exception, handling } = resolved;
  const { qualifiedName, bases, definedAt } = exception;
  if (qualifiedName === null) return null;
  for (const name of [qualifiedName, ...bases]) {
    const text = BUILTINS.get(name);
    if (text !== undefined) return text;
  }
  // A class of the project that is not named like an error, and does not leave the function.
  const isNamedForError = /(?:Error|Exception|Warning)$/.test(qualifiedName);
  return definedAt !== null && !isNamedForError && handling.caughtAt !== null ? PROSE.signal(actor) : null;
}
