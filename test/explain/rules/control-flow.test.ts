import { describe, expect, it } from 'vitest';
import { explained, ruleOf } from '../support/explained.js';

describe('an exception that tells a caller how to go on', () => {
  it.each([
    ['StopIteration', 'It tells its caller that the iteration has ended.'],
    ['StopAsyncIteration', 'It tells its caller that the iteration has ended.'],
    ['GeneratorExit', 'It tells a generator that it is closed.'],
    ['SystemExit', 'It ends the program, unless a caller catches it.'],
    [
      'KeyboardInterrupt',
      'It ends the program as an interrupt from the keyboard does, unless a caller catches it.',
    ],
  ])('is %s', (exception, meaning) => {
    const told = explained(`def f(x):\n    if x > 3:\n        raise ${exception}\n`);
    expect(ruleOf(told)).toBe('control-flow');
    expect(told).toMatchObject({
      meaning,
      trigger: 'Raised in `f` when `x` is greater than `3`.',
      solutions: [],
    });
  });

  it('has no advice but that of its message', () => {
    const python = 'def f(x):\n    if x > 3:\n        raise SystemExit("Please use --fast.")\n';
    expect(explained(python).solutions).toHaveLength(1);
  });

  it('says when it is raised where no condition stands before it', () => {
    expect(explained('def f():\n    raise StopIteration\n').trigger).toBe('Raised whenever `f` is called.');
    expect(explained('def f():\n    g()\n    raise StopIteration\n').trigger).toBe(
      'Raised whenever control gets past the statements before it in `f`.',
    );
  });

  it('is one of the project that the function itself catches', () => {
    const python = (name: string): string =>
      `class ${name}(Exception):\n    pass\n\n\ndef f(x):\n    try:\n        if x > 3:\n            raise ${name}\n    except ${name}:\n        return 1\n`;
    expect(explained(python('Done'))).toMatchObject({
      meaning:
        'It tells `f` itself how to go on. It is caught again in the same function, so it does not leave `f`.',
      solutions: [],
    });
    expect(explained(python('DoneError')).meaning).toMatch(/^The allowed range/);
  });
});
