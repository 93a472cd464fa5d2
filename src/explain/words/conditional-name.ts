/** What a local name, or an attribute, stands for that an `if` may have bound anew, as a sentence. */
import type { ConditionalLocal } from '../../model/site-context.js';
import { type Claim, isAtomic } from '../claims/claim.js';
import { readClaim } from '../claims/read-claim.js';
import { type ConditionalWay, TRIGGER_PROSE as PROSE } from '../prose/clauses.js';
import type { GivenClaim } from '../remedies/given.js';
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

/** Of an attribute that is nothing unless a test came out as it had to; `null` where that is too long to be read. */
export function givenSentence(
  subject: string,
  { given: { test, holds, otherwise, qualname }, wanted, at }: GivenClaim,
): string | null {
  if (test.source.length > LONGEST_PART) return null;
  return PROSE.hereUnless(subject, otherwise, clauseOf(at, wanted, { source: test.source, holds }), qualname);
}

/** A claim in words, one of several parts as it is written. */
function clauseOf(situation: Situation, claim: Claim, test: { source: string; holds: boolean }): string {
  return isAtomic(claim) ? claimClause(claim, plainWords(situation), null).text : quotedClause(test);
}

function wayText(
  situation: Situation,
  { test, holds, value }: ConditionalLocal['ways'][number],
): ConditionalWay | null {
  const claim = readClaim(test, holds);
  if (claim === null || value.source.length > LONGEST_PART || test.source.length > LONGEST_PART) return null;
  return { value: value.source, clause: clauseOf(situation, claim, { source: test.source, holds }) };
}
