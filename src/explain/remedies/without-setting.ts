/**
 * The solutions of a site where nothing a reader sets is known behind what decided. In: the situation and its claims. Out:
 * what must be so, with where the values come from as far as that is known, else whom to tell.
 */
import type { Expression } from '../../model/expression.js';
import { areaOf } from '../areas.js';
import { atomsOf, type Claim } from '../claims/claim.js';
import { argumentOfCall, operandsOf } from '../claims/operands.js';
import { avoiding } from '../claims/negate.js';
import { ORIGIN_PROSE } from '../prose/origins.js';
import { REMEDY_PROSE as PROSE } from '../prose/remedies.js';
import type { Solution } from '../rule.js';
import type { Situation } from '../situation.js';
import { itemAndItems, listClause, subjectsOf } from '../words/clause.js';
import { wordsFor } from '../words/words.js';
import { givenBehind } from './given.js';
import { isCalledInside, isInside, isInternal, isOfClient, isOfProgram, reported } from './internal.js';
import { type Origin, originsOf } from './origins.js';

export function withoutSetting(situation: Situation, claims: readonly Claim[]): readonly Solution[] {
  const asked = isInternal(situation) ? [] : askedOf(situation, claims);
  if (asked.length > 0) return asked;
  const sure = madeSure(situation, claims);
  const operands = claims.flatMap(atomsOf).flatMap(operandsOf);
  const origins = originsOf(situation, operands);
  const fromModel = ofModel(situation, origins);
  if (fromModel !== null) return [sure, fromModel];
  if (isInternal(situation)) return [internalSentence(situation)];
  const fromCaller = ofCaller(situation, origins, operands);
  if (fromCaller !== null) return [sure, fromCaller];
  // Something is set there, though not which of it is known.
  const texts = operands.flatMap((operand) => textsBehind(situation, operand));
  if (texts.some((text) => /\benvs\.|config\b|\bargs\./.test(text))) return [sure];
  // A client is told what is wrong with the request.
  if (isOfClient(situation)) return [sure];
  const caller = situation.function === null ? null : situation.actor;
  const isModel = areaOf(situation.place.path, situation.resolved.site.place.qualname)?.kind === 'model';
  const denial = isMadeInside(situation)
    ? PROSE.madeInside(reported(situation), caller)
    : PROSE.noSetting(reported(situation), caller, isModel);
  return [sure, { ...reporting(situation, denial), asks: 'report-unknown' }];
}

