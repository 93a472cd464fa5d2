/** Rules about one text: a paragraph or an item of a list. */
import { articleProblems } from './indefinite-article.js';
import { isQuotedAdvice, maskCode, maskVerbatim } from './masked-code.js';

export const LONGEST_TEXT = 600;

export const STYLE_RULES = [
  'empty',
  'unbalanced backticks',
  'no full stop',
  'doubled space',
  'doubled word',
  'article',
  'too long',
  'line number',
  'commit hash',
] as const;
export type StyleRule = (typeof STYLE_RULES)[number];

/** What is wrong with a text: the rule, and the words that break it. */
export type StyleProblem = readonly [rule: StyleRule, found: string];

export function styleProblems(text: string): readonly StyleProblem[] {
  if (!/[\p{L}\p{N}]/u.test(text)) return [['empty', text]];
  const masked = maskVerbatim(text);
  return [
    ...(isBalanced(text) ? [] : [['unbalanced backticks', text] as const]),
    ...(/[.!?]["')]*$/.test(maskCode(text)) ? [] : [['no full stop', text.slice(-40)] as const]),
    ...(text.length > LONGEST_TEXT ? [['too long', `${text.length} characters`] as const] : []),
    ...found('doubled space', masked, /^\s|\s$|\S*\s{2,}\S*|\s[.,;:](?!\S)/g),
    ...found('doubled word', masked, /\b(\p{L}+)\s+\1\b/giu),
    ...found('line number', masked, /\blines?\s+\d+/gi),
    ...found('commit hash', masked, /\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}\b/g),
    ...articleProblems(text, masked).map((words) => ['article', words] as const),
  ];
}

/** A message that is quoted may hold any marks. */
function isBalanced(text: string): boolean {
  return isQuotedAdvice(text) || !maskCode(text).includes('`');
}

function found(rule: StyleRule, text: string, pattern: RegExp): readonly StyleProblem[] {
  return Array.from(text.matchAll(pattern), (match) => [rule, match[0]] as const);
}
