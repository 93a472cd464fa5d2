/** What to do so that a claim does not hold: one sentence for what a reader can change. */
import type { Expression } from '../../model/expression.js';
import type { PlacedLines } from '../../model/resolved-message.js';
import type { AtomicClaim } from '../claims/claim.js';
import { MIRRORED, negatedAtom } from '../claims/negate.js';
import { argumentOfCall } from '../claims/operands.js';
import { REMEDY_PROSE as PROSE, VALUE_PROSE } from '../prose/remedies.js';
import type { Sentence } from '../rule.js';
import type { Situation } from '../situation.js';
import { claimClause } from '../words/clause.js';
import { wordsFor } from '../words/words.js';
import { type Handle, handleOf, isOfModel, partsOf, SETTINGS, settingWithin } from './handle.js';
import { wantedValue } from './wanted-value.js';

export interface Remedy extends Sentence {
  readonly handle: Handle;
  readonly claim: AtomicClaim;
  /** The value in words, where the sentence is about changing the handle to it. */
  readonly value: string | null;
  /** Whether it only says to set a flag, or not to set it. */
  readonly isBare: boolean;
  /** Whether it asks for another model. */
  readonly isOfModel: boolean;
}

/** The sentence for one claim that must not hold; `null` where nothing the reader can change is behind it. */
export function remedyFor(situation: Situation, claim: AtomicClaim): Remedy | null {
  const asWritten = negatedAtom(claim);
  const wanted = turned(situation, asWritten);
  const handle = handleOf(situation, wanted.subject);
  const divisor = divisorSetting(situation, wanted, handle);
  if (divisor !== null) return computed(situation, divisor, claim, wanted);
  const value = handle === null ? null : wantedValue(situation, wanted);
  if (handle !== null && value !== null) {
    // What only comes about while the program runs, no one can pass.
    const isComputed = wanted !== asWritten && wanted.kind === 'order' && hasCall(asWritten.subject);
    if (isComputed) {
      const text = VALUE_PROSE.moreOrLess(wanted.operator.startsWith('>'));
      return remedy(situation, handle, claim, PROSE.change(handle, { kind: 'value', text }));
    }
    const text = value.kind === 'value' ? value.text : null;
    const isBare = handle.kind === 'flag' && (text === null || text === VALUE_PROSE.some);
    return { ...remedy(situation, handle, claim, PROSE.change(handle, value)), value: text, isBare };
  }
  const nearest = handle ?? baseHandle(situation, wanted);
  const isSet = nearest !== null && SETTINGS.has(nearest.kind);
  const base = isSet || !isTelling(wanted) ? nearest : (settingBehind(situation, wanted) ?? nearest);
  return base === null ? null : computed(situation, base, claim, wanted);
}

/** Whether it says more of a value than what it must not be: a setting far behind it is not chosen by that. */
function isTelling(wanted: AtomicClaim): boolean {
  return wanted.kind !== 'equal' || wanted.holds;
}

/** A setting that what must be so is computed from. */
function computed(situation: Situation, base: Handle, claim: AtomicClaim, wanted: AtomicClaim): Remedy {
  const clause = claimClause(wanted, wordsFor(situation), null).text;
  return { ...remedy(situation, base, claim, PROSE.soThat(base, clause)), isOfModel: isOfModel(base) };
}

/** `a <= b` as `b >= a`, where only `b` can be changed, or `a` comes with what is built and `b` from outside. */
function turned(situation: Situation, claim: AtomicClaim): AtomicClaim {
  const other = claim.kind === 'order' ? claim.bound : claim.kind === 'equal' ? claim.other : null;
  const [own, behind] = [handleOf(situation, claim.subject), other && handleOf(situation, other)];
  const isOutside = behind?.kind === 'flag' || behind?.kind === 'environment';
  if (behind === null || (own !== null && (own.kind !== 'constructor' || !isOutside))) return claim;
  if (claim.kind === 'order')
    return { ...claim, subject: claim.bound, operator: MIRRORED[claim.operator], bound: claim.subject };
  return claim.kind === 'equal' ? { ...claim, subject: claim.other, other: claim.subject } : claim;
}

/**
 * The setting behind what a number must be divisible by, where none sets the number itself: one that is there from the
 * start, and not made anew in each round.
 */
function divisorSetting(situation: Situation, wanted: AtomicClaim, handle: Handle | null): Handle | null {
  if (wanted.kind !== 'divisible' || !wanted.holds) return null;
  const isSet = handle !== null && SETTINGS.has(handle.kind);
  const method = situation.function?.name ?? '';
  const isKept = /^self\.|\bconfig\b/.test(wanted.subject.source) || /^__(?:post_)?init__$/.test(method);
  return isSet || !isKept ? null : settingWithin(situation, wanted.divisor);
}

/** A setting that the subject, or what it is compared with, is computed from. */
function settingBehind(situation: Situation, claim: AtomicClaim): Handle | null {
  const others = 'bound' in claim ? [claim.bound] : 'other' in claim ? [claim.other] : [];
  for (const expression of [claim.subject, ...others]) {
    const found = settingWithin(situation, expression);
    if (found !== null) return found;
  }
  return null;
}

/** The handle of what an expression is computed from: `x` of `len(x)`, `x.shape[0]`, `x % 2`. */
function baseHandle(situation: Situation, { subject }: AtomicClaim): Handle | null {
  const counted = argumentOfCall(subject, 'len');
  if (counted !== null) return handleOf(situation, counted);
  let expression = subject;
  for (let depth = 0; depth < 6; depth += 1) {
    const inner = innerOf(expression);
    if (inner === null) return null;
    const handle = handleOf(situation, inner);
    if (handle !== null) return handle;
    expression = inner;
  }
  return null;
}

function innerOf(expression: AtomicClaim['subject']): AtomicClaim['subject'] | null {
  const { kind } = expression;
  if (kind === 'attribute' || kind === 'subscript') return expression.object;
  if (kind === 'operation') return expression.left;
  if (kind !== 'call') return null;
  const { callee, positional } = expression;
  return callee.kind === 'attribute' ? callee.object : (positional[0] ?? null);
}

function remedy(situation: Situation, handle: Handle, claim: AtomicClaim, text: string): Remedy {
  const lines: readonly PlacedLines[] = [situation.place, ...handle.lines];
  return { text, lines, handle, claim, value: null, isBare: false, isOfModel: false };
}

/** Whether it calls anything but `len`. */
function hasCall(expression: Expression): boolean {
  if (expression.kind === 'call' && argumentOfCall(expression, 'len') === null) return true;
  return partsOf(expression).some(hasCall);
}
