/**
 * The trigger of a site as a sentence. In: its situation. Out: when it is raised, and the lines behind it; `null` where
 * nothing on the way to the site is known.
 */
import type { PlacedLines } from '../../model/resolved-message.js';
import { isClaim } from '../claims/claim.js';
import { type Fact, isEarlier, isOfExits } from '../claims/facts-on-the-way.js';
import { CLAUSE_PROSE, TRIGGER_PROSE as PROSE } from '../prose/clauses.js';
import type { Situation } from '../situation.js';
import { type Clause, claimClause, eventClause, quotedClause } from './clause.js';
import { namedWithin } from './named-within.js';
import { inReadingOrder } from './reading-order.js';
import { type Words, wordsFor } from './words.js';

export interface Trigger {
  /** One sentence, and others that say how much was left out. */
  readonly sentences: readonly string[];
  readonly lines: readonly PlacedLines[];
}

/** What a record's text may have, less a sentence that tells it apart from others. */
const LONGEST = 480;

/** Writes the trigger. */
export function triggerOf(situation: Situation): Trigger | null {
  const facts = situation.facts.filter(isTelling);
  if (facts.length === 0) return null;
  const shorter = shorterChoices(situation, facts);
  const texts = shorter.map((kept) => sentencesOf(situation, facts, kept));
  const fits = texts.findIndex((sentences) => sentences.join(' ').length <= LONGEST);
  const kept = shorter.at(fits) ?? facts;
  const fitting = texts[fits] ?? quotedSentences(situation, facts, kept);
  const { sentences: names, lines: ofNames } = namedWithin(situation, kept, fitting.join(' '), LONGEST);
  const lines = kept.flatMap(({ steps }) => steps.map((step) => situation.here(step)));
  return { sentences: [...fitting, ...names], lines: uniqueLines([...lines, ...ofNames]) };
}

/** A loop with nothing said behind it tells where the code is, not what was wrong. */
function isTelling({ said }: Fact, at: number, facts: readonly Fact[]): boolean {
  return said.kind !== 'in-loop' || facts.slice(at + 1).some((later) => later.said.kind !== 'in-loop');
}

/** The facts, and fewer and fewer of them: first the exits that have nothing to do with what decided go, then outer conditions. */
function shorterChoices(situation: Situation, facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const decisive = new Set(situation.decisive?.facts ?? []);
  const names = namesOf([...decisive]);
  const related = facts.filter((fact) => decisive.has(fact) || !isOfExits(fact) || sharesName(fact, names));
  const guards = related.filter((fact) => decisive.has(fact) || !isOfExits(fact));
  const near = guards.filter((fact) => decisive.has(fact) || sharesName(fact, names));
  const last = facts.filter((fact) => decisive.has(fact));
  return [facts, related, guards, near, last].filter((choice) => choice.length > 0);
}

function namesOf(facts: readonly Fact[]): ReadonlySet<string> {
  const texts = facts.flatMap(({ steps }) => steps.map(({ test }) => test?.source ?? ''));
  return new Set(texts.flatMap((text) => text.match(/[\p{L}_][\w.]*/gu) ?? []));
}

function sharesName(fact: Fact, names: ReadonlySet<string>): boolean {
  return [...namesOf([fact])].some(
    (name) => names.has(name) && !/^(?:not|and|or|in|is|None|self|len|True|False|isinstance)$/.test(name),
  );
}

function sentencesOf(situation: Situation, all: readonly Fact[], kept: readonly Fact[]): readonly string[] {
  return [
    PROSE.sentence(whereOf(situation), clausesOf(inReadingOrder(kept), wordsFor(situation))),
    ...leftOut(all, kept),
  ];
}

/** How many conditions are not said. */
function leftOut(all: readonly Fact[], kept: readonly Fact[]): readonly string[] {
  const left = all.filter((fact) => !kept.includes(fact) && fact.said.kind !== 'in-loop');
  const exits = stepsBehind(left.filter(isOfExits));
  const guards = stepsBehind(left.filter((fact) => !isOfExits(fact)));
  return [
    ...(guards === 0 ? [] : [PROSE.otherGuards(guards)]),
    ...(exits === 0 ? [] : [PROSE.otherExits(exits)]),
  ];
}

/** How many conditions say the facts: one may say several. */
function stepsBehind(facts: readonly Fact[]): number {
  return new Set(facts.flatMap(({ steps }) => steps)).size;
}

/** Of conditions that are too long for words the tests themselves, cut where they must be. */
function quotedSentences(
  situation: Situation,
  all: readonly Fact[],
  kept: readonly Fact[],
): readonly string[] {
  const tests = kept.flatMap(({ steps }) =>
    steps.flatMap(({ test }) => (test === null ? [] : [quotedClause(test)])),
  );
  const unique = [...new Set(tests)];
  const clauses = unique.slice(-MOST_QUOTED);
  const others = unique.length - clauses.length + stepsBehind(all.filter((fact) => !kept.includes(fact)));
  return [PROSE.sentence(whereOf(situation), clauses), ...(others === 0 ? [] : [PROSE.otherGuards(others)])];
}

const MOST_QUOTED = 3;

/** Where a statement stands, as the first words of its trigger say. */
export function whereOf({ resolved }: Situation): string {
  const { qualname } = resolved.site.place;
  if (qualname === '') return PROSE.atModuleLevel;
  return resolved.site.within.at(-1)?.kind === 'class'
    ? PROSE.inClassBody(qualname)
    : PROSE.inFunction(qualname);
}

/** Clauses in their order; a loop begins a list of its own, which is the last clause. */
function clausesOf(facts: readonly Fact[], words: Words): readonly string[] {
  const loop = facts.findIndex(({ said }) => said.kind === 'in-loop');
  const outside = loop < 0 ? facts : facts.slice(0, loop);
  const clauses: string[] = [];
  const last: string[] = [];
  let before: string | null = null;
  for (const fact of outside) {
    const clause = factClause(fact, words, before, last.length > 0 || loop >= 0);
    (clause.isLast ? last : clauses).push(clause.text);
    before = clause.isLast ? null : clause.subject;
  }
  const header = loop < 0 ? undefined : facts[loop]?.said;
  if (header === undefined || isClaim(header)) return [...clauses, ...last];
  const inside = clausesOf(facts.slice(loop + 1), words);
  const within = inside.length === 0 ? [] : [CLAUSE_PROSE.within(eventClause(header), inside)];
  return [...clauses, ...last, ...within];
}

/** A clause with a list of its own can stand once; a second one is quoted. */
function factClause(fact: Fact, words: Words, before: string | null, hasLast: boolean): Clause {
  const { said, steps } = fact;
  if (!isClaim(said)) return { text: eventClause(said), subject: null, isLast: false };
  if (isEarlier(fact)) return earlierClause(fact, words);
  const clause = claimClause(said, words, before);
  if (!clause.isLast || !hasLast) return clause;
  const test = steps.at(-1)?.test ?? null;
  return test === null ? clause : { text: quotedClause(test), subject: null, isLast: false };
}

function earlierClause({ said, steps }: Fact, words: Words): Clause {
  const test = steps.at(-1)?.test ?? null;
  const clause = isClaim(said) ? claimClause(said, words, null) : null;
  const text = clause === null || clause.isLast ? (test === null ? '' : quotedClause(test)) : clause.text;
  return { text: CLAUSE_PROSE.earlier(text), subject: null, isLast: false };
}

function uniqueLines(lines: readonly PlacedLines[]): readonly PlacedLines[] {
  const keys = lines.map(({ path, line, endLine }) => `${path}:${line}-${endLine}`);
  return lines.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
