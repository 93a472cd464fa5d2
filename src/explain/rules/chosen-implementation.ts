/** What an implementation refuses that a setting chose: another one may take it. */
import { templateOf } from '../../model/message.js';
import { CHOSEN_PROSE as PROSE } from '../prose/rule-solutions.js';
import type { PointerRule } from '../rule.js';
import type { Situation } from '../situation.js';

export const chosenImplementationRule: PointerRule = {
  name: 'chosen-implementation',
  point(situation, said) {
    const { chosenBy } = situation.resolved.surroundings;
    if (chosenBy === null || !isRefusal(situation)) return [];
    const { flag, members, lines } = chosenBy;
    if (said.some((text) => text.includes(`\`${flag}\``))) return [];
    return [{ text: PROSE.other(flag, members), lines: [situation.place, ...lines] }];
  },
};

/** Words of a message that is about what this implementation does not do. */
const REFUSAL =
  /\b(?:not|n['’]t|never)\s+(?:\w+\s+)?(?:support|implement|compatible|available)|\bunsupported\b|\bincompatible\b|\bonly\s+(?:\w+\s+){0,2}(?:supports?|supported|implements?|works?|accepts?|allowed|available)\b|\b(?:supports?|implements?|works?|accepts?)\s+(?:\w+\s+){0,3}only\b|\bnot\s+(?:\w+\s+)?work\b/i;

/** Whether it refuses something, rather than that a state of its own is wrong. */
function isRefusal({ resolved }: Situation): boolean {
  const name = resolved.exception.qualifiedName?.split('.').at(-1) ?? '';
  const texts = (resolved.message?.variants ?? []).map(({ parts }) => templateOf(parts));
  return name === 'NotImplementedError' || texts.some((text) => REFUSAL.test(text));
}
