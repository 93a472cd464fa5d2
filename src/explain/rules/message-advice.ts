/** Advice that stands in the message itself ("use ...", "set ...", "must be ..."), verbatim, as the first solution. */
import { type MessagePart, templateOf } from '../../model/message.js';
import { ADVICE_PROSE } from '../prose/advice.js';
import type { SideRule } from '../rule.js';
import { IMPERATIVE_VERBS } from './imperative-verbs.js';

export const messageAdviceRule: SideRule = {
  name: 'message-advice',
  field: 'solutions',
  say({ resolved, place }) {
    const { message } = resolved;
    if (message === null) return [];
    const lines = [place, ...message.through];
    const sentences = message.variants.flatMap(({ parts }) => sentencesOf(parts));
    const advice = sentences.map(adviceIn).filter((text) => text !== null);
    return [...new Set(advice)].map((text) => ({ text, lines }));
  },
};

/** A verb in the imperative with an object: no "use of", no "set: ...", no "select timed out". */
const VERB = String.raw`(?:please\s+)?(?:do not\s+|don't\s+|either\s+|explicitly\s+|instead,?\s+)?(?:${IMPERATIVE_VERBS.join('|')})\b(?=\s+(?!(?:of|is|are|was|were|has|had|timed|failed|policy)\b)[^\s:=])`;

/** The sentence is an order, or becomes one behind "please" or a mark that starts a new clause. */
const ORDER = new RegExp(String.raw`(?:^|[;:–—)]\s+|\s-\s|\bplease\s+)(${VERB})`, 'i');

/** An order behind a comma: `the cache is full, use ...`; or behind a condition: `On X, use ...`. */
const ORDER_AFTER_COMMA = new RegExp(String.raw`,\s+(?:so\s+|then\s+|or\s+|instead\s+)?(${VERB})`, 'i');

/** What makes the first words of a sentence a condition for the order behind the comma. */
const CONDITION_FIRST =
  /^(?:if|for|to|when|on|with|without|otherwise|in order to|in case|as|since|because|unless)\b/i;

/** Words before an order that turn it into something else: a denial, a purpose, a list of things that exclude each other. */
const GOVERNED =
  /\b(?:not|cannot|can't|never|both|only|failed|unable|while|requires?|used to|able to|(?<!(?:due|up|equal|according|close|relative|set) )to [a-z]+|attempt(?:ed|ing)? to)\b/i;

/** A requirement: what something must do or be. */
const REQUIREMENT =
  /\b(?:must|should|needs? to|ha(?:s|ve) to|(?:is|are) required to)\s+[a-z]|\brequires?\s+(?!grad)[`'"{a-z]|\bonly\s+(?:supports?|supported|works?|available|implemented|valid|allowed|compatible|applicable)\b|\b(?:supported|available|implemented|valid|allowed) only\b/i;

/** Tells of the program's own assumption, which is no advice. */
const ASSUMPTION =
  /\b(?:should|must)\s+(?:(?:always|only|never|not)\s+)?(?:exist\b|run\b|happen|occur|reach|have been\b|already\b|(?:only )?be (?:reached|here|called|unreachable|impossible|handled|None here))/i;

/** The values that are accepted, listed: "Valid values are ...", "Supported backends: ...". */
const ACCEPTED =
  /(?:^|[.,;:(]\s*|\bthe\s+)(?:valid|allowed|supported|accepted|available|possible|permitted)(?:\s+[\w-]+){0,3}(?:\s+(?:are|include)\b|\s*:)\s*\S/i;

function adviceIn(sentence: string): string | null {
  const order = orderIn(sentence);
  if (order !== null) return ADVICE_PROSE.imperative(closed(order));
  if (ACCEPTED.test(sentence)) return ADVICE_PROSE.accepted(closed(sentence));
  const isRequirement = REQUIREMENT.test(sentence) && !ASSUMPTION.test(sentence);
  return isRequirement ? ADVICE_PROSE.requirement(closed(sentence)) : null;
}

/** From the order to the end of the sentence; the whole sentence where its first words are the order's condition. */
function orderIn(sentence: string): string | null {
  const match = ORDER.exec(sentence) ?? ORDER_AFTER_COMMA.exec(sentence);
  if (match === null) return null;
  const order = match[1] ?? '';
  const start = match.index + match[0].length - order.length;
  const before = sentence.slice(0, start);
  const rest = sentence.slice(start);
  // "pass {k} should be callable": the verb is a noun, the modal has a subject.
  if (start === 0 && /^\S+\s+\S+\s+(?:must|should|is|are|needs?)\b/i.test(rest)) return null;
  if (order === order.toUpperCase() && order.length > 3) return null;
  // The line break behind it cut the order off.
  if (/\b(?:that|the|to|with|of|and|or|if):?$/i.test(rest)) return null;
  if (CONDITION_FIRST.test(before)) return sentence;
  return before.includes(',') && GOVERNED.test(lastClause(before)) ? null : rest;
}

/** The clause an order behind a comma would continue: what follows the last full stop, colon or semicolon. */
function lastClause(before: string): string {
  return before.split(/[.;:]\s/).at(-1) ?? before;
}

/** The sentences of a message; line breaks end one too, white space is folded. A placeholder is never split. */
function sentencesOf(parts: readonly MessagePart[]): readonly string[] {
  const sentences = [''];
  for (const part of parts) {
    const [first = '', ...others] = 'text' in part ? part.text.split(SENTENCE_END) : [templateOf([part])];
    sentences.push(`${sentences.pop() ?? ''}${first}`, ...others);
  }
  return rejoined(
    sentences.map((sentence) => sentence.replace(/\s+/g, ' ').trim()).filter((text) => text !== ''),
  );
}

const SENTENCE_END = /\n+|(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|etc|cf)\.)\s+(?=[\p{Lu}\p{Nd}`'"({-]|$)/u;

/** Sentences cut inside parentheses belong together. */
function rejoined(sentences: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const sentence of sentences) {
    const previous = whole.at(-1);
    if (previous !== undefined && depth(previous) > 0) whole.splice(-1, 1, `${previous} ${sentence}`);
    else whole.push(sentence);
  }
  return whole;
}

function depth(text: string): number {
  return text.split('(').length - text.split(')').length;
}

function closed(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence.replace(/[,;:]$/, '')}.`;
}
