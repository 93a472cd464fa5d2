import { describe, expect, it } from 'vitest';
import { PROSE_FIELDS } from '../../src/model/record.js';
import { explained, ruleOf } from './support/explained.js';

const PYTHON = `def f(x, mode):
    """Does something useful with it."""
    if mode == "slow":
        return
    # There is room for eight only.
    if x > 8:
        raise ValueError("Too many. Use fewer than nine.")
`;

describe('an explanation', () => {
  it('has the advice of the message first', () => {
    expect(explained(PYTHON).solutions).toEqual([
      'The message itself advises: Use fewer than nine.',
      'Pass at most `8` as the argument `x` of `f`.',
    ]);
  });

  it('has what the source says of itself behind the reason', () => {
    expect(explained(PYTHON).meaning).toBe(
      'The allowed range of `x` is `8` or less. The comment on it says "There is room for eight only." ' +
        '`f` is documented as "Does something useful with it."',
    );
  });

  it('takes the reason of the first rule that applies, and of no other', () => {
    const python =
      'import os\ndef f():\n    x = os.environ.get("X")\n    if x is None:\n        raise ValueError("m")';
    expect(ruleOf(explained(python))).toBe('environment-variable');
    const rules = explained(python).evidence.map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(['environment-variable']));
  });

  it('has evidence for every sentence, on lines that exist', () => {
    const { meaning, trigger, solutions, commonSituations, evidence } = explained({
      'minfer/config.py': PYTHON,
    });
    const texts = {
      meaning: [meaning],
      trigger: [trigger],
      commonSituations: [...commonSituations],
      solutions: [...solutions],
    };
    for (const field of PROSE_FIELDS) {
      const sentences = evidence.filter((one) => one.field === field).map(({ sentence }) => sentence);
      const isText = field === 'meaning' || field === 'trigger';
      expect(isText ? [sentences.join(' ')] : sentences).toEqual(texts[field]);
    }
    const count = PYTHON.split('\n').length - 1;
    for (const { path, line, endLine } of evidence.flatMap(({ lines }) => lines)) {
      expect(path).toBe('minfer/config.py');
      expect(line).toBeGreaterThan(0);
      expect(endLine).toBeGreaterThanOrEqual(line);
      expect(endLine).toBeLessThanOrEqual(count);
    }
    expect(evidence.every(({ lines }) => lines.length > 0)).toBe(true);
  });

  it('keeps every field within its limit, whatever the source holds', () => {
    const values = Array.from({ length: 200 }, (_, n) => `"a_rather_long_value_${n}"`).join(', ');
    const python = `def f(x):\n    """${'Word '.repeat(300)}."""\n    if x not in (${values}):\n        raise ValueError("m")`;
    const { meaning, trigger, solutions } = explained(python);
    for (const text of [meaning, trigger, ...solutions]) {
      expect((text ?? '').length).toBeGreaterThan(0);
      expect((text ?? '').length).toBeLessThanOrEqual(600);
    }
    expect(solutions).toHaveLength(1);
    expect(solutions[0]).toMatch(/ and \d+ more as the argument `x` of `f`\.$/);
  });

  it('is the same each time', () => {
    expect(explained(PYTHON)).toEqual(explained(PYTHON));
  });
});
