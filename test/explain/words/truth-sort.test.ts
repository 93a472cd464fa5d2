import { describe, expect, it } from 'vitest';
import { explained } from '../support/explained.js';

/** What is said of a parameter that is true, and false. */
function said(parameter: string): readonly [string, string] {
  const name = /^\w+/.exec(parameter)?.[0] ?? '';
  const [held, failed] = [name, `not ${name}`].map((test) => {
    const { trigger } = explained(`def f(${parameter}):\n    if ${test}:\n        raise E("m")`);
    return (trigger ?? '').replace(`Raised in \`f\` when \`${name}\` `, '').replace(/\.$/, '');
  });
  return [held ?? '', failed ?? ''];
}

describe('what it means that something is true or false', () => {
  it.each([
    ['x: bool', 'is true', 'is false'],
    ['x: "bool"', 'is true', 'is false'],
    ['x: str', 'is not empty', 'is empty'],
    ['x: list[int]', 'is not empty', 'is empty'],
    ['x: typing.Sequence[int | None]', 'is not empty', 'is empty'],
    ['x: str | list[str]', 'is not empty', 'is empty'],
    ['x: dict | None', 'is not empty', 'is `None` or empty'],
    ['x: Optional[List[str]]', 'is not empty', 'is `None` or empty'],
    ['x: str | None', 'is set', 'is `None` or empty'],
    ['x: Optional[bytes]', 'is set', 'is `None` or empty'],
    ['x: str | list[str] | None', 'is not empty', 'is `None` or empty'],
    ['x: int', 'is not zero', 'is zero'],
    ['x: int | float', 'is not zero', 'is zero'],
    ['x: None | int', 'is set', 'is `None` or zero'],
    ['x: int | str', 'is set', 'is not set'],
    ['x: Model', 'is set', 'is not set'],
    ['x: Model | None', 'is set', 'is not set'],
    ['x', 'is set', 'is not set'],
  ])('is told by its annotation: %s', (parameter, held, failed) => {
    expect(said(parameter)).toEqual([held, failed]);
  });

  it.each([
    ['x=False', 'is true', 'is false'],
    ['x=None', 'is set', 'is not set'],
  ])('is told by its default: %s', (parameter, held, failed) => {
    expect(said(parameter)).toEqual([held, failed]);
  });

  it.each([
    ['is_ready', 'is true', 'is false'],
    ['use_cache', 'is true', 'is false'],
    ['_enabled', 'is true', 'is false'],
    ['cache_enabled', 'is true', 'is false'],
    ['user', 'is set', 'is not set'],
    ['disk', 'is set', 'is not set'],
    ['canvas', 'is set', 'is not set'],
    ['token_ids', 'is not empty', 'is `None` or empty'],
    ['file_paths', 'is not empty', 'is `None` or empty'],
    ['num_ids', 'is set', 'is not set'],
    ['has_ids', 'is true', 'is false'],
  ])('is told by its name where nothing else is known: %s', (parameter, held, failed) => {
    expect(said(parameter)).toEqual([held, failed]);
  });

  it('lets the annotation say more than the name', () => {
    expect(said('use_devices: list[int]')).toEqual(['is not empty', 'is empty']);
  });

  it.each([
    ['[y for y in x if y]', 'is not empty', 'is empty'],
    ['{y for y in x}', 'is not empty', 'is empty'],
    ['set(x) - y', 'is not empty', 'is empty'],
    ['x.keys() & y', 'is not empty', 'is empty'],
    ['x & 4', 'is not zero', 'is zero'],
    ['x & stat.S_IFDIR', 'is not zero', 'is zero'],
    ['x & y', 'is true', 'is false'],
    ['x - y', 'is true', 'is false'],
    ['(y for y in x)', 'is true', 'is false'],
  ])('is told by what the expression makes: %s', (test, held, failed) => {
    const said = [test, `not (${test})`].map((one) => {
      const { trigger } = explained(`def f(x, y):\n    if ${one}:\n        raise E("m")`);
      return (trigger ?? '').replace(/^Raised in `f` when `.*` /, '');
    });
    expect(said).toEqual([`${held}.`, `${failed}.`]);
  });
});
