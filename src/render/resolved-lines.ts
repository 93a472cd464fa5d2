/** What following names found, one line each: how the message reaches the reader, and where it comes from. */
import type { Condition } from '../model/condition.js';
import type { CatalogueRecord } from '../model/record.js';
import { neutralLine, neutralText, neutralValue } from './neutral-text.js';

/** Lines below the message; empty for a message that says all itself. */
export function messageLines({ message, exception }: CatalogueRecord): readonly string[] {
  const { oneOf, surfacesAs, httpStatus } = exception;
  return [
    ...(message?.notes ?? []).map(({ template }) => PROSE.note(neutralText(template))),
    ...(message?.shown === 'repr' ? [PROSE.quoted] : []),
    ...(message?.shown === 'tuple' ? [PROSE.inTuple] : []),
    ...(message?.shown === 'part' ? [PROSE.part] : []),
    ...(oneOf ?? []).map(({ name, conditions }) => PROSE.oneOf(neutralValue(name), whenText(conditions))),
    ...carriedLines(message?.carries ?? null),
    ...originLines(message?.origin ?? null),
    ...(surfacesAs === null ? [] : [surfacesLine(surfacesAs)]),
    ...(httpStatus === null ? [] : [PROSE.status(httpStatus)]),
  ];
}

/** Lines below the place of a record. */
export function sourceLines({ message, reraisedAt, caughtAt, since }: CatalogueRecord): readonly string[] {
  const from = (message?.resolvedFrom ?? []).map(placeText);
  const shown = from.length > MOST_PLACES ? [...from.slice(0, MOST_PLACES), PROSE.more] : from;
  return [
    ...(shown.length === 0 ? [] : [PROSE.from(shown.join(', '))]),
    ...(reraisedAt.length === 0 ? [] : [PROSE.reraised(reraisedAt.map(placeText).join(', '))]),
    ...(caughtAt === null ? [] : [PROSE.caught(placeText(caughtAt), neutralValue(caughtAt.types))]),
    ...(since === null ? [] : [PROSE.since(neutralLine(since.release), since.date.slice(0, 10))]),
  ];
}

/** The conditions of a variant or a class in words; "" for none. */
export function whenText(conditions: readonly Pick<Condition, 'condition' | 'holds'>[]): string {
  if (conditions.length === 0) return '';
  const clauses = conditions.map(({ condition, holds }) => clauseText(neutralValue(condition), holds));
  return PROSE.when(clauses.join(PROSE.and));
}

/** As one would write it in Python. */
function clauseText(condition: string, holds: boolean): string {
  const isCompound = /\s(?:and|or|if)\s/.test(condition);
  if (holds) return isCompound ? `(${condition})` : condition;
  const opposite = OPPOSITES.find(([pattern]) => !isCompound && pattern.test(condition));
  if (opposite !== undefined) return condition.replace(opposite[0], opposite[1]);
  return /^[\w.]+(?:\([^()]*\))?$/.test(condition) ? `not ${condition}` : `not (${condition})`;
}

const OPPOSITES: readonly (readonly [RegExp, string])[] = [
  [/^not\s+/, ''],
  [/ is not None$/, ' is None'],
  [/ is None$/, ' is not None'],
];

const MOST_PLACES = 6;

const PROSE = {
  since: (release: string, date: string) => `Since: ${release} (${date})`,
  note: (text: string) => `Note: ${text}`,
  quoted: 'Python shows it in quotes, as the one argument of a KeyError.',
  inTuple: 'Python shows it in a tuple with the other arguments of the exception.',
  part: 'Python may show more before or behind it.',
  oneOf: (name: string, when: string) => (when === '' ? `${name} (in some cases)` : `${name} ${when}`),
  carries: (types: string, lines: string) => `It carries the text of ${types}${lines}.`,
  anyException: 'the exception that was caught',
  caughtTypes: (types: string) => `the caught ${types}`,
  tried: (lines: string) => `, raised by ${lines}`,
  origins: {
    parameter: 'The text is a parameter of the function: whoever calls it says what it is.',
    loop: 'The text is built in a loop.',
    call: 'The text is what a call gives.',
    attribute: 'The text is read from an object.',
  },
  surfaces: (name: string, prefix: string, through: string) =>
    `It reaches you as ${name}${prefix === '' ? '' : `, with "${prefix}" before it`} (${through}).`,
  status: (status: number) => `Over HTTP it is answered with status ${status}.`,
  from: (places: string) => `Its text comes from ${places}`,
  more: 'and more',
  reraised: (places: string) => `May be raised again at ${places}`,
  caught: (place: string, types: string) =>
    `Caught in the same function at ${place}${types === '' ? '' : ` (except ${types})`}`,
  when: (clauses: string) => `(when ${clauses})`,
  and: ' and ',
} as const;

function carriedLines(carries: NonNullable<CatalogueRecord['message']>['carries']): readonly string[] {
  if (carries === null) return [];
  const types = carries.types === '' ? PROSE.anyException : PROSE.caughtTypes(neutralValue(carries.types));
  return [PROSE.carries(types, carries.tried === null ? '' : PROSE.tried(placeText(carries.tried)))];
}

function originLines(origin: NonNullable<CatalogueRecord['message']>['origin']): readonly string[] {
  return origin === null || origin === 'caught' || origin === 'other' ? [] : [PROSE.origins[origin]];
}

function surfacesLine({
  exception,
  prefix,
  through,
  path,
  line,
}: NonNullable<CatalogueRecord['exception']['surfacesAs']>): string {
  const place = `${neutralValue(through)}, ${placeText({ path, line })}`;
  return PROSE.surfaces(neutralValue(exception), neutralValue(prefix), place);
}

/** `path:12`, `path:12-14`. */
function placeText({
  path,
  line,
  endLine,
}: {
  readonly path: string;
  readonly line: number;
  readonly endLine?: number;
}): string {
  const isRange = endLine !== undefined && endLine > line;
  return `${neutralValue(path)}:${line}${isRange ? `-${endLine}` : ''}`;
}
