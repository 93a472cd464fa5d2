/** What the explain stage says of vLLM: how much of it is specific, and whether every sentence stands on real lines. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Catalogue } from '../../src/model/catalogue.js';
import type { CatalogueRecord } from '../../src/model/record.js';
import { readCatalogue } from '../../src/output/read-catalogue.js';
import { unreadTriggers } from '../explain/support/trigger-grammar.js';
import { lintRecords } from '../support/prose-linter.js';
import { lineCountsOf } from './support/line-counts.js';
import { ruleOfTrigger, solutionKind } from './support/specificity.js';

/** Shares of all records, in percent. */
const LEAST_SPECIFIC_TRIGGERS = 95;
const LEAST_NAMING_SOLUTIONS = 75;

const vllm = inject('vllm');
const title =
  vllm === null
    ? 'Explanations of vLLM (skipped: VLLM_GIT does not name a local clone)'
    : 'Explanations of vLLM';

describe.skipIf(vllm === null)(title, () => {
  let catalogue: Catalogue;

  beforeAll(async () => {
    catalogue = await readCatalogue(vllm?.directory ?? '');
  });

  it(`derives the trigger from a specific rule for at least ${LEAST_SPECIFIC_TRIGGERS} %`, () => {
    const rules = catalogue.records.map(ruleOfTrigger);
    const specific = rules.filter((rule) => rule !== null && !GENERIC.has(rule));
    print('trigger by rule', shares(rules.map((rule) => rule ?? 'no trigger')));
    expect(percent(specific.length, rules.length)).toBeGreaterThanOrEqual(LEAST_SPECIFIC_TRIGGERS);
  });

  it(`names what to change, or the cause, for at least ${LEAST_NAMING_SOLUTIONS} %`, () => {
    const kinds = catalogue.records.map(solutionKind);
    print('solutions', shares(kinds));
    const naming = kinds.filter((kind) => kind === 'names what to change');
    expect(percent(naming.length, kinds.length)).toBeGreaterThanOrEqual(LEAST_NAMING_SOLUTIONS);
  });

  it('backs every sentence with lines that exist, in prose that no one would send back', async () => {
    const lineCounts = await lineCountsOf(catalogue.records);
    expect(lintRecords(catalogue.records, lineCounts)).toEqual([]);
    expect(unreadTriggers(catalogue.records)).toEqual([]);
  });

  it('says of the two seeds what their code says', () => {
    const endpoint = recordAt('vllm/distributed/kv_events.py', 525);
    expect(endpoint.trigger).toBe(
      'Raised in `ZmqEventPublisher.offset_endpoint_port` when `data_parallel_rank` is not `0`, `endpoint` is set and ' +
        'it contains neither `"inproc"` nor `"tcp"`.',
    );
    const backend = recordAt('vllm/distributed/eplb/eplb_communicator.py', 776);
    expect(backend.trigger).toBe(
      'Raised in `create_eplb_communicator` when `backend` is none of `"nixl"`, `"torch_gloo"`, `"torch_nccl"` and ' +
        '`"pynccl"`.',
    );
    for (const value of ['nixl', 'torch_gloo', 'torch_nccl', 'pynccl'])
      expect(backend.solutions.join(' ')).toContain(`\`"${value}"\``);
  });

  function recordAt(path: string, line: number): CatalogueRecord {
    const found = catalogue.records.find(({ source }) => source.path === path && source.line === line);
    if (found === undefined) throw new Error(`There is no record at ${path}:${line}.`);
    return found;
  }
});

/** A condition that is only quoted, or a statement of which no more is known than that control comes to it. */
const GENERIC: ReadonlySet<string> = new Set(['generic', 'reached']);

function percent(count: number, total: number): number {
  return (100 * count) / total;
}

function shares(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.map(([name, count]) => `${name}: ${count} (${percent(count, names.length).toFixed(1)} %)`);
}

function print(heading: string, lines: readonly string[]): void {
  console.info([`${heading} (${lines.length})`, ...lines].join('\n  '));
}
