import { describe, expect, it } from 'vitest';
import { diffCatalogues } from '../../../src/diff/diff-catalogues.js';
import type { Accepts } from '../../../src/model/change.js';
import { problemsOf } from '../../oracle/accepts-truth.js';
import { findPython, needsPython } from '../../oracle/python.js';
import { mined } from '../support/trap.js';
import { CASES } from './cases.js';

/** What is said of the one change of conditions, or of the one that has something said. */
function acceptsOf(old: string, now: string): Accepts | null {
  const { changes } = diffCatalogues(mined(old), mined(now));
  const changed = changes.filter(({ kinds }) => kinds.includes('condition-changed'));
  return changed.find(({ accepts }) => accepts !== null)?.accepts ?? null;
}

function turned(accepts: Accepts | null): Accepts | null {
  return accepts === null
    ? null
    : { nowRejected: accepts.nowAccepted, nowAccepted: accepts.nowRejected, where: accepts.where };
}

const python = findPython();

describe('what is rejected now and was not', () => {
  it.each(CASES)('is told of $name', ({ old, now, said }) => {
    const accepts = acceptsOf(old, now);
    const words = accepts && {
      rejected: accepts.nowRejected.join(' | '),
      accepted: accepts.nowAccepted.join(' | '),
    };
    expect(words).toEqual(said);
  });

  it.each(CASES)('is what is accepted the other way round, with $name', ({ old, now }) => {
    const [there, back] = [acceptsOf(old, now), acceptsOf(now, old)];
    // A variable has its new name.
    const said = JSON.stringify({ ...turned(back), where: [] }).replaceAll('value', 'x');
    expect(said).toEqual(JSON.stringify({ ...there, where: [] }));
  });

  it.skipIf(python === null)(needsPython('is what Python rejects', python), () => {
    if (python === null) return;
    const claims = CASES.flatMap(({ name, old, now, samples }) => {
      const accepts = acceptsOf(old, now);
      return accepts === null ? [] : [{ name, old, now, samples, ...accepts }];
    });
    const problems = problemsOf(python, claims);
    expect(
      claims
        .map(({ name }, index) => ({ name, problems: problems[index] ?? [] }))
        .filter((each) => each.problems.length > 0),
    ).toEqual([]);
  });
});
