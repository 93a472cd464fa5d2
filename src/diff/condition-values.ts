/** What the names in a record's conditions stand for, as its trigger tells: constants, local lists, names of attributes. */
import type { CatalogueRecord } from '../model/record.js';
import { type Traits, traitsOf } from './traits.js';

/** The same record with what its conditions name in the places of the names. */
export function readThrough(traits: Traits): Traits {
  const values = valuesOf(traits.record);
  if (values.size === 0) return traits;
  const { record } = traits;
  const through = <T extends { readonly condition: string }>(asked: T): T => ({
    ...asked,
    condition: replaced(asked.condition, values),
  });
  const read = traitsOf({
    ...record,
    guards: record.guards.map(through),
    preconditions: record.preconditions.map(through),
  });
  return { ...read, besides: traits.besides, scopes: traits.scopes };
}

/** Whether a name that both conditions have is a constant or a list in both, and another one. */
export function hasOtherConstants(old: Traits, now: Traits): boolean {
  const before = valuesOf(old.record);
  const after = valuesOf(now.record);
  return [...before].some(([name, value]) => {
    const other = after.get(name);
    return other !== undefined && other !== value && isLiteral(value) && isLiteral(other);
  });
}

/** Whether what is asked is that a thing is one of the values it accepts, and these are others: of a type, say. */
export function hasOtherAccepted(old: Traits, now: Traits): boolean {
  const before = acceptedOf(old.record);
  const after = acceptedOf(now.record);
  return old.own.some(({ text }) => {
    const [, subject = ''] = /^(\S+(?: \. \S+)*) in (?![[({])/.exec(text) ?? [];
    const values = before.get(subject.replaceAll(' ', ''));
    const others = after.get(subject.replaceAll(' ', ''));
    return values !== undefined && others !== undefined && values !== others;
  });
}

/** `MAX` (`64`), `ROLES` (`"user"`, `"tool"`), `size` (`self.size`). */
const TOLD = /`([^`]+)` \(((?:`[^`]+`(?:, )?)+)\)/g;

function valuesOf({ trigger, provenance }: CatalogueRecord): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  if (trigger === null || provenance.prose.trigger === 'written') return values;
  for (const [, name = '', told = ''] of trigger.matchAll(TOLD)) {
    const parts = told.split('`').filter((_, index) => index % 2 === 1);
    // A text that was cut short is not the value.
    if (!/^[\p{L}_][\w.]*$/u.test(name) || told.includes('...')) continue;
    values.set(name, parts.length > 1 ? `(${parts.join(', ')})` : (parts[0] ?? ''));
  }
  return values;
}

function replaced(condition: string, values: ReadonlyMap<string, string>): string {
  return condition.replace(/"[^"]*"|'[^']*'|[\p{L}_][\w.]*/gu, (word) => values.get(word) ?? word);
}

/** Numbers, texts, and lists of them; nothing that has a name. */
function isLiteral(value: string): boolean {
  return !/[\p{L}_]{2,}/u.test(value.replace(/"[^"]*"|'[^']*'|\b(?:True|False|None)\b/g, ''));
}

function acceptedOf({ placeholders }: CatalogueRecord): ReadonlyMap<string, string> {
  return new Map(
    placeholders.flatMap(({ expression, meaning }) =>
      meaning === null || meaning.accepted === null
        ? []
        : [[expression, JSON.stringify(meaning.accepted)] as const],
    ),
  );
}
