/**
 * The solutions of a site that its conditions give. In: the situation. Out: what a reader can change so that one of the
 * conditions does not hold, best first; for a check of the program's own state what to report.
 */
import type { Expression } from '../../model/expression.js';
import { templateOf } from '../../model/message.js';
import { type AtomicClaim, type Claim, isClaim } from '../claims/claim.js';
import { isEarlier } from '../claims/facts-on-the-way.js';
import { claimsOf } from '../claims/decisive.js';
import { avoiding } from '../claims/negate.js';
import { REMEDY_PROSE as PROSE, VALUE_PROSE } from '../prose/remedies.js';
import type { Sentence, Solution } from '../rule.js';
import { areaOf } from '../areas.js';
import type { Situation } from '../situation.js';
import { itemAndItems, listClause, subjectsOf } from '../words/clause.js';
import { wordsFor } from '../words/words.js';
import { isGateOf, withoutGates } from './gates.js';
import { SETTINGS } from './handle.js';
import { isInternal, reported } from './internal.js';
import { type Remedy, remedyFor } from './remedy.js';

/** Other ways out that are offered besides. */
const MOST_OTHERS = 2;

/** The solutions. */
export function solutionsOf(situation: Situation): readonly Solution[] {
  const all = claimsOf(situation.decisive);
  if (all.length === 0) return isInternal(situation) ? [internalSentence(situation)] : [];
  const claims = withoutGates(all);
  const remedies = claims
    .flatMap((claim) => remediesFor(situation, claim))
    .filter((way) => isUsable(situation, way));
  const others = otherRemedies(situation, remedies);
  if (remedies.length === 0 && others.length === 0) return withoutSetting(situation, claims);
  const first = remedies.length === 0 ? [madeSure(situation, claims)] : remedies;
  const isSetting = [...remedies, ...others].some(({ handles }) =>
    handles.some((kind) => SETTINGS.has(kind)),
  );
  const name = situation.function?.qualname ?? null;
  const isInside = INSIDE.test(situation.place.path);
  const isDoubtful = !isSetting && name !== null && (isInside || isInternal(situation));
  const report = isDoubtful ? [reporting(situation, PROSE.internalUnlessCalled(name))] : [];
  const told = first.filter((way) => !isNamed(situation, way));
  return unique([...told, ...others, ...report]).map(({ text, lines, asks }) => ({ text, lines, asks }));
}

/** Folders of code that hardly anyone calls from outside. */
const INSIDE = /(?:^|\/)(?:workers?|engine|core|internals?|_internal|executors?|distributed|third_party)\//;

/** What no setting that is known is behind. */
function withoutSetting(situation: Situation, claims: readonly Claim[]): readonly Solution[] {
  if (isInternal(situation)) return [internalSentence(situation)];
  const sure = madeSure(situation, claims);
  const { path } = situation.place;
  const isModel = areaOf(path, situation.resolved.site.place.qualname)?.kind === 'model';
  const values = reported(situation);
  const texts = claims.flatMap((claim) =>
    subjectsOf(claim).flatMap((subject) => textsBehind(situation, subject)),
  );
  if (isModel && texts.some((text) => /\bconfig\.\w/.test(text)))
    return [sure, { ...reporting(situation, PROSE.ofModel(values)), asks: 'report-unknown' }];
  // Something is set there, though not which of it is known.
  if (texts.some((text) => /\benvs\.|config\b|\bargs\./.test(text))) return [sure];
  const caller = situation.function === null ? null : situation.actor;
  const denial = PROSE.noSetting(values, caller, isModel);
  return [sure, { ...reporting(situation, denial), asks: 'report-unknown' }];
}

/** An expression, and what its name is bound to. */
function textsBehind({ subject }: Situation, expression: Expression): readonly string[] {
  const definition = subject(expression)?.definition ?? null;
  return [expression.source, ...(definition === null ? [] : [definition.source])];
}

/** Within a model or a kernel arguments come from the program's own code: a reader cannot pass them. */
function isUsable({ place, resolved }: Situation, { handles }: Way): boolean {
  const kind = areaOf(place.path, resolved.site.place.qualname)?.kind ?? null;
  const isInside = kind === 'model' || kind === 'kernel' || kind === 'quantization';
  return !isInside || handles.some((handle) => SETTINGS.has(handle));
}

interface Way extends Solution {
  readonly handles: readonly Remedy['handle']['kind'][];
  /** What is set, or not set, where no value is told; else `null`. */
  readonly bareName: string | null;
}

