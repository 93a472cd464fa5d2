import { beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '../../src/model/record.js';
import { findPython, needsPython, type Python } from '../oracle/python.js';
import { WRITES_CLAUSES } from './support/explain-stage.js';
import { foretell, type Foretelling, provenFunctions } from './support/foretelling.js';
import { functionOf, glasshouseRecords } from './support/glasshouse.js';
import { withHandWrittenTriggers } from './support/hand-written-triggers.js';

/** What no sentence can foretell from the names as they are in the end: each with its reason. */
const UNFORETOLD: Readonly<Record<string, string>> = {
  'visits.check_ids': 'the set is filled while the loop runs',
};

/** All that can be called of these raises; where a class overrides them, control does not come to them. */
const ABSTRACT = ['sensors.Sensor.calibrate', 'sensors.Sensor.read'];

/** Changes of wording that make a sentence wrong at a bound or altogether. */
const CHANGES = [
  { from: 'is at most', to: 'is less than' },
  { from: 'is greater than', to: 'is at least' },
  { from: 'is less than', to: 'is at most' },
  { from: 'is at least', to: 'is greater than' },
  { from: 'is not in', to: 'is in' },
  { from: 'is none of', to: 'is one of' },
  { from: 'is false', to: 'is true' },
  { from: "`'medium'`", to: "`'tiny'`" },
  { from: '`ValueError`', to: '`TypeError`' },
  { from: '`"cut"`', to: '`"cat"`' },
  { from: '`strict` is true and ', to: '' },
  { from: ' and it is less than `self.level`', to: '' },
  { from: '`shade` is false and `mist` is false', to: '`shade` is false' },
];

/** `match` in the package needs Python 3.10. */
const found = findPython();
const python = found !== null && found.version[1] >= 10 ? found : null;

describe.skipIf(python === null)(needsPython('a trigger foretells which values raise', python), () => {
  let records: readonly CatalogueRecord[] = [];

  beforeAll(async () => {
    records = await glasshouseRecords();
  });

  function ask(asked: readonly CatalogueRecord[]): Foretelling {
    return foretell(python as Python, asked);
  }

  it('is asked of many functions, each statement of which is come to and gone past', () => {
    const { verdicts } = ask(records.map((record) => ({ ...record, trigger: null })));
    const oneSided = verdicts.filter(({ raised, passed }) => raised === 0 || passed === 0);
    expect(oneSided.map(({ site }) => site.function).sort()).toEqual(ABSTRACT);
    expect(new Set(records.map(functionOf)).size).toBeGreaterThan(140);
  });

  it('holds for triggers that were written by hand', () => {
    const asked = withHandWrittenTriggers(records);
    const { verdicts, unread } = ask(asked);
    expect(unread).toEqual([]);
    expect(verdicts.flatMap(({ problems }) => problems)).toEqual([]);
    expect(provenFunctions(verdicts)).toHaveLength(asked.length);
    expect(asked.length).toBeGreaterThan(40);
  });

  it.each(CHANGES)('would be missed where a trigger says $to for $from', ({ from, to }) => {
    const asked = withHandWrittenTriggers(records);
    const changed = asked.filter(({ trigger }) => trigger?.includes(from));
    expect(changed).not.toEqual([]);
    const wrong = changed.map((record) => ({
      ...record,
      trigger: record.trigger?.replace(from, to) ?? null,
    }));
    expect(provenFunctions(ask(wrong).verdicts)).toEqual([]);
  });

  it.skipIf(!WRITES_CLAUSES)('holds for the trigger of every record', () => {
    const asked = records.filter((record) => UNFORETOLD[functionOf(record)] === undefined);
    const { verdicts, unread } = ask(asked);
    expect(unread).toEqual([]);
    expect(verdicts.flatMap(({ problems }) => problems)).toEqual([]);
    expect(provenFunctions(verdicts).length).toBeGreaterThanOrEqual(80);
  });
});
