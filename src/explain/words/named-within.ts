/**
 * What local names within a trigger's conditions stand for, where they stand inside a call or an operation and a
 * parenthesis behind them would be in the way. In: the facts and the trigger so far. Out: sentences, and their lines.
 */
import type { PlacedLines } from '../../model/resolved-message.js';
import { isEmptyCollection } from '../../util/empty-collection.js';
import type { Fact } from '../claims/facts-on-the-way.js';
import { TRIGGER_PROSE as PROSE } from '../prose/clauses.js';
import type { Situation } from '../situation.js';
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
  const mentioned = facts.flatMap(({ steps }) =>
    steps.map(({ test, endLine }) => ({ names: namesIn(test?.source ?? ''), endLine })),
  );
  const sentences: string[] = [];
  const lines: PlacedLines[] = [];
  let length = text.length;
  for (const { name, value, isChanged, ...place } of situation.resolved.site.context.locals) {
    const isMeant = mentioned.some(({ names, endLine }) => names.has(name) && endLine >= lineBound(value));
    const isKnown = isMeant && !isChanged && !isEmptyCollection(value);
    const isTold = text.includes(`\`${name}\` (\``) || sentences.length >= MOST_NAMES;
    if (!isKnown || isTold || value.source.length > LONGEST_VALUE) continue;
    const sentence = PROSE.here(name, value.source);
    if (length + sentence.length + 1 > longest) continue;
    length += sentence.length + 1;
    sentences.push(sentence);
    lines.push(situation.here(place));
  }
  return { sentences, lines };
}

function namesIn(source: string): ReadonlySet<string> {
  return new Set(source.match(/(?<![\w.])[\p{L}_][\p{L}\p{N}_]*(?![\w(=])/gu) ?? []);
}
