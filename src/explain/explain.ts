/**
 * One site to its explanation. In: a resolved site and its path. Out: prose with evidence. Every sentence is derived from
 * lines of the source; where no rule finds anything the field stays empty, and the view says so.
 */
import type { Explanation } from '../model/explanation.js';
import type { ProseField } from '../model/record.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import type { Rule, Sentence } from './rule.js';
import { guardsRule } from './rules/guards.js';
import { messageAdviceRule } from './rules/message-advice.js';

/** The rules in the order they are asked. A new rule is a file and a line here. */
const RULES: readonly Rule[] = [guardsRule, messageAdviceRule];

/** Explains one site of the file at `path`. */
export function explain(site: ResolvedSite, path: string): Explanation {
  const sentences = RULES.flatMap((rule) =>
    rule.explain(site).map((sentence) => ({ ...sentence, rule: rule.name })),
  );
  const textsOf = (field: ProseField): readonly string[] =>
    sentences.filter((sentence) => sentence.field === field).map((sentence) => sentence.text);
  return {
    meaning: joined(textsOf('meaning')),
    trigger: joined(textsOf('trigger')),
    commonSituations: textsOf('commonSituations'),
    solutions: textsOf('solutions'),
    evidence: sentences.map(({ field, text, rule, lines }) => {
      return { field, sentence: text, rule, lines: lines.map((range) => ({ path, ...range })) };
    }),
  };
}

function joined(sentences: readonly Sentence['text'][]): string | null {
  return sentences.length === 0 ? null : sentences.join(' ');
}
