/** The value that would have avoided an error, as words behind "set ... to". */
import type { AtomicClaim } from '../claims/claim.js';
import { argumentOfCall } from '../claims/operands.js';
import { VALUE_PROSE as PROSE } from '../prose/remedies.js';
import type { Situation } from '../situation.js';
import { code } from '../words/english.js';
import { wordsFor } from '../words/words.js';
import type { Wanted } from './wanted.js';

/** What must be so of the subject, in words; `null` where a clause says it better. */
export function wantedValue(situation: Situation, wanted: AtomicClaim): Wanted | null {
  const words = wordsFor(situation);
  const { subject } = wanted;
  const value = (text: string): Wanted => ({ kind: 'value', text });
  if (argumentOfCall(subject, 'len') !== null) return null;
  switch (wanted.kind) {
    case 'none':
      return wanted.holds ? { kind: 'unset' } : value(typed(situation, wanted));
    case 'truth':
      return wantedTruth(situation, wanted);
    case 'empty':
      return value(PROSE.filled(!wanted.holds));
    case 'constant':
      return value(
        PROSE.constant(
          wanted.values.map((one) => words.value(one)),
          wanted.holds,
        ),
      );
    case 'order':
      return value(PROSE.order[wanted.operator](words.value(wanted.bound)));
    case 'divisible':
      return value(PROSE.multiple(words.value(wanted.divisor), wanted.holds));
    case 'member': {
      const members = situation.subject(wanted.collection)?.members ?? null;
      const listed = members !== null && members.length <= MOST_MEMBERS ? members : null;
      return value(PROSE.member(words.collection(wanted.collection), listed, wanted.holds));
    }
    case 'contains':
      return value(
        PROSE.containing(
          wanted.values.map((one) => words.value(one)),
          wanted.holds,
        ),
      );
    case 'type':
      return value(
        wanted.relation === 'subclass'
          ? PROSE.subclass(wanted.types, wanted.holds)
          : PROSE.type(wanted.types, wanted.holds),
      );
    case 'equal':
      return value(PROSE.equal(words.value(wanted.other), wanted.holds));
    case 'affix':
      return value(PROSE.affix(wanted.side, wanted.values, wanted.holds));
    case 'attribute':
    case 'falsy':
    case 'quantified':
    case 'callable':
    case 'identical':
    case 'predicate':
      return null;
    default:
      return wanted satisfies never;
  }
}

const MOST_MEMBERS = 16;

/** A number that is not zero, a collection with items, a switch that is on; or what is false instead. */
function wantedTruth(situation: Situation, wanted: AtomicClaim & { readonly kind: 'truth' }): Wanted {
  const { subject, holds } = wanted;
  switch (wordsFor(situation).sort(subject)) {
    case 'boolean':
      return { kind: holds ? 'on' : 'off' };
    case 'number':
      return { kind: 'value', text: PROSE.constant([code('0')], !holds) };
    case 'collection':
      return { kind: 'value', text: PROSE.filled(holds) };
    case 'optional-number':
      return holds
        ? { kind: 'value', text: PROSE.constant([code('None'), code('0')], false) }
        : { kind: 'unset' };
    case 'optional-collection':
    case 'optional-text':
      return holds ? { kind: 'value', text: PROSE.filled(true) } : { kind: 'unset' };
    case 'presence':
      return holds ? { kind: 'value', text: typed(situation, wanted) } : { kind: 'unset' };
  }
}

/** A value of the type or set that is known. */
function typed(situation: Situation, { subject }: AtomicClaim): string {
  const accepted = (situation.subject(subject)?.accepted ?? []).filter((one) => one !== 'None');
  return accepted.length > 0 && accepted.length <= MOST_MEMBERS ? PROSE.oneOf(accepted) : PROSE.some;
}
