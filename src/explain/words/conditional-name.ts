/** What a local name stands for that an `if` may have bound anew, as a sentence. */
import type { ConditionalLocal } from '../../model/site-context.js';
import { isAtomic } from '../claims/claim.js';
import { readClaim } from '../claims/read-claim.js';
import { type ConditionalWay, TRIGGER_PROSE as PROSE } from '../prose/clauses.js';
import type { Situation } from '../situation.js';
import { claimClause, quotedClause } from './clause.js';
import { plainWords } from './words.js';

const LONGEST_PART = 110;

/** `null` where a condition says nothing, or something is too long to be read. */
export function conditionalSentence(situation: Situation, local: ConditionalLocal): string | null {
  const { name, otherwise, isOfItself } = local;
  const ways = local.ways.map((way) => wayText(situation, way)).filter((way) => way !== null);
  const [first] = ways;
  if (first === undefined || ways.length < local.ways.length) return null;
  if (otherwise === null || otherwise.source.length > LONGEST_PART) return PROSE.before(name, ways);
  return isOfItself
    ? PROSE.hereFrom(name, otherwise.source, first)
    : PROSE.hereWhere(name, ways, otherwise.source);
}

function wayText(
  situation: Situation,
  { test, holds, value }: ConditionalLocal['ways'][number],
): ConditionalWay | null {
  const claim = readClaim(test, holds);
  if (claim === null || value.source.length > LONGEST_PART || test.source.length > LONGEST_PART) return null;
  const clause = isAtomic(claim)
    ? claimClause(claim, plainWords(situation), null).text
    : quotedClause({ source: test.source, holds });
  return { value: value.source, clause };
}
