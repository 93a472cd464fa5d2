/** How operands are written in a clause: as code, with what a reader cannot see from the name behind it once. */
import type { Expression } from '../../model/expression.js';
import type { Subject } from '../../model/subject.js';
import { argumentOfCall } from '../claims/operands.js';
import type { Situation } from '../situation.js';
import { code } from './english.js';
import { lineBound } from './line-bound.js';
import { truthSort, type TruthSort } from './truth-sort.js';

export interface Words {
  /** The subject of a clause. */
  readonly subject: (expression: Expression) => string;
  /** A value it is compared with. */
  readonly value: (expression: Expression) => string;
  /** A collection something is looked up in. */
  readonly collection: (expression: Expression) => string;
  readonly sort: (expression: Expression) => TruthSort;
}

/** What is said of a subject at a mention of it; `null` for nothing. */
type Aside = (subject: Subject, mention: Expression) => string | null;

/** Words for one sentence; what stands behind a name is said at its first mention. */
export function wordsFor(situation: Situation): Words {
  const mentioned = new Set<string>();
  const once = (expression: Expression, aside: Aside): string => {
    if (mentioned.has(expression.source)) return code(expression.source);
    const subject = situation.subject(expression);
    const more = subject === null ? null : aside(subject, expression);
    if (more === null) return code(expression.source);
    mentioned.add(expression.source);
    return `${code(expression.source)} (${more})`;
  };
  const named = (expression: Expression, aside: Aside): string => {
    const counted = argumentOfCall(expression, 'len');
    return counted === null ? once(expression, aside) : `the length of ${once(counted, aside)}`;
  };
  return {
    subject: (expression) => named(expression, definitionOf),
    value: (expression) =>
      named(expression, (subject, mention) => constantOf(subject) ?? definitionOf(subject, mention)),
    collection: (expression) =>
      once(expression, (subject, mention) => membersOf(subject) ?? definitionOf(subject, mention)),
    sort: (expression) => truthSort(expression.source, situation.subject(expression)),
  };
}

/** Words that say nothing of what stands behind a name. */
export function plainWords(situation: Situation): Words {
  const named = (expression: Expression): string => {
    const counted = argumentOfCall(expression, 'len');
    return counted === null ? code(expression.source) : `the length of ${code(counted.source)}`;
  };
  const { sort } = wordsFor(situation);
  return { subject: named, value: named, collection: ({ source }) => code(source), sort };
}

/** What a local name is bound to, for a mention of it that stands behind the binding, augmented assignments and all. */
function definitionOf({ origin, definition, expression }: Subject, mention: Expression): string | null {
  if (origin === 'loop' || definition === null) return null;
  const { source } = definition;
  if (source.length > LONGEST_DEFINITION || source === expression) return null;
  if (mention.kind === 'name' && mention.line < lineBound(definition)) return null;
  return code(source);
}

const LONGEST_DEFINITION = 90;

/** The value of a constant, unless its name says it: `Mode.FAST` of `"fast"`. */
function constantOf({ constant, expression }: Subject): string | null {
  if (constant === null || constant === expression || constant.length > LONGEST_DEFINITION) return null;
  const name = expression.slice(expression.lastIndexOf('.') + 1);
  const isNamed = constant.replace(/^["']|["']$/g, '').toLowerCase() === name.toLowerCase();
  return isNamed ? null : code(constant);
}

function membersOf({ members, accepted }: Subject): string | null {
  const values = members ?? accepted;
  if (values === null || values.length === 0 || values.length > MOST_MEMBERS) return null;
  return values.map((value) => code(value)).join(', ');
}

const MOST_MEMBERS = 16;
