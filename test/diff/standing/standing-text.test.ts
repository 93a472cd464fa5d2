import { describe, expect, it } from 'vitest';
import { diffCatalogues } from '../../../src/diff/diff-catalogues.js';
import { mined, type Release } from '../support/trap.js';

/** Where the text of each error that is gone stands, and where that of each new one stood. */
function placesOf(old: Release, now: Release): readonly string[] {
  return diffCatalogues(mined(old), mined(now)).changes.map(({ kinds, standsAt, stoodAt }) => {
    const place = standsAt ?? stoodAt;
    const where = place === null ? 'nowhere' : `${place.kind} ${place.path}:${place.line}`;
    return `${kinds.join(' ')}: ${where}`;
  });
}

function fires(statement: string, test = 'x < 1'): string {
  return `def f(x, logger):\n    if ${test}:\n        ${statement}\n`;
}

const RAISE = 'raise ValueError(f"the fire of {x} is out")';
const WARN = 'logger.warning("the fire of %s is out", x)';

describe('an error that is gone', () => {
  it('stands at the warning that it became, and stood there the other way round', () => {
    expect(placesOf(fires(RAISE), fires(WARN))).toEqual(['removed: warning minfer/a.py:3']);
    expect(placesOf(fires(WARN), fires(RAISE))).toEqual(['added: warning minfer/a.py:3']);
  });

  it('stands at the answer that it became, in another function too', () => {
    const now = `def answer(x):\n    return create_error_response(f"the fire of {x} is out")\n`;
    expect(placesOf(fires(RAISE), now)).toEqual(['removed: response minfer/a.py:2']);
  });

  it('stands at a warning of its function whose words are nearly the same', () => {
    const now = fires('logger.warning("the fire of %s is out now", x)');
    expect(placesOf(fires(RAISE), now)).toEqual(['removed: warning minfer/a.py:3']);
    const elsewhere = `def g(x, logger):\n    logger.warning("the great fire of %s is out", x)\n`;
    expect(placesOf(fires(RAISE), elsewhere)).toEqual(['removed: nowhere']);
  });

  it('stands at a warning of its file that says it and more', () => {
    const now = `def g(x, logger):\n    logger.warning("in g: the fire of %s is out, light it", x)\n`;
    expect(placesOf(fires(RAISE), now)).toEqual(['removed: warning minfer/a.py:2']);
  });

  it('stands at no warning that says the same of another thing', () => {
    const old = fires('raise ValueError("only image inputs can be used with this model")');
    const now = fires('logger.warning("only video inputs can be used with this model")');
    expect(placesOf(old, now)).toEqual(['removed: nowhere']);
  });

  it('stands at the bare assert of what it asked', () => {
    const now = 'def f(x, logger):\n    assert x >= 1\n';
    expect(placesOf(fires(RAISE), now)).toEqual(['removed: assert minfer/a.py:2']);
    expect(
      placesOf(
        'def f(x, y):\n    assert not (x and y), "not both of these"\n',
        'def f(x, y):\n    assert not x or not y\n',
      ),
    ).toEqual(['removed: assert minfer/a.py:2']);
    expect(placesOf(fires(RAISE), 'def f(x, logger):\n    assert x < 1\n')).toEqual(['removed: nowhere']);
    expect(placesOf(fires(RAISE), 'def g(x, logger):\n    assert x >= 1\n')).toEqual(['removed: nowhere']);
  });

  it('stands nowhere that was there before, and nowhere where two places are as good', () => {
    const both = `${fires(RAISE)}    ${WARN}\n`;
    expect(placesOf(both, `def f(x, logger):\n    ${WARN}\n`)).toEqual(['removed: nowhere']);
    expect(placesOf(fires(RAISE), `${fires(WARN)}        ${WARN}\n`)).toEqual(['removed: nowhere']);
  });

  it('stands nowhere where a catalogue of an older version does not say', () => {
    const { records } = mined(fires(RAISE));
    const [change] = diffCatalogues({ records }, { records: [] }).changes;
    expect(change?.standsAt).toBeNull();
  });
});
