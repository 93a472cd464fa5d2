/**
 * The solutions of a site that its conditions give. In: the situation. Out: what a reader can change so that one of the
 * conditions does not hold, best first; for a check of the program's own state what to report.
 */
import { templateOf } from '../../model/message.js';
import { type AtomicClaim, type Claim, isClaim } from '../claims/claim.js';
import { isEarlier } from '../claims/facts-on-the-way.js';
import { claimsOf } from '../claims/decisive.js';
import { numberOf } from '../claims/operands.js';
import { REMEDY_PROSE as PROSE, VALUE_PROSE } from '../prose/remedies.js';
import type { Sentence, Solution } from '../rule.js';
import type { Situation } from '../situation.js';
import { isGateOf, withoutGates } from './gates.js';
import { givenBehind, type GivenClaim } from './given.js';
import { SETTINGS } from './handle.js';
import { isCalledInside, isInternal, isOfProgram } from './internal.js';
import { type Remedy, remedyFor } from './remedy.js';
import { internalSentence, reporting, sureOf, withoutSetting } from './without-setting.js';

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
  const first = remedies.length === 0 ? sureOf(situation, claims) : remedies;
  const isSetting = [...remedies, ...others].some(({ handles }) =>
    handles.some((kind) => SETTINGS.has(kind)),
  );
  const own = situation.function === null ? null : situation.actor;
  const name = remedies.find(({ called }) => called !== null)?.called ?? own;
  const isChosen = isSetting || remedies.some(({ isOfModel }) => isOfModel);
  const isDoubtful = !isChosen && name !== null && isCalledInside(situation);
  const report = isDoubtful ? [reporting(situation, PROSE.internalUnlessCalled(name))] : [];
  const named = first.filter((way) => !isNamed(situation, way));
  const told = named.length + others.length === 0 ? first : named;
  return unique([...told, ...others, ...report]).map(({ text, lines, asks }) => ({ text, lines, asks }));
}

/** Within a model or a kernel arguments come from the program's own code: a reader cannot pass them. */
function isUsable(situation: Situation, { handles }: Way): boolean {
  return !isOfProgram(situation) || handles.some((handle) => SETTINGS.has(handle));
}

interface Way extends Solution {
  readonly handles: readonly Remedy['handle']['kind'][];
  /** The function whose argument it is about; `null` for none. */
  readonly called: string | null;
  /** Whether it asks for another model. */
  readonly isOfModel: boolean;
  /** What is set, or not set, where no value is told; else `null`. */
  readonly bareName: string | null;
}

/** Each member of a conjunction is a way out by itself; of a disjunction all must be undone. */
function remediesFor(situation: Situation, claim: Claim): readonly Way[] {
  if (!('claims' in claim)) {
    const behind = givenBehind(situation, claim);
    if (behind !== null) return givenRemedies(behind);
    const remedy = remedyFor(situation, claim);
    return remedy === null ? [] : [wayOf(remedy)];
  }
  if (claim.kind === 'all') return claim.claims.flatMap((part) => remediesFor(situation, part));
  const parts = claim.claims.map((part) => ('claims' in part ? null : remedyFor(situation, part)));
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return [];
  const lines = known.flatMap((part) => part.lines);
  const handles = known.map(({ handle }) => handle.kind);
  return [
    {
      text: togetherText(known),
      lines,
      asks: 'change',
      handles,
      called: calledBy(known),
      isOfModel: known.some((part) => part.isOfModel),
      bareName: null,
    },
  ];
}

/** An attribute is more than nothing where the test that decides about it comes out otherwise. */
function givenRemedies({ given, met, at }: GivenClaim): readonly Way[] {
  return remediesFor(at, met).map((way) => ({ ...way, lines: [...way.lines, ...given.lines] }));
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

function wayOf(remedy: Remedy): Way {
  const { text, lines, handle, isBare } = remedy;
  const bareName = isBare ? handle.name : null;
  const called = calledBy([remedy]);
  return {
    text,
    lines,
    asks: 'change',
    handles: [handle.kind],
    called,
    isOfModel: remedy.isOfModel,
    bareName,
  };
}

function calledBy(remedies: readonly Remedy[]): string | null {
  const found = remedies.find(({ handle }) => handle.kind === 'argument');
  return found?.handle.owner ?? null;
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
    if (atom.kind === 'constant' && atom.holds && atom.values.every((value) => numberOf(value) !== null))
      return [];
    if (isGate(situation, atom)) return [];
    const remedy = remedyFor(situation, atom);
    const isSetting = remedy !== null && SETTINGS.has(remedy.handle.kind);
    return remedy === null || !isSetting || known.some(({ text }) => text === remedy.text)
      ? []
      : [wayOf(remedy)];
  });
  return found.slice(-MOST_OTHERS).map((way) => ({ ...way, text: PROSE.orElse(way.text) }));
}

/** Whether what decided speaks of the same thing. */
function isGate({ decisive }: Situation, atom: AtomicClaim): boolean {
  return (decisive?.atoms ?? []).some((other) => isGateOf(atom, other));
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
