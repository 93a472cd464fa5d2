/** Advice that stands in the message itself ("use ...", "set ...", "must be ..."), verbatim, as the first solution. */
import { isLiteralForm, type MessagePart, templateOf } from '../../model/message.js';
import { ADVICE_PROSE } from '../prose.js';
import type { Rule } from '../rule.js';

export const messageAdviceRule: Rule = {
  name: 'message-advice',
  explain({ message, place }) {
    if (message === null || !isLiteralForm(message.form)) return [];
    const lines = [{ line: place.line, endLine: place.endLine }];
    return sentencesOf(message.parts).flatMap((sentence) => {
      const text = adviceIn(sentence);
      return text === null ? [] : [{ field: 'solutions', text, lines } as const];
    });
  },
};

const IMPERATIVES = [
  'add',
  'adjust',
  'change',
  'check',
  'choose',
  'consider',
  'decrease',
  'disable',
  'enable',
  'ensure',
  'export',
  'increase',
  'install',
  'lower',
  'make sure',
  'make',
  'pass',
  'pick',
  'provide',
  'reduce',
  'refer to',
  'reinstall',
  'remove',
  'rename',
  'rerun',
  'restart',
  'retry',
  'run',
  'see',
  'select',
  'set',
  'specify',
  'supply',
  'switch',
  'try',
  'unset',
  'update',
  'upgrade',
  'use',
  'verify',
].join('|');

/** An imperative at the start of a clause: of the sentence, after punctuation, or after a word that leads to it. */
const IMPERATIVE = new RegExp(
  `(?:^|[,;:)–—]\\s+|\\s-\\s|\\b(?:please|either|instead|so|then|and|or)\\s+)((?:please\\s+)?(?:do not\\s+|don't\\s+|either\\s+|explicitly\\s+)?(?:${IMPERATIVES})\\b(?!\\s*(?:[:=]|is|are|was|were|has)\\b)(?=\\s+[^\\s:=]))`,
  'i',
);

/** A requirement: what something must do or be. */
const REQUIREMENT = /\b(?:must|should|needs? to|ha(?:s|ve) to|(?:is|are) required to)\s+[a-z]/i;

/** Says that the program's own assumption failed, which is no advice. */
const ASSUMPTION = /\b(?:should|must) (?:(?:never|not) )?(?:happen|occur|reach|be (?:reached|here|called|unreachable|impossible))\b/i;

/** The values that are accepted, listed: "Valid values are ...", "Supported backends: ...". */
const ACCEPTED =
  /(?:^|[.,;:(]\s*|\bthe\s+)(?:valid|allowed|supported|accepted|available|possible|permitted)(?:\s+[\w-]+){0,3}(?:\s+(?:are|include)\b|\s*:)\s*\S/i;

function adviceIn(sentence: string): string | null {
  const imperative = IMPERATIVE.exec(sentence);
  if (imperative !== null) {
    const clause = imperative[1] ?? '';
    const start = imperative.index + imperative[0].length - clause.length;
    return ADVICE_PROSE.imperative(closed(sentence.slice(start)));
  }
  if (ACCEPTED.test(sentence)) return ADVICE_PROSE.accepted(closed(sentence));
  const isRequirement = REQUIREMENT.test(sentence) && !ASSUMPTION.test(sentence);
  return isRequirement ? ADVICE_PROSE.requirement(closed(sentence)) : null;
}

/** The sentences of a template; line breaks end one too, white space is folded. */
function sentencesOf(parts: readonly MessagePart[]): readonly string[] {
  return templateOf(parts)
    .split(/\n+|(?<=[.!?])\s+(?=[\p{Lu}`'"({-])/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');
}

function closed(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence.replace(/[,;:]$/, '')}.`;
}
