/** What of a record takes part in the comparison, worked out once. */
import type { Guard } from '../model/guard.js';
import type { CatalogueRecord } from '../model/record.js';
import { type Atom, atomsOf, signed } from './condition-atoms.js';
import { type Names, namesIn } from './condition-names.js';
import { tokensOf } from './condition-tokens.js';
import { isTelling, maskedText, withoutOwnNames } from './masked-text.js';

export interface Traits {
  readonly record: CatalogueRecord;
  readonly path: string;
  readonly fileName: string;
  readonly qualname: string;
  /** The class (or function) it stands in and its own name: the last two parts of the qualified name. */
  readonly lastTwo: string;
  readonly last: string;
  readonly exception: string;
  /** Masked and resolved; `null` without a message. */
  readonly text: string | null;
  /** The same without the names of the class and the function it stands in. */
  readonly bareText: string | null;
  readonly isTelling: boolean;
  /** What the innermost `if` or chain of `elif`s asks; earlier exits where nothing encloses it. */
  readonly own: readonly Atom[];
  readonly ownText: string;
  readonly names: Names;
  /** All enclosing conditions, loops left out. */
  readonly enclosing: readonly Atom[];
  readonly exits: readonly Atom[];
  /** The targets of the loops around it. */
  readonly loops: readonly Atom[];
  /** The shapes of the enclosing conditions, outermost first. */
  readonly shape: string;
  /** What the other errors of its function ask, each for itself alone. */
  readonly besides: ReadonlySet<string>;
  /** The classes and functions of its catalogue in which errors stand, as `path:qualname`. */
  readonly scopes: ReadonlySet<string>;
}

/** The traits of all records of one catalogue, in their order. */
export function allTraits(records: readonly CatalogueRecord[]): readonly Traits[] {
  const scopes = new Set<string>();
  const asked = new Map<string, Set<string>>();
  const all = records.map((record): Traits => {
    const alone = traitsOf(record);
    const place = `${alone.path}:${alone.qualname}`;
    const besides = asked.get(place) ?? new Set();
    asked.set(place, besides);
    const [first, ...others] = alone.own;
    if (first !== undefined && others.length === 0 && alone.enclosing.length > 0) besides.add(signed(first));
    for (const scope of scopesOf(alone)) scopes.add(scope);
    return { ...alone, besides, scopes };
  });
  return all;
}

/** The classes and functions around a site, itself included, as `path:qualname`. */
export function scopesOf({ path, qualname }: Pick<Traits, 'path' | 'qualname'>): readonly string[] {
  const parts = qualname.split('.');
  return parts.map((_, index) => `${path}:${parts.slice(0, index + 1).join('.')}`);
}

/** The traits of one record by itself. */
export function traitsOf(record: CatalogueRecord): Traits {
  const { source, exception } = record;
  const guards = record.guards.filter(({ form }) => form !== 'for');
  const enclosing = guards.flatMap(guardAtoms);
  const exits = record.preconditions.flatMap(({ condition, holds }) => atomsOf(condition, holds));
  const own = guards.length > 0 ? innermost(guards).flatMap(guardAtoms) : exits;
  const text = maskedText(record);
  const parts = source.qualname.split('.');
  return {
    record,
    path: source.path,
    fileName: source.path.slice(source.path.lastIndexOf('/') + 1),
    qualname: source.qualname,
    lastTwo: parts.slice(-2).join('.'),
    last: parts.at(-1) ?? '',
    exception:
      exception.oneOf === null
        ? exception.name
        : exception.oneOf
            .map(({ name }) => name)
            .sort()
            .join(' or '),
    text,
    bareText: text === null ? null : withoutOwnNames(text, source.qualname),
    isTelling: isTelling(text),
    own,
    ownText: own.map(signed).sort().join('\n'),
    names: namesIn(own),
    enclosing,
    exits,
    loops: record.guards.flatMap(({ form, condition }) => (form === 'for' ? atomsOf(condition, true) : [])),
    besides: new Set(),
    scopes: new Set(),
    shape: guards.map(({ form, holds, shape }) => `${form} ${String(holds)} ${shape ?? ''}`).join('\n'),
  };
}

/** The last condition; in an `else` it is the whole chain that says what is left. */
function innermost(guards: readonly Guard[]): readonly Guard[] {
  const last = guards.at(-1);
  if (last === undefined || last.holds || last.form !== 'elif') return guards.slice(-1);
  const start = guards.findLastIndex(({ form }) => form === 'if');
  return guards.slice(Math.max(start, 0));
}

function guardAtoms({ form, condition, holds }: Guard): readonly Atom[] {
  switch (form) {
    case 'if':
    case 'elif':
    case 'while':
    case 'assert':
      return atomsOf(condition, holds);
    case 'for':
      return [];
    case 'except':
    case 'case':
    case 'for-else':
    case 'while-else':
    case 'try-else': {
      const tokens = tokensOf(condition);
      const text = [form, ...tokens.map((token) => token.text)].join(' ');
      return [{ text, holds, tokens }];
    }
    default:
      return form satisfies never;
  }
}
