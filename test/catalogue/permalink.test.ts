import { describe, expect, it } from 'vitest';
import { permalink } from '../../src/catalogue/permalink.js';

const PATTERN = 'https://example.com/p/blob/{commit}/{path}#L{line}-L{endLine}';
const target = { commit: 'a'.repeat(40), path: 'pkg/core.py', line: 3, endLine: 5 };

describe('a permalink', () => {
  it('fills commit, path and lines', () => {
    expect(permalink(PATTERN, target)).toBe(`https://example.com/p/blob/${'a'.repeat(40)}/pkg/core.py#L3-L5`);
  });

  it('percent-encodes what could act in a URL, byte by byte, and keeps slashes', () => {
    const path = 'a b/ä"#?%<x>\n.py';
    expect(permalink('{path}', { ...target, path })).toBe('a%20b/%C3%A4%22%23%3F%25%3Cx%3E%0A.py');
  });

  it('gives bytes that are not UTF-8 back as they are', () => {
    expect(permalink('{path}', { ...target, path: 'caf\udce9.py' })).toBe('caf%E9.py');
  });

  it('leaves unknown braces alone, and text that looks like one of its own inside a path', () => {
    expect(permalink('{commit}/{other}', target)).toBe(`${'a'.repeat(40)}/{other}`);
    expect(permalink('{path}', { ...target, path: '{line}.py' })).toBe('%7Bline%7D.py');
  });
});
