/** A method that is left to subclasses, or a function that only refuses: its `raise` is its only statement. */
import type { FunctionContext } from '../../model/site-context.js';
import type { NamedPlace } from '../../model/subject.js';
import { MEANING_PROSE } from '../prose/meanings.js';
import { TRIGGER_PROSE } from '../prose/clauses.js';
import { ABSTRACT_PROSE as SOLUTIONS } from '../prose/rule-solutions.js';
import type { Rule, Sentence } from '../rule.js';
import type { Situation } from '../situation.js';
import { change, sentence } from './standard-reading.js';

const PROSE = MEANING_PROSE.abstractMethod;

export const abstractMethodRule: Rule = {
  name: 'abstract-method',
  read(situation) {
    const { resolved, decisive } = situation;
    const { context, raised } = resolved.site;
    const around = situation.function;
    if (around === null || decisive !== null) return null;
    const isNotImplemented = raised.kind === 'exception' && /(?:^|\.)NotImplementedError$/.test(raised.name);
    if (!context.isOnlyStatement && !(isNotImplemented && context.isUnconditional)) return null;
    const header = [situation.here(around)];
    const say = (text: string): Sentence => sentence(situation, text, header);
    const { className, qualname, name } = around;
    const { implementers } = resolved.surroundings;
    const isLeft = implementers.length > 0 || isDeclaredAbstract(situation);
    const isUnsupported = className !== null && /^_[^_]/.test(className) && isNotImplemented && !isLeft;
    if (className === null || isUnsupported || name === '__init__' || !(isNotImplemented || isLeft))
      return {
        meaning: [say(isUnsupported ? PROSE.unsupported(name, ownerOf(around)) : PROSE.refused(qualname))],
        solutions: [change(say(SOLUTIONS.doNotCall(qualname)))],
        trigger: [say(TRIGGER_PROSE.called(qualname))],
      };
    const owner = ownerOf(around);
    return {
      meaning: [say(PROSE.deferred(qualname, owner)), ...known(situation, implementers)],
      solutions: [
        SOLUTIONS.implement(name),
        ...(implementers.length === 0 ? [] : [SOLUTIONS.useOther(implementers.map((one) => one.qualname))]),
      ].map((text) => change(say(text))),
      trigger: [say(TRIGGER_PROSE.notOverridden(qualname))],
    };
  },
};

/** `Base` of `Base.run`. */
function ownerOf({ qualname, name }: FunctionContext): string {
  return qualname.slice(0, -name.length - 1);
}

/** `@abstractmethod` and its kin. */
function isDeclaredAbstract({ resolved }: Situation): boolean {
  const decorators = resolved.site.within.at(-1)?.decorators ?? [];
  return decorators.some((decorator) => /(?:^|\.)abstract\w*$/.test(decorator.name));
}

function known(situation: Situation, implementers: readonly NamedPlace[]): readonly Sentence[] {
  if (implementers.length === 0) return [];
  const names = implementers.map(({ qualname }) => qualname);
  const lines = implementers.map(({ path, line, endLine }) => ({ path, line, endLine }));
  return [sentence(situation, PROSE.implementers(names), lines)];
}