/** Each member of a conjunction is a way out by itself; of a disjunction all must be undone. */
function remediesFor(situation: Situation, claim: Claim): readonly Way[] {
  if (!('claims' in claim)) {
    const remedy = remedyFor(situation, claim);
    return remedy === null ? [] : [wayOf(remedy)];
  }
  if (claim.kind === 'all') return claim.claims.flatMap((part) => remediesFor(situation, part));
  const parts = claim.claims.map((part) => ('claims' in part ? null : remedyFor(situation, part)));
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return [];
  const lines = known.flatMap((part) => part.lines);
  const handles = known.map(({ handle }) => handle.kind);
  return [{ text: togetherText(known), lines, asks: 'change', handles, bareName: null }];
}

/** Both bounds of one number are said in one. */
function togetherText(known: readonly Remedy[]): string {
  const [first] = known;
  const values = known.flatMap(({ value, claim }) =>
    claim.kind === 'order' && value !== null ? [value] : [],
  );
  const isOfOne = known.every(
    ({ claim, handle }) =>
      claim.subject.source === first?.claim.subject.source && handle.name === first.handle.name,
  );
  if (first !== undefined && isOfOne && values.length === known.length)
    return PROSE.change(first.handle, { kind: 'value', text: VALUE_PROSE.bounds(values) });
  return PROSE.together([...new Set(known.map(({ text }) => text))]);
}

function wayOf({ text, lines, handle, isBare }: Remedy): Way {
  return { text, lines, asks: 'change', handles: [handle.kind], bareName: isBare ? handle.name : null };
}

/** Conditions further out that a setting controls. */
function otherRemedies(situation: Situation, known: readonly Way[]): readonly Way[] {
  const decisive = new Set(situation.decisive?.facts ?? []);
  const outer = situation.facts.filter((fact) => !decisive.has(fact) && !isEarlier(fact));
  const atoms = outer.flatMap(({ said }): readonly AtomicClaim[] =>
    isClaim(said) && !('claims' in said) ? [said] : [],
  );
  const found = atoms.flatMap((atom) => {
    // To leave a value out is no cure for what is wrong with it.
    if (atom.kind === 'none' || (atom.kind === 'type' && atom.holds)) return [];
    // Any number but one: to choose another where what is wrong is something else is no cure either.
    if (atom.kind === 'constant' && atom.holds && atom.values.every(isNumber)) return [];
    if (isGate(situation, atom)) return [];
    const remedy = remedyFor(situation, atom);
    const isSetting = remedy !== null && SETTINGS.has(remedy.handle.kind);
    return remedy === null || !isSetting || known.some(({ text }) => text === remedy.text)
      ? []
      : [wayOf(remedy)];
  });
  return found.slice(-MOST_OTHERS).map((way) => ({ ...way, text: PROSE.orElse(way.text) }));
}

function isNumber({ source }: Expression): boolean {
  return /^-?\d[\d_.]*$/.test(source);
}

/** Whether what decided speaks of the same thing. */
function isGate({ decisive }: Situation, atom: AtomicClaim): boolean {
  return (decisive?.atoms ?? []).some((other) => isGateOf(atom, other));
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
  const sources = claims.flatMap((claim) => subjectsOf(claim).map(({ source }) => source)).join(' ');
  return facts.flatMap(({ said }) => {
    if (said.kind !== 'in-loop') return [];
    const [item, items] = itemAndItems(said.header);
    const names = item.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
    const isNamed = names.some((name) => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(sources));
    return items !== '' && isNamed ? [[item, items] as const] : [];
  });
}

function internalSentence(situation: Situation): Solution {
  return reporting(situation, PROSE.internal(reported(situation)));
}

function reporting(situation: Situation, text: string): Solution {
  return { text, lines: [situation.place], asks: 'report' };
}

/** A plain "set `--x`" of what the message names says nothing new. */
function isNamed(
  { resolved }: Situation,
  solution: Solution & { readonly bareName?: string | null },
): boolean {
  const name = solution.bareName ?? null;
  const variants = resolved.message?.variants ?? [];
  return name !== null && variants.some(({ parts }) => templateOf(parts).includes(name));
}

function unique<T extends Sentence>(sentences: readonly T[]): readonly T[] {
  const texts = sentences.map(({ text }) => text);
  return sentences.filter(({ text }, at) => texts.indexOf(text) === at);
}
