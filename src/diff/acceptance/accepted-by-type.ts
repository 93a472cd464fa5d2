/** What a check rejects and accepts anew where only the values of a type are others: `size in get_args(Size)`. */
import type { Accepts } from '../../model/change.js';
import { acceptedOf } from '../condition-values.js';
import type { Traits } from '../traits.js';

/** `null` where anything else is asked besides that could decide as well. */
export function acceptedByType(old: Traits, now: Traits): Accepts | null {
  const [asked, ...others] = old.enclosing.filter(({ text }) => OF_TYPE.test(text));
  const [, written = ''] = OF_TYPE.exec(asked?.text ?? '') ?? [];
  const subject = written.replaceAll(' ', '');
  const before = acceptedOf(old.record).get(subject);
  const after = acceptedOf(now.record).get(subject);
  if (asked === undefined || others.length > 0 || asked.holds || before === undefined || after === undefined)
    return null;
  if (![...before, ...after].every((value) => LITERAL.test(value))) return null;
  const gone = before.filter((value) => !after.includes(value));
  const fresh = after.filter((value) => !before.includes(value));
  // `size == "auto"` is excluded before: the values that came and went are others.
  const rest = old.enclosing.filter((atom) => atom !== asked);
  const areApart = rest.every(({ text, holds }) => {
    const value = text.startsWith(`${written} == `) ? text.slice(written.length + ' == '.length) : '';
    return !holds && LITERAL.test(value) && ![...gone, ...fresh].includes(value);
  });
  if (!areApart || gone.length + fresh.length === 0) return null;
  const is = (value: string): string => `${subject} == ${value}`;
  return { nowRejected: gone.map(is), nowAccepted: fresh.map(is), where: [] };
}

const OF_TYPE = /^(\S+(?: \. \S+)*) in (?![[({])/;
const LITERAL = /^(?:"[^"\\]*"|-?\d+)$/;
