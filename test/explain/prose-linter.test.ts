import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RELEASES, RELEASES_DIRECTORY } from '../../examples/sample-repository.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import { articleProblems } from '../support/prose/indefinite-article.js';
import { maskVerbatim, sentencesIn } from '../support/prose/masked-code.js';
import { styleProblems } from '../support/prose/style-rules.js';
import { lintRecords } from '../support/prose-linter.js';
import { catalogueOf, recordOf } from '../support/record.js';
import { WRITES_CLAUSES } from './support/explain-stage.js';
import { unreadTriggers } from './support/trigger-grammar.js';
import { GLASSHOUSE, glasshouseRecords } from './support/glasshouse.js';

const RAISE = 'def f(x):\n    if x is None:\n        raise ValueError("The bed has no owner yet")\n';

/** A record with prose that is right, changed. */
function recordWith(changes: Partial<CatalogueRecord>): CatalogueRecord {
  const prose = {
    meaning: 'Nobody was entered for the bed.',
    trigger: 'Raised in `f` when `x` is `None`.',
    commonSituations: ['The argument `x` was left out.'],
    solutions: ['Pass a value for `x`.'],
    ...changes,
  };
  const record = { ...recordOf(RAISE), ...prose };
  return { ...record, evidence: changes.evidence ?? evidenceOf(record) };
}

function evidenceOf({
  meaning,
  trigger,
  commonSituations,
  solutions,
}: CatalogueRecord): CatalogueRecord['evidence'] {
  const lines = [{ path: 'minfer/config.py', line: 2, endLine: 3 }];
  const texts = { meaning: [meaning], trigger: [trigger], commonSituations, solutions };
  return (['meaning', 'trigger', 'commonSituations', 'solutions'] as const).flatMap((field) =>
    texts[field].flatMap((text) => {
      return text === null
        ? []
        : sentencesIn(text).map((sentence) => ({ field, sentence, rule: 'r', lines }));
    }),
  );
}

function rulesOf(...records: readonly CatalogueRecord[]): readonly string[] {
  return lintRecords(records, new Map([['minfer/config.py', 3]])).map(({ rule }) => rule);
}

