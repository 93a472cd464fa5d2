/** What the source itself says: comments at the condition, documentation of the function and of what the condition is about. */
import type { PlacedLines } from '../../model/resolved-message.js';
import type { ResolvedSite } from '../../model/resolved-site.js';
import type { Subject } from '../../model/subject.js';
import { MEANING_PROSE } from '../prose/meanings.js';
import type { Sentence, SideRule } from '../rule.js';
import type { Situation } from '../situation.js';
import { subjectsOf } from '../words/clause.js';
import { isClaim } from '../claims/claim.js';
import { handleOf } from '../remedies/handle.js';
import { documented } from '../words/documented.js';
import { isRestated } from '../words/restated.js';

const PROSE = MEANING_PROSE.documentation;

export const documentationRule: SideRule = {
  name: 'documentation',
  field: 'meaning',
  say(situation) {
    return [
      ...ofComment(situation),
      ...ofSubjects(situation),
      ...ofRaises(situation),
      ...ofFunction(situation),
    ];
  },
};

function ofComment({ resolved, here }: Situation): readonly Sentence[] {
  const { comment } = resolved.site.context;
  const text = documented(comment?.text ?? null);
  if (comment === null || text === null || isRestated(text, resolved.message)) return [];
  return [{ text: PROSE.comment(text), lines: [here(comment)] }];
}

/** What the decisive condition is about, at most two of it. */
function ofSubjects(situation: Situation): readonly Sentence[] {
  const facts = situation.decisive?.facts ?? [];
  const expressions = facts.flatMap(({ said }) => (isClaim(said) ? subjectsOf(said) : []));
  const sentences = expressions.flatMap((expression) => {
    const handle = handleOf(situation, expression);
    const subject = handle?.subject ?? situation.subject(expression);
    return subject === null ? [] : ofSubject(subject, handle?.name ?? subject.name);
  });
  const texts = sentences.map(({ text }) => text);
  return sentences.filter(({ text }, at) => texts.indexOf(text) === at).slice(0, 2);
}

function ofSubject({ doc, lines }: Subject, name: string): readonly Sentence[] {
  const text = documented(doc);
  return text === null || lines.length === 0 ? [] : [{ text: PROSE.subject(name, text), lines: [...lines] }];
}

/** The entry of the docstring's `Raises:` section for the exception. */
function ofRaises({ function: around, resolved, here }: Situation): readonly Sentence[] {
  if (around === null) return [];
  const { raised } = resolved.site;
  const name = raised.kind === 'exception' ? raised.name.split('.').at(-1) : null;
  const entry = around.raises.find(({ exception }) => exception.split('.').at(-1) === name);
  const text = documented(entry?.text ?? null);
  if (entry === undefined || text === null || isRestated(text, resolved.message)) return [];
  return [{ text: PROSE.raises(entry.exception, text), lines: [here(entry)] }];
}

function ofFunction(situation: Situation): readonly Sentence[] {
  const { function: around, resolved, here } = situation;
  const doc = around?.doc ?? null;
  const text = documented(doc?.text ?? null);
  if (around !== null && doc !== null && text !== null && !isRestated(text, resolved.message))
    return [{ text: PROSE.function(around.qualname, text), lines: [here(doc)] }];
  return around !== null && isAboutClass(situation, around.name) ? ofClass(resolved) : [];
}

/** Constructors and validators: what they check is what the class is for. */
function isAboutClass({ resolved }: Situation, name: string): boolean {
  const decorators = resolved.site.within.at(-1)?.decorators ?? [];
  return (
    /^__(?:init|post_init|new)__$|^_*validate(?:_|$)|_validator$/.test(name) ||
    decorators.some((decorator) => /validator$/.test(decorator.name))
  );
}

function ofClass(resolved: ResolvedSite): readonly Sentence[] {
  const { classDoc } = resolved.surroundings;
  const text = documented(classDoc?.text ?? null);
  if (classDoc === null || text === null || isRestated(text, resolved.message)) return [];
  const { path, line, endLine } = classDoc;
  const lines: readonly PlacedLines[] = [{ path, line, endLine }];
  return [{ text: PROSE.class(classDoc.name, text), lines }];
}
