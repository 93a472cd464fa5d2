/** How operands are written in a clause: as code, with what a reader cannot see from the name behind it once. */
import type { Expression } from '../../model/expression.js';
import type { Subject } from '../../model/subject.js';
import { argumentOfCall } from '../claims/operands.js';
import type { Situation } from '../situation.js';
import { code } from './english.js';
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

/** Words for one sentence; what stands behind a name is said at its first mention. */
export function wordsFor(situation: Situation): Words {
  const mentioned = new Set<string>();
  const once = (expression: Expression, aside: (subject: Subject) => string | null): string => {
    if (mentioned.has(expression.source)) return code(expression.source);
    mentioned.add(expression.source);
    const subject = situation.subject(expression);
    const more = subject === null ? null : aside(subject);
    return more === null ? code(expression.source) : `${code(expression.source)} (${more})`;
  };
  const named = (expression: Expression, aside: (subject: Subject) => string | null): string => {
    const counted = argumentOfCall(expression, 'len');
    return counted === null ? once(expression, aside) : `the length of ${once(counted, aside)}`;
  };
  return {
    subject: (expression) => named(expression, definitionOf),
    value: (expression) => named(expression, (subject) => constantOf(subject) ?? definitionOf(subject)),
    collection: (expression) => once(expression, (subject) => membersOf(subject) ?? definitionOf(subject)),
    sort: (expression) => truthSort(expression.source, situation.subject(expression)),
  };
}

/** What a local name is bound to. */
function definitionOf({ origin, definition, expression }: Subject): string | null {
  if (origin !== 'local' || definition === null) return null;
  const { source } = definition;
  const isEmpty = /^(?:\[\]|\{\}|\(\)|None|(?:set|list|dict|tuple)\(\))$/.test(source);
  if (source.length > LONGEST_DEFINITION || source === expression || isEmpty) return null;
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