describe('the prose linter', () => {
  it('lets prose pass that is right', () => {
    expect(rulesOf(recordWith({}))).toEqual([]);
  });

  it.each([
    ['empty', ''],
    ['empty', ' .'],
    ['unbalanced backticks', 'The value of `x is empty.'],
    ['unbalanced backticks', 'The value of `` x` is empty.'],
    ['no full stop', 'The value is empty'],
    ['no full stop', 'The value is `x.`'],
    ['doubled space', 'The value  is empty.'],
    ['doubled space', 'The value is empty. '],
    ['doubled space', 'The value , `x`, is empty.'],
    ['doubled word', 'The value is is empty.'],
    ['doubled word', 'The the value is empty.'],
    ['article', 'It is a empty value.'],
    ['too long', `${'The value is empty or zero. '.repeat(22)}That is all.`],
    ['line number', 'See line 12.'],
    ['line number', 'It stands on lines 3 to 5.'],
    ['commit hash', 'It came with 0a1b2c3d.'],
  ])('finds: %s, in %j', (rule, text) => {
    expect(styleProblems(text).map(([found]) => found)).toContain(rule);
  });

  it.each([
    'The value is `x  y` and `is is`.',
    'Contains `` ` `` or `a`.',
    'The value is `x`.',
    'It calls itself "the the best" (see `a b`.)',
    'The deadline 12 is over, and 1234567 is a number.',
    'The message itself advises: Use a `EOS  token of of line 3.',
    'Is it empty?',
  ])('lets pass: %s', (text) => {
    expect(styleProblems(text)).toEqual([]);
  });

  it.each([
    'a empty list',
    'an list',
    'a `int`',
    "a `'auto'`",
    'an `str`',
    'an user',
    'an unit',
    'a hour',
    'an one',
    'a f-string',
    'an GPU',
    'a API',
    'an `user_id`',
    'a 8-bit value',
    'An value',
    'an union',
    'a unexpected value',
  ])('finds a wrong article: %s', (text) => {
    expect(articleProblems(text, maskVerbatim(text))).toHaveLength(1);
  });

  it.each([
    'an empty list',
    'a list',
    'an `int`',
    "an `'auto'`",
    'a `str`',
    'a user',
    'a unit',
    'an hour',
    'a one',
    'an f-string',
    'a GPU',
    'an API',
    'an HTTP status',
    'a `user_id`',
    'an `lm_head`',
    'an `x`',
    'a `URL`',
    'an 8-bit value',
    'a 16-bit value',
    'a unique name',
    'an unknown name',
    'an uninitialised name',
    'a European name',
    'an LLM',
    'an honest value',
    'an `HTTPException`',
    'a `None`',
    'class-a item',
    'an MLP',
  ])('lets an article pass: %s', (text) => {
    expect(articleProblems(text, maskVerbatim(text))).toEqual([]);
  });

  it('finds an empty item of a list', () => {
    expect(rulesOf(recordWith({ solutions: ['Pass a value for `x`.', ''] }))).toEqual(['empty']);
  });

  it.each([
    'The bed has no owner yet.',
    'Bed has no owner.',
    'The bed has no owner yet!',
    'The `bed` has yet no owner.',
    'The error is raised. The bed has no owner yet.',
  ])('finds a sentence that only says the message again: %s', (meaning) => {
    expect(rulesOf(recordWith({ meaning }))).toEqual(['restated message']);
  });

  it.each(['Nobody owns the bed.', 'The owner of a bed is entered by hand, and here it has none.'])(
    'lets a sentence pass that says more than the message: %s',
    (meaning) => {
      expect(rulesOf(recordWith({ meaning }))).toEqual([]);
    },
  );

  it('lets the advice of a message be quoted', () => {
    const solutions = ['The message itself advises: The bed has no owner yet.'];
    expect(rulesOf(recordWith({ solutions }))).toEqual([]);
  });

  it('finds a message restated that its placeholders cut', () => {
    const raise = 'def f(x):\n    raise ValueError(f"{x} has no owner, but {x!r} needs one")\n';
    const { message } = recordOf(raise);
    const record = recordWith({ meaning: '`x` has no owner but needs one.', message });
    expect(rulesOf({ ...record, evidence: evidenceOf(record) })).toContain('restated message');
  });

  it('finds different errors that say the same', () => {
    const other = recordOf(RAISE.replace('The bed has no owner yet', 'Too hot'));
    const { message, id } = other;
    expect(rulesOf(recordWith({}), recordWith({ message, id }))).toEqual(['duplicate', 'duplicate']);
  });

  it('lets one error that stands in two places say the same', () => {
    expect(rulesOf(recordWith({}), recordWith({ id: '0123456789abcdef' }))).toEqual([]);
  });

  it('lets errors pass of which nothing is said', () => {
    const nothing = { meaning: null, trigger: null, commonSituations: [], solutions: [] };
    const { message } = recordOf(RAISE.replace('The bed has no owner yet', 'Too hot'));
    expect(rulesOf(recordWith(nothing), recordWith({ ...nothing, message }))).toEqual([]);
  });

  it('finds a derived sentence without evidence', () => {
    const { evidence } = recordWith({});
    const meaning = 'Nobody was entered for the bed. It happens at night.';
    expect(rulesOf(recordWith({ meaning, evidence }))).toEqual(['no evidence']);
  });

  it('asks for no evidence of what a person wrote', () => {
    const { evidence, provenance } = recordWith({});
    const prose = { ...provenance.prose, meaning: 'written' as const };
    const changed = { meaning: 'Written by a person.', provenance: { ...provenance, prose } };
    const kept = evidence.filter(({ field }) => field !== 'meaning');
    expect(rulesOf(recordWith({ ...changed, evidence: kept }))).toEqual([]);
  });

  it('finds evidence of a sentence that is not there', () => {
    const { evidence } = recordWith({});
    expect(rulesOf(recordWith({ commonSituations: [], evidence }))).toEqual(['evidence of nothing']);
  });

  it.each([
    [3, 4],
    [3, 2],
  ])('finds evidence of lines that are not in the file: %i to %i', (line, endLine) => {
    const lines = [{ path: 'minfer/config.py', line, endLine }];
    const evidence = recordWith({}).evidence.map((each, n) => (n === 0 ? { ...each, lines } : each));
    expect(rulesOf(recordWith({ evidence }))).toEqual(['lines beyond the file']);
  });
});

describe('what the explain stage writes', () => {
  it.skipIf(!WRITES_CLAUSES)('is let pass for the glasshouse', async () => {
    const problems = lintRecords(await glasshouseRecords(), lineCountsOf(pythonFiles(GLASSHOUSE)));
    expect(problems).toEqual([]);
  });

  it.skipIf(!WRITES_CLAUSES).each(RELEASES.map(({ tag }) => tag))(
    'is let pass for %s of the sample',
    (tag) => {
      const files = pythonFiles(join(RELEASES_DIRECTORY, tag));
      const { records } = catalogueOf(files);
      expect(lintRecords(records, lineCountsOf(files))).toEqual([]);
      expect(unreadTriggers(records)).toEqual([]);
    },
  );
});

function pythonFiles(root: string): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.py'),
  );
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function lineCountsOf(files: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(files).map(([path, text]) => [path, text.split('\n').length]));
}
