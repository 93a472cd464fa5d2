import { describe, expect, it } from 'vitest';
import { mayHoldText } from '../../../src/extract/values/may-hold-text.js';
import { sourceText } from '../../../src/python/source-text.js';

function mayHold(expression: string, file = ''): boolean {
  return mayHoldText(sourceText(file), { expression, conversion: null, formatSpec: null });
}

describe('a placeholder that is worth following', () => {
  it.each([
    'x = "text"',
    "x = 'text'",
    'x: str = "text"',
    'x += f"text"',
    'if (x := "text"): pass',
    'x = (\n    "text"\n)',
    'x = a or "text"',
    'x = "a" if b else "c"',
    'except OSError as x:',
    'with f() as x:',
  ])('is a name that the file binds to what may be a text: %j', (file) => {
    expect(mayHold('x', file)).toBe(true);
  });

  it.each([
    '',
    'x = 3',
    'x = compute()',
    'x == "text"',
    'y = "text"',
    'xx = "text"',
    'ax = "text"',
    'x = [1]',
  ])('is no name that is bound to something else: %j', (file) => {
    expect(mayHold('x', file)).toBe(false);
  });

  it.each(['LIMIT', '_LIMIT', 'LIMIT_2', 'config.LIMIT', 'self.LIMIT'])(
    'is a constant, by its name: %s',
    (expression) => {
      expect(mayHold(expression)).toBe(true);
    },
  );

  it.each(['Limit', 'x', 'config.limit', 'LIMIT.name', 'len(x)', 'x + 1', 'x[0]', 'f()'])(
    'is not: %s',
    (expression) => {
      expect(mayHold(expression)).toBe(false);
    },
  );

  it.each([
    'describe(x)',
    'self._explain(x)',
    'get_error_message()',
    'SEPARATOR.join(x)',
    'TEMPLATE.format(x)',
    'reason_for(x)',
  ])('is a call that by its name makes a text: %s', (expression) => {
    expect(mayHold(expression)).toBe(true);
  });

  it('is what is shown of a caught exception, where the file catches one of that name', () => {
    for (const expression of ['e', 'str(e)', 'repr(e)', 'e.args[0]']) {
      expect(mayHold(expression, 'except OSError as e: ...'), expression).toBe(true);
      expect(mayHold(expression, 'except OSError as error: ...'), expression).toBe(false);
    }
  });
});