/** Whether the values are the program's own: of kernels, and of parts that nobody calls from outside. */
function isMadeInside({ place, resolved }: Situation): boolean {
  // What is taken from elsewhere wraps libraries, whose values are their own.
  if (/(?:^|\/)third_party\//.test(place.path)) return false;
  return isInside(place.path) || areaOf(place.path, resolved.site.place.qualname)?.kind === 'kernel';
}

/** Values that come with a model or its checkpoint. */
function ofModel(situation: Situation, origins: readonly Origin[]): Solution | null {
  const values = origins.flatMap((origin) => (origin.kind === 'model' ? [origin.path] : []));
  const isOfCheckpoint = origins.some(({ kind }) => kind === 'checkpoint');
  if (!isOfCheckpoint && values.length === 0) return null;
  const named = values.filter((value) => value !== null);
  const shown = named.length < values.length || values.length > MOST_ORIGINS ? [] : named;
  const text = isOfCheckpoint ? ORIGIN_PROSE.checkpoint(shown) : ORIGIN_PROSE.model(shown);
  return { text, lines: linesOf(situation), asks: 'ensure' };
}

/** Values that are computed, and all from what a caller passes. */
function ofCaller(
  situation: Situation,
  origins: readonly Origin[],
  operands: readonly Expression[],
): Solution | null {
  const known = origins.filter((origin) => origin.kind === 'argument' || origin.kind === 'field');
  if (known.length === 0 || known.length < origins.length || known.length > MOST_ORIGINS) return null;
  const { place, resolved } = situation;
  const kind = areaOf(place.path, resolved.site.place.qualname)?.kind ?? null;
  if (isInside(place.path) || isOfProgram(situation) || kind === 'request' || kind === 'distributed')
    return null;
  const made = operands.filter((one) => originsOf(situation, [one]).length > 0);
  const computed = [...new Set(made.map((one) => (argumentOfCall(one, 'len') ?? one).source))];
  // What is passed as it is, is named in what must be so.
  const isPassed = known.some(({ path }) =>
    computed.some((source) => source === path || source.startsWith(`${path}.`)),
  );
  if (isPassed) return null;
  const whole = known.filter((one) => !known.some((other) => isWithin(one, other)));
  const text = ORIGIN_PROSE.caller(computed, whole, isCalledInside(situation));
  return { text, lines: linesOf(situation), asks: 'change' };
}

/** `data.size` is part of `data`. */
function isWithin(one: Origin, other: Origin): boolean {
  return one.kind === 'argument' && other.kind === 'argument' && one.path.startsWith(`${other.path}.`);
}

/** So many origins are told; of more no one says what to change. */
const MOST_ORIGINS = 5;

/** The lines of the definitions that were followed: those of the local names around the site, and the function's header. */
function linesOf({ resolved, place, here, function: around }: Situation): Solution['lines'] {
  const locals = resolved.site.context.locals.map(here);
  return [place, ...(around === null ? [] : [here(around)]), ...locals];
}

/** An expression, and what its name is bound to. */
function textsBehind({ subject }: Situation, expression: Expression): readonly string[] {
  const definition = subject(expression)?.definition ?? null;
  return [expression.source, ...(definition === null ? [] : [definition.source])];
}

/** What must be so, where nothing tells what to set. */
export function sureOf(situation: Situation, claims: readonly Claim[]): readonly Solution[] {
  const asked = askedOf(situation, claims);
  return asked.length > 0 ? asked : [madeSure(situation, claims)];
}

/** What must be so where attributes are set that are nothing here: of a conjunction to undo one member is enough. */
function askedOf(situation: Situation, claims: readonly Claim[]): readonly Solution[] {
  const parts = claims.flatMap((claim) => (claim.kind === 'all' ? claim.claims : [claim]));
  return parts.flatMap((claim) => askedFor(situation, claim));
}

/** What must be so where an attribute is set, to make it more than nothing. */
function askedFor(situation: Situation, claim: Claim): readonly Solution[] {
  const behind = 'claims' in claim ? null : givenBehind(situation, claim);
  if (behind === null) return [];
  const { given, wanted, at } = behind;
  const text = PROSE.makeSureWhen(listClause(wanted, wordsFor(at)), given.qualname);
  return [{ text, lines: [situation.place, ...given.lines], asks: 'ensure' }];
}

function madeSure(situation: Situation, claims: readonly Claim[]): Solution {
  const claim = avoiding(claims);
  const clause = claim === null ? '' : listClause(claim, wordsFor(situation));
  const text = PROSE.makeSure(clause, loopsAround(situation, claims));
  const steps = (situation.decisive?.facts ?? []).flatMap((fact) => fact.steps);
  return { text, lines: steps.map(situation.here), asks: 'ensure' };
}

/** The loops over whose items the claims speak, as `item` and `items`. */
function loopsAround({ facts }: Situation, claims: readonly Claim[]): readonly (readonly [string, string])[] {
  if (!facts.some(({ said }) => said.kind === 'in-loop')) return [];
  const sources = claims.flatMap((claim) => subjectsOf(claim).map(({ source }) => source)).join(' ');
  return facts.flatMap(({ said }) => {
    if (said.kind !== 'in-loop') return [];
    const [item, items] = itemAndItems(said.header);
    const names = item.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
    const isNamed = names.some((name) => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(sources));
    return items !== '' && isNamed ? [[item, items] as const] : [];
  });
}

export function internalSentence(situation: Situation): Solution {
  return reporting(situation, PROSE.internal(reported(situation)));
}

export function reporting(situation: Situation, text: string): Solution {
  return { text, lines: [situation.place], asks: 'report' };
}
