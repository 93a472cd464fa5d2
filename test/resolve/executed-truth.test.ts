import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '../../src/model/catalogue.js';
import type { MessagePart } from '../../src/model/message.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import { moduleNames } from '../../src/util/module-names.js';
import { type Answers, runCases } from '../oracle/executed-truth.js';
import { findPython, needsPython } from '../oracle/python.js';
import { catalogueOf } from '../support/record.js';

const python = findPython();
const root = fileURLToPath(new URL('../fixtures/executed', import.meta.url));
const files = pythonFiles();

/** The modules this Python can import, the package first. */
const modules = Object.keys(files)
  .filter(isForThisPython)
  .map(moduleNames(Object.keys(files)));
const cases = Object.entries(files).flatMap(([path, text]) =>
  Array.from(text.matchAll(/^def (case_\w+)\(/gm), (match) => ({ name: match[1] ?? '', path })),
);

describe.skipIf(python === null)(needsPython('what a record says is what Python raises', python), () => {
  let catalogue: Catalogue;
  let answers: Answers;

  beforeAll(() => {
    catalogue = catalogueOf(files);
    answers = ask(catalogue);
  });

  for (const { name, path } of cases) {
    it.skipIf(!isForThisPython(path))(`${name} of ${path}`, () => {
      expect(answers.cases[name]?.problems).toEqual([]);
    });
  }

  it('is asked of many cases, each raise statement of which is reached', () => {
    expect(answers.problems).toEqual([]);
    const expected = cases.filter(({ path }) => isForThisPython(path)).map(({ name }) => name);
    expect(Object.keys(answers.cases).sort()).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(600);
  });

  it('is known of nearly all placeholders from the raising frame alone', () => {
    const all = Object.values(answers.cases);
    expect(all.flatMap(({ inexact }) => inexact).length, listed(answers, 'inexact')).toBeLessThanOrEqual(5);
    expect(all.flatMap(({ indirect }) => indirect).length, listed(answers, 'indirect')).toBeLessThanOrEqual(
      20,
    );
  });

  it('would be missed by a text that differs in one letter', () => {
    const wrong = ask({ ...catalogue, records: catalogue.records.map(withWrongText) });
    const passing = Object.entries(answers.cases).filter(
      ([, { problems, texts }]) => problems.length === 0 && texts > 0,
    );
    const missed = passing.filter(([name]) => wrong.cases[name]?.problems.length === 0);
    expect(missed.map(([name]) => name)).toEqual([]);
  });

  it('would be missed by another class', () => {
    const wrong = ask({ ...catalogue, records: catalogue.records.map(withWrongClass) });
    const withRecord = Object.entries(answers.cases).filter(([, { texts }]) => texts > 0);
    const missed = withRecord.filter(([name]) => wrong.cases[name]?.problems.length === 0);
    expect(missed.map(([name]) => name)).toEqual([]);
  });
});

function ask(catalogue: Pick<Catalogue, 'records' | 'findings'>): Answers {
  if (python === null) throw new Error('There is no python3 on the PATH.');
  return runCases(python, root, modules, catalogue);
}

function pythonFiles(): Readonly<Record<string, string>> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.py'))
    .map((path) => path.split(sep).join('/'))
    .sort((a, b) => Number(isPackage(b)) - Number(isPackage(a)) || (a < b ? -1 : 1));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

function isPackage(path: string): boolean {
  return path.endsWith('/__init__.py');
}

/** A file that needs a newer Python than 3.8 says so on its first line. */
function isForThisPython(path: string): boolean {
  const [, minor = '8'] = /^# needs python 3\.(\d+)\n/.exec(files[path] ?? '') ?? [];
  return python !== null && python.version[1] >= Number(minor);
}

function withWrongText(record: CatalogueRecord): CatalogueRecord {
  const { message } = record;
  if (message === null) return record;
  const variants =
    message.variants?.map((each) => ({ ...each, parts: [...wrong(each.parts), { text: '~' }] })) ?? null;
  return { ...record, message: { ...message, parts: wrong(message.parts), variants } };
}

function wrong(parts: readonly MessagePart[]): MessagePart[] {
  if (parts.length === 0) return [{ text: '~' }];
  return parts.map((part) => ('text' in part ? { text: `${part.text}~` } : part));
}

function withWrongClass(record: CatalogueRecord): CatalogueRecord {
  const qualifiedName = 'builtins.ChildProcessError.Other';
  const oneOf = record.exception.oneOf?.map((each) => ({ ...each, qualifiedName })) ?? null;
  return { ...record, exception: { ...record.exception, qualifiedName, oneOf } };
}

function listed(answers: Answers, kind: 'indirect' | 'inexact'): string {
  const lines = Object.entries(answers.cases).flatMap(([name, answer]) =>
    answer[kind].map((place) => `${name}: ${place}`),
  );
  return `${kind} placeholders:\n${lines.join('\n')}`;
}
