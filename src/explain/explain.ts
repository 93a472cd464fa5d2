/**
 * One site to its explanation. In: a resolved site and its path. Out: prose with evidence. Every sentence is derived from
 * lines of the source; where nothing can be derived the field stays empty, and the view says so.
 */
import type { Explanation } from '../model/explanation.js';
import type { ProseField } from '../model/record.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import type { PointerRule, Reading, Rule, Sentence, SideRule, Solution } from './rule.js';
import { abstractMethodRule } from './rules/abstract-method.js';
import { acceptedValuesRule } from './rules/accepted-values.js';
import { agreeingValuesRule } from './rules/agreeing-values.js';
import { chosenImplementationRule } from './rules/chosen-implementation.js';
import { constantComparisonRule } from './rules/constant-comparison.js';
import { controlFlowRule } from './rules/control-flow.js';
import { divisibilityRule } from './rules/divisibility.js';
import { documentationRule } from './rules/documentation.js';
import { emptyValueRule } from './rules/empty-value.js';
import { environmentVariableRule } from './rules/environment-variable.js';
import { excludedFeatureRule } from './rules/excluded-feature.js';
import { exhaustedRule } from './rules/exhausted.js';
import { genericRule } from './rules/generic.js';
import { handlingRule } from './rules/handling.js';
import { matchCaseRule } from './rules/match-case.js';
import { matchDefaultRule } from './rules/match-default.js';
import { membershipRule } from './rules/membership.js';
import { messageAdviceRule } from './rules/message-advice.js';
import { missingPackageRule } from './rules/missing-package.js';
import { modelSupportRule } from './rules/model-support.js';
import { namedSettingRule } from './rules/named-setting.js';
import { numericBoundRule } from './rules/numeric-bound.js';
import { platformRule } from './rules/platform.js';
import { predicateRule } from './rules/predicate.js';
import { reachedRule } from './rules/reached.js';
import { requiredValueRule } from './rules/required-value.js';
import { situationsRule } from './rules/situations.js';
import { unwantedValueRule } from './rules/unwanted-value.js';
import { wrappedExceptionRule } from './rules/wrapped-exception.js';
import { wrongLengthRule } from './rules/wrong-length.js';
import { wrongTypeRule } from './rules/wrong-type.js';
import { withoutDenial } from './remedies/without-denial.js';
import { type Situation, situationOf } from './situation.js';
import { isRestated } from './words/restated.js';
import { triggerOf } from './words/trigger.js';

/** Why it is raised: the first that applies. A new rule is a file and a line here. */
const RULES: readonly Rule[] = [
  controlFlowRule,
  abstractMethodRule,
  reachedRule,
  missingPackageRule,
  wrappedExceptionRule,
  exhaustedRule,
  matchDefaultRule,
  matchCaseRule,
  environmentVariableRule,
  platformRule,
  acceptedValuesRule,
  wrongLengthRule,
  divisibilityRule,
  excludedFeatureRule,
  membershipRule,
  requiredValueRule,
  wrongTypeRule,
  numericBoundRule,
  constantComparisonRule,
  agreeingValuesRule,
  emptyValueRule,
  unwantedValueRule,
  predicateRule,
  genericRule,
];

/** What may be said besides; advice of the message comes before the rule's own, the rest behind it. */
const SIDE_RULES: readonly SideRule[] = [
  messageAdviceRule,
  modelSupportRule,
  handlingRule,
  documentationRule,
  situationsRule,
];

/** Settings that no condition leads to, behind all other solutions. */
const POINTER_RULES: readonly PointerRule[] = [namedSettingRule, chosenImplementationRule];

/** The longest text of a field, or of an item of a list. */
const LONGEST = 600;

