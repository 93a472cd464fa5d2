/**
 * What local names within a trigger's conditions stand for, where they stand inside a call or an operation and a
 * parenthesis behind them would be in the way. In: the facts and the trigger so far. Out: sentences, and their lines.
 */
import type { PlacedLines } from '../../model/resolved-message.js';
import { isEmptyCollection } from '../../util/empty-collection.js';
import { writtenNames } from '../../util/written-names.js';
import { atomsOf, isClaim, type Step } from '../claims/claim.js';
import { type Fact, isEarlier } from '../claims/facts-on-the-way.js';
import { isLiteralConstant } from '../claims/operands.js';
import { TRIGGER_PROSE as PROSE } from '../prose/clauses.js';
import { givenBehind } from '../remedies/given.js';
import type { Situation } from '../situation.js';
import { conditionalSentence, givenSentence } from './conditional-name.js';
import { itemAndItems } from './clause.js';
import { lineBound } from './line-bound.js';

export interface Named {
  readonly sentences: readonly string[];
  readonly lines: readonly PlacedLines[];
}

const MOST_NAMES = 2;
const LONGEST_VALUE = 110;

/** The sentences for names of the tests that the text does not explain yet, as long as the whole stays short enough. */
export function namedWithin(
  situation: Situation,
  facts: readonly Fact[],
  text: string,
  longest: number,
): Named {
  const sentences: string[] = [];
  const lines: PlacedLines[] = [];
  let length = text.length;
  for (const told of [
    ...ofLocals(situation, facts),
    ...ofConditional(situation, facts),
    ...ofGiven(situation, facts),
    ...ofDefinitions(situation, facts),
  ]) {
    const isTold = text.includes(`\`${told.name}\` (\``) || sentences.length >= MOST_NAMES;
    const sentence = sentences.some(PROSE.isBefore) ? PROSE.alsoBefore(told.sentence) : told.sentence;
    if (isTold || length + sentence.length + 1 > longest) continue;
    length += sentence.length + 1;
    sentences.push(sentence);
    lines.push(...told.lines);
  }
  return { sentences, lines };
}

interface Told {
  readonly name: string;
  readonly sentence: string;
  readonly lines: readonly PlacedLines[];
}

function ofLocals({ resolved, here }: Situation, facts: readonly Fact[]): readonly Told[] {
  const mentioned = facts.flatMap(({ steps }) =>
    steps.map(({ test, endLine }) => ({ names: namesIn(test?.source ?? ''), endLine })),
  );
  return resolved.site.context.locals.flatMap(
    ({ name, value, isChanged, line, endLine }): readonly Told[] => {
      const isMeant = mentioned.some((one) => one.names.has(name) && one.endLine >= lineBound(value));
      const isKnown = isMeant && !isChanged && !isEmptyCollection(value);
      if (!isKnown || value.source.length > LONGEST_VALUE) return [];
      return [{ name, sentence: PROSE.here(name, value.source), lines: [here({ line, endLine })] }];
    },
  );
}

/** Of a name that is mentioned before it is bound so as well, a sentence would seem to speak of that. */
function ofConditional(situation: Situation, facts: readonly Fact[]): readonly Told[] {
  const steps = facts.flatMap((fact) => (isEarlier(fact) ? [] : fact.steps));
  return situation.resolved.site.context.conditional.flatMap((local): readonly Told[] => {
    const { name, endLine } = local;
    const naming = steps.filter((step) => mentions(step, name));
    const isMeant = naming.length > 0 && naming.every((step) => step.line >= endLine);
    const sentence = isMeant ? conditionalSentence(situation, local) : null;
    return sentence === null ? [] : [{ name, sentence, lines: [situation.here(local)] }];
  });
}

/** Of attributes that are nothing. */
function ofGiven(situation: Situation, facts: readonly Fact[]): readonly Told[] {
  const atoms = facts.flatMap((fact) => (isClaim(fact.said) && !isEarlier(fact) ? atomsOf(fact.said) : []));
  return atoms.flatMap((atom): readonly Told[] => {
    const { source: name } = atom.subject;
    const behind = givenBehind(situation, atom);
    const sentence = behind === null ? null : givenSentence(name, behind);
    return behind === null || sentence === null ? [] : [{ name, sentence, lines: behind.given.lines }];
  });
}

/** Of names that the definition of a name has, where they are lists of literals: what is accepted, or tried, stands there. */
function ofDefinitions({ resolved, here }: Situation, facts: readonly Fact[]): readonly Told[] {
  const { locals } = resolved.site.context;
  const tested = namesIn(facts.flatMap(({ steps }) => steps.map(({ test }) => test?.source ?? '')).join(' '));
  const within = namesIn(
    locals.flatMap(({ name, value }) => (tested.has(name) ? [value.source] : [])).join(' '),
  );
  return locals.flatMap(({ name, value, isChanged, line, endLine }): readonly Told[] => {
    const isList = value.kind === 'list' && value.items.length > 0 && value.items.every(isLiteralConstant);
    const isMeant = within.has(name) && !tested.has(name) && !isChanged;
    if (!isList || !isMeant || value.source.length > LONGEST_VALUE) return [];
    return [{ name, sentence: PROSE.here(name, value.source), lines: [here({ line, endLine })] }];
  });
}

function mentions({ test, said }: Step, name: string): boolean {
  // The target of a loop is bound there.
  const text = test?.source ?? ('header' in said ? itemAndItems(said.header)[1] : '');
  return writtenNames(text).some((one) => one.name === name || one.name.startsWith(`${name}.`));
}

function namesIn(source: string): ReadonlySet<string> {
  return new Set(source.match(/(?<![\w.])[\p{L}_][\p{L}\p{N}_]*(?![\w(=])/gu) ?? []);
}
