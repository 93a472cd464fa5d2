/** Claims and events as clauses of a sentence, in a controlled English: one form for each kind. */
import type { Expression } from '../../model/expression.js';
import type { AtomicClaim, Claim, Event, JoinedClaim, Step } from '../claims/claim.js';
import { type Pair, pairOf } from '../claims/paired.js';
import { CLAUSE_PROSE as PROSE } from '../prose/clauses.js';
import { code } from './english.js';
import { valueSort } from './truth-sort.js';
import type { Words } from './words.js';

/** A clause, with the subject it begins with; `null` for none. */
export interface Clause {
  readonly text: string;
  readonly subject: string | null;
  /** Whether it holds a list of its own that must end the sentence. */
  readonly isLast: boolean;
}

/** Writes a claim; `before` is the subject of the clause before, which "it" stands for. */
export function claimClause(claim: Claim, words: Words, before: string | null): Clause {
  if ('claims' in claim) return joinedClause(claim, words, before);
  if (claim.kind === 'quantified') {
    const { test, holds, quantifier, item } = claim;
    const pair = [item, words.collection(claim.subject)] as const;
    return { text: PROSE.quantified(test, holds, quantifier, pair), subject: null, isLast: false };
  }
  const { source } = claim.subject;
  const isSame = before !== null && before === source && claim.kind !== 'predicate';
  // Read first: what stands behind a name is said where it is named first.
  const predicate = (subject: string): string => `${subject} ${predicateOf(claim, words)}`;
  const text = predicate(isSame ? PROSE.it : words.subject(claim.subject));
  return { text, subject: source, isLast: false };
}

function joinedClause(claim: JoinedClaim, words: Words, before: string | null): Clause {
  const pair = pairOf(claim);
  if (pair !== null) return pairClause(pair, words);
  const clauses: Clause[] = [];
  for (const part of claim.claims)
    clauses.push(claimClause(part, words, clauses.length === 0 ? before : (clauses.at(-1)?.subject ?? null)));
  const texts = clauses.map(({ text }) => text);
  if (claim.kind === 'all')
    return {
      text: texts.length === 2 ? PROSE.both(texts) : PROSE.several(texts),
      subject: null,
      isLast: texts.length > 2 || clauses.some(({ isLast }) => isLast),
    };
  const isPlain = texts.length === 2 && clauses.every(({ isLast }) => !isLast);
  return { text: isPlain ? PROSE.either(texts) : PROSE.oneOf(texts), subject: null, isLast: !isPlain };
}

function pairClause({ one, other, isSame }: Pair, words: Words): Clause {
  const text = PROSE.paired(words.subject(one), words.subject(other), isSame);
  return { text, subject: null, isLast: false };
}

function predicateOf(claim: AtomicClaim, words: Words): string {
  const { holds } = 'holds' in claim ? claim : { holds: true };
  switch (claim.kind) {
    case 'none':
      return PROSE.none(holds);
    case 'truth':
      return PROSE.truth[words.sort(claim.subject)](holds);
    case 'falsy':
      return PROSE.falsy(/number$/.test(words.sort(claim.subject)), holds);
    case 'empty':
      return PROSE.empty(holds);
    case 'constant':
      return PROSE.constant(
        claim.values.map((value) => words.value(value)),
        holds,
      );
    case 'equal':
      return PROSE.equal(words.value(claim.other), holds);
    case 'identical':
      return PROSE.identical(words.value(claim.other), holds);
    case 'order':
      return PROSE.order[claim.operator](words.value(claim.bound));
    case 'divisible':
      return PROSE.divisible(words.value(claim.divisor), holds);
    case 'member':
      return PROSE.member(words.collection(claim.collection), holds);
    case 'contains':
      return PROSE.contains(
        claim.values.map((value) => words.value(value)),
        holds,
      );
    case 'type':
      return PROSE.type[claim.relation](claim.types, holds);
    case 'attribute':
      return PROSE.attribute(claim.name, holds);
    case 'quantified':
      return '';
    case 'callable':
      return PROSE.callable(holds);
    case 'affix':
      return PROSE.affix[claim.side](claim.values, holds);
    case 'predicate': {
      const sort = valueSort(claim.subject);
      return sort === null ? PROSE.predicate(holds) : PROSE.truth[sort](holds);
    }
    default:
      return claim satisfies never;
  }
}

/** Writes a claim that is all a sentence says: of a conjunction a plain list. */
export function listClause(claim: Claim, words: Words): string {
  if (claim.kind !== 'all' || pairOf(claim) !== null) return claimClause(claim, words, null).text;
  const clauses: Clause[] = [];
  for (const part of claim.claims) clauses.push(claimClause(part, words, clauses.at(-1)?.subject ?? null));
  const [last, first] = [clauses.filter(({ isLast }) => isLast), clauses.filter(({ isLast }) => !isLast)];
  return PROSE.several([...first, ...last].map(({ text }) => text));
}

/** A test as it is written, and whether it holds. */
export function quotedClause({ source, holds }: NonNullable<Step['test']>): string {
  return `${code(source)} ${PROSE.predicate(holds)}`;
}

/** Writes an event. */
export function eventClause(event: Event): string {
  switch (event.kind) {
    case 'caught':
      return PROSE.caught(event);
    case 'succeeded':
      return PROSE.succeeded(event);
    case 'loop-left':
      return PROSE.loopLeft(event.header, event.form, event.tests);
    case 'not-found':
      return PROSE.notFound(event.tests, ...itemAndItems(event.header));
    case 'loop-ended':
      return PROSE.loopEnded(event.header, event.form === 'while' && !event.mayBreak);
    case 'in-loop':
      return PROSE.inLoop(...itemAndItems(event.header));
    case 'pattern':
      return PROSE.pattern(event.subject, event.patterns, event.holds);
    default:
      return event satisfies never;
  }
}

/** `x` and `xs` of `x in xs`. */
export function itemAndItems(header: string): readonly [string, string] {
  const at = header.indexOf(' in ');
  return at < 0 ? [header, ''] : [header.slice(0, at), header.slice(at + ' in '.length)];
}

/** The expressions a claim is about. */
export function subjectsOf(claim: Claim): readonly Expression[] {
  return 'claims' in claim ? claim.claims.flatMap(subjectsOf) : [claim.subject];
}
