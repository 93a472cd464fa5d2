import { describe, expect, it } from 'vitest';
import { templateOf } from '../../src/model/message.js';
import { siteOf } from '../support/site.js';

/** Which argument was taken, and the message read from it. */
function messageIn(call: string): readonly [number | string, string] | null {
  const { message } = siteOf(`raise ${call}\n`);
  return message === null ? null : [message.argument, templateOf(message.parts)];
}

describe('the message is read from', () => {
  it('the first literal among the positional arguments', () => {
    expect(messageIn('HTTPException(400, "no such model")')).toEqual([1, 'no such model']);
    expect(messageIn('E(code, f"bad {x}", "second")')).toEqual([1, 'bad {x}']);
    expect(messageIn('E("first", message="named")')).toEqual([0, 'first']);
  });

  it('else the most telling well-known keyword with a literal', () => {
    expect(messageIn('E(code, reason="r", message="m")')).toEqual(['message', 'm']);
    expect(messageIn('E(status=1, detail="d")')).toEqual(['detail', 'd']);
    expect(messageIn('E(message=text, detail="d")')).toEqual(['detail', 'd']);
    expect(messageIn('E(x, message="m")')).toEqual(['message', 'm']);
  });

  it('else the first positional argument, else the first well-known keyword', () => {
    expect(messageIn('E(x, y)')).toEqual([0, '{x}']);
    expect(messageIn('E(x, message=y)')).toEqual([0, '{x}']);
    expect(messageIn('E(other=1, message=y)')).toEqual(['message', '{y}']);
    expect(messageIn('E(*args)')).toEqual([0, '{*args}']);
  });

  it('nothing where there is no such argument', () => {
    expect(messageIn('E')).toBeNull();
    expect(messageIn('E()')).toBeNull();
    expect(messageIn('E(title="t")')).toBeNull();
    expect(messageIn('E(**kwargs)')).toBeNull();
  });

  it('the call that makes the exception, not one around or behind it', () => {
    expect(messageIn('E("a").with_traceback(tb)')).toEqual([0, 'a']);
    expect(messageIn('E("a").with_traceback(tb).with_traceback(tb2)')).toEqual([0, 'a']);
    expect(messageIn('E("a") from F("b")')).toEqual([0, 'a']);
  });

  it('arguments with comments and backslashes at line ends between them', () => {
    expect(messageIn('E( # "x"\n  400, \\\n  # "y"\n  "z", \\\n)')).toEqual([1, 'z']);
  });
});