/** Explains one site of the file at `path`. */
export function explain(site: ResolvedSite, path: string): Explanation {
  const situation = situationOf(site, path);
  const told = toldBy(situation);
  const of = (field: ProseField): readonly Told[] => unique(told.filter((one) => one.field === field));
  const meaning = fitting(of('meaning').filter((one) => !isEcho(one, site)));
  const trigger = fitting(of('trigger'));
  const solutions = of('solutions').filter((one) => one.text.length <= LONGEST && !isEcho(one, site));
  const situations = of('commonSituations').filter(({ text }) => text.length <= LONGEST);
  return {
    meaning: joined(meaning),
    trigger: joined(trigger),
    commonSituations: situations.map(({ text }) => text),
    solutions: solutions.map(({ text }) => text),
    evidence: [...meaning, ...trigger, ...situations, ...solutions].map(({ field, text, rule, lines }) => ({
      field,
      sentence: text,
      rule,
      lines: [...lines],
    })),
  };
}

interface Told extends Sentence {
  readonly field: ProseField;
  readonly rule: string;
}

function toldBy(situation: Situation): readonly Told[] {
  const besides = SIDE_RULES.flatMap(({ name, field, say }) =>
    say(situation).map((sentence): Told => ({ ...sentence, field, rule: name })),
  );
  const advice = besides.filter(({ field }) => field === 'solutions');
  const others = besides.filter(({ field }) => field !== 'solutions');
  const [rule, reading] = readingOf(situation);
  const asked = (reading?.solutions ?? []).filter(({ asks }) => asks !== 'report-unknown');
  const said = [...advice, ...asked].map(({ text }) => text);
  const pointers = POINTER_RULES.flatMap(({ name, point }) =>
    point(situation, said).map((one): Told => ({ ...one, field: 'solutions', rule: name })),
  );
  const isPointed = pointers.length > 0 || situation.resolved.named.length > 0;
  const solutions = withoutDenied(situation, reading?.solutions ?? [], advice.length > 0, isPointed);
  const known = reading === null ? [] : sentencesOf(situation, { ...reading, solutions });
  const own = known.map((one): Told => ({ ...one, rule }));
  return [...advice, ...own, ...pointers, ...others];
}

/** Advice of the message and a setting, which it may name itself, say what to do: a denial would speak against it. */
function withoutDenied(
  situation: Situation,
  solutions: readonly Solution[],
  isAdvised: boolean,
  isPointed: boolean,
): readonly Solution[] {
  if (isPointed) return solutions.filter(({ asks }) => asks !== 'report-unknown');
  return isAdvised ? withoutDenial(situation, solutions) : solutions;
}

/** What the first rule that applies says, with its name. */
function readingOf(situation: Situation): readonly [string, Reading | null] {
  for (const { name, read } of RULES) {
    const reading = read(situation);
    if (reading !== null) return [name, reading];
  }
  return ['', null];
}

function sentencesOf(
  situation: Situation,
  { meaning, trigger, solutions }: Reading,
): readonly (Sentence & { readonly field: ProseField })[] {
  const found = trigger === null ? triggerOf(situation) : null;
  const conditions = found === null ? [] : found.sentences.map((text) => ({ text, lines: found.lines }));
  return [
    ...meaning.map((one) => ({ ...one, field: 'meaning' as const })),
    ...(trigger ?? conditions).map((one) => ({ ...one, field: 'trigger' as const })),
    ...solutions.map((one) => ({ ...one, field: 'solutions' as const })),
  ];
}

/** Advice of the message is quoted as it stands; what a rule adds must add something. */
function isEcho({ rule, text }: Told, { message }: ResolvedSite): boolean {
  return rule !== messageAdviceRule.name && isRestated(text, message);
}

function unique(sentences: readonly Told[]): readonly Told[] {
  const texts = sentences.map(({ text }) => text);
  return sentences.filter(({ text }, at) => texts.indexOf(text) === at);
}

/** The sentences that fit together into one text, in order. */
function fitting(sentences: readonly Told[]): readonly Told[] {
  const kept: Told[] = [];
  for (const sentence of sentences)
    if ((joined([...kept, sentence]) ?? '').length <= LONGEST) kept.push(sentence);
  return kept;
}

function joined(sentences: readonly { readonly text: string }[]): string | null {
  return sentences.length === 0 ? null : sentences.map(({ text }) => text).join(' ');
}
