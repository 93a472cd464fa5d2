/** What the names in a record's conditions stand for, as its trigger tells: constants, local lists, names of attributes. */
import type { CatalogueRecord } from '../model/record.js';
import type { Atom } from './condition-atoms.js';
import { isVariable, namesIn } from './condition-names.js';
import { type Token, tokensOf } from './condition-tokens.js';
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
  const asked = new Set(decisive(old).flatMap(({ tokens }) => tokens.map(({ text }) => text)));
  return [...before].some(([name, value]) => {
    const other = asked.has(name.slice(name.lastIndexOf('.') + 1)) ? after.get(name) : undefined;
    return other !== undefined && other !== value && isLiteral(value) && isLiteral(other);
  });
}

/** What decides: earlier exits only where nothing encloses the statement. */
function decisive({ enclosing, exits }: Traits): readonly Atom[] {
  return enclosing.length > 0 ? enclosing : exits;
}

/** Whether what is asked is that a thing is one of the values it accepts, and these are others: of a type, say. */
export function hasOtherAccepted(old: Traits, now: Traits): boolean {
  const before = acceptedOf(old.record);
  const after = acceptedOf(now.record);
  return old.own.some(({ text }) => {
    const [, subject = ''] = /^(\S+(?: \. \S+)*) in (?![[({])/.exec(text) ?? [];
    const values = before.get(subject.replaceAll(' ', ''));
    const others = after.get(subject.replaceAll(' ', ''));
    return values !== undefined && others !== undefined && JSON.stringify(values) !== JSON.stringify(others);
  });
}

/**
 * Whether a local name that both conditions have is made of other things: another list, or the same call of another
 * thing. What another function gives nobody knows.
 */
export function hasOtherDefinitions(old: Traits, now: Traits, names: ReadonlyMap<string, string>): boolean {
  const [before, after] = [definitionsOf(old.record), definitionsOf(now.record)];
  return [...namesIn(decisive(old)).local].some((name) => {
    const one = before.get(name);
    const other = after.get(names.get(name) ?? name);
    if (one === undefined || other === undefined || one === other) return false;
    const [tokens, others] = [tokensOf(one), tokensOf(other)];
    return isList(tokens) && isList(others)
      ? hasOtherItems(tokens, others, names)
      : isOfOtherThings(tokens, others);
  });
}

function isList(tokens: readonly Token[]): boolean {
  return /^[[({]$/.test(tokens[0]?.text ?? '') && !tokens.some(({ text }) => text === 'for');
}

function hasOtherItems(
  tokens: readonly Token[],
  others: readonly Token[],
  names: ReadonlyMap<string, string>,
): boolean {
  // A tuple that is a list now has the same items.
  const itemsOf = (list: readonly Token[]): readonly Token[] =>
    list.filter(({ kind }) => kind !== 'operator');
  const before = new Set(itemsOf(tokens).map(({ text }) => names.get(text) ?? text));
  const after = new Set(itemsOf(others).map(({ text }) => text));
  return before.size !== after.size || [...before].some((item) => !after.has(item));
}

/** The same but for attributes, constants, texts: `of(model, "a")` and `of(model, "b")`; a variable may be either. */
function isOfOtherThings(tokens: readonly Token[], others: readonly Token[]): boolean {
  if (tokens.length !== others.length) return false;
  const different = tokens.flatMap((token, index) => (token.text === others[index]?.text ? [] : [index]));
  return (
    different.length > 0 &&
    different.every(
      (index) =>
        isThing(tokens, index) && isThing(others, index) && tokens[index]?.kind === others[index]?.kind,
    )
  );
}

/** A literal or a name, of no variable and no function that is called. */
function isThing(tokens: readonly Token[], index: number): boolean {
  const isCalled = tokens[index + 1]?.text === '(';
  return tokens[index]?.kind !== 'operator' && !isCalled && !isVariable(tokens, index);
}

/** What local names are bound to. */
function definitionsOf(record: CatalogueRecord): ReadonlyMap<string, string> {
  const { trigger, provenance } = record;
  const definitions = new Map(valuesOf(record));
  if (trigger === null || provenance.prose.trigger === 'written') return definitions;
  for (const [, name = '', told = ''] of trigger.matchAll(HERE))
    if (!told.includes('...')) definitions.set(name, told);
  return definitions;
}

/** Here `sizes` is `[width, height]`. */
const HERE = /\bHere `([^`]+)` is `([^`]+)`\.(?= |$)/g;

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

/** The values that the placeholders of a message may have, by their expressions. */
export function acceptedOf({ placeholders }: CatalogueRecord): ReadonlyMap<string, readonly string[]> {
  return new Map(
    placeholders.flatMap(({ expression, meaning }) =>
      meaning === null || meaning.accepted === null ? [] : [[expression, meaning.accepted] as const],
    ),
  );
}
