/** Triggers made wrong, to see that the proof by execution notices. */
import type { CatalogueRecord } from '../../../src/model/record.js';

/** One change of wording that makes a sentence wrong, at a bound or altogether. */
interface Change {
  readonly from: string;
  readonly to: string;
}

/** Changes of the controlled English itself: any trigger with these words becomes another one. */
export const CHANGES_OF_WORDING: readonly Change[] = [
  { from: 'is at most', to: 'is less than' },
  { from: 'is less than', to: 'is at most' },
  { from: 'is greater than', to: 'is at least' },
  { from: 'is at least', to: 'is greater than' },
  { from: 'is not in', to: 'is in' },
  { from: 'is in', to: 'is not in' },
  { from: 'is none of', to: 'is one of' },
  { from: 'is false', to: 'is true' },
  { from: 'is true', to: 'is false' },
  { from: 'is not set', to: 'is set' },
  { from: 'is set', to: 'is not set' },
  { from: 'is `None`.', to: 'is not `None`.' },
  { from: 'is `None` and', to: 'is not `None` and' },
  { from: 'is not `None`', to: 'is `None`' },
  { from: 'equals', to: 'differs from' },
  { from: 'differs from', to: 'equals' },
  { from: 'is not divisible', to: 'is divisible' },
  { from: 'is divisible', to: 'is not divisible' },
  { from: 'is an instance', to: 'is not an instance' },
  { from: 'is not an instance', to: 'is an instance' },
  { from: 'does not start with', to: 'starts with' },
  { from: 'does not end with', to: 'ends with' },
  { from: 'is not callable', to: 'is callable' },
  { from: 'raises `', to: 'raises `Unlike' },
];

/** A record whose trigger was made wrong. */
export interface WrongRecord {
  readonly record: CatalogueRecord;
  /** What was done to it. */
  readonly change: string;
}

/** Each record with a trigger that holds the words of a change, the first of them changed. */
export function withChanges(
  records: readonly CatalogueRecord[],
  changes: readonly Change[],
): readonly WrongRecord[] {
  return changes.flatMap(({ from, to }) =>
    records.flatMap((record) => {
      if (record.trigger?.includes(from) !== true || saysTheSame(record.trigger, from)) return [];
      const trigger = record.trigger.replace(from, to);
      return [{ record: { ...record, trigger }, change: `${record.trigger} (${from} -> ${to})` }];
    }),
  );
}

/** Of two values one is `None` where one is not. */
function saysTheSame(trigger: string, from: string): boolean {
  return /\bexactly one of [^.]* is `None`/.test(trigger) && from.startsWith('is `None`');
}

/** Each value of a list of several left out once: a trigger that forgets an accepted value. */
export function withForgottenValues(records: readonly CatalogueRecord[]): readonly WrongRecord[] {
  return records.flatMap((record) => {
    const match = /is none of ((?:`[^`]+`, )+`[^`]+`) and (`[^`]+`)/.exec(record.trigger ?? '');
    const values = match === null ? [] : [...(match[1] ?? '').split(', '), match[2] ?? ''];
    return values.map((value) => {
      const trigger = record.trigger?.replace(value, "`'never given'`") ?? null;
      return { record: { ...record, trigger }, change: `${String(record.trigger)} (without ${value})` };
    });
  });
}
