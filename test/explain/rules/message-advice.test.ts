import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/explain/explain.js';
import { resolvedSiteOf } from '../../support/site.js';

function advice(message: string): readonly string[] {
  return explain(resolvedSiteOf(`raise E(${message})`), 'a.py').solutions;
}

describe('advice in the message', () => {
  it.each([
    [
      '"No worker is free. Use --workers to start more."',
      'The message itself advises: Use --workers to start more.',
    ],
    [
      '"the cache is full, use a larger --cache-size"',
      'The message itself advises: use a larger --cache-size.',
    ],
    [
      'f"Cannot read {path}; please check that it exists"',
      'The message itself advises: please check that it exists.',
    ],
    [
      'f"port must be between 1 and {MAX}"',
      'The message itself names the requirement: port must be between 1 and {MAX}.',
    ],
    [
      '"ranks should not be negative"',
      'The message itself names the requirement: ranks should not be negative.',
    ],
    [
      'f"Unknown mode {m}. Valid modes are {MODES}."',
      'The message itself lists what is accepted: Valid modes are {MODES}.',
    ],
  ])('%s', (message, expected) => {
    expect(advice(message)).toEqual([expected]);
  });

  it.each([
    [
      '"If you do not want a limit, set max_queue to 0"',
      'The message itself advises: If you do not want a limit, set max_queue to 0.',
    ],
    ['"On Windows, use the pipe backend"', 'The message itself advises: On Windows, use the pipe backend.'],
  ])('keeps the condition an order stands under: %s', (message, expected) => {
    expect(advice(message)).toEqual([expected]);
  });

  it.each([
    [
      '"Set it to a fixed value (e.g. 8). Done."',
      'The message itself advises: Set it to a fixed value (e.g. 8).',
    ],
    [
      'f"rank must be one of {ranks.get(\'a. B\')} here"',
      "The message itself names the requirement: rank must be one of {ranks.get('a. B')} here.",
    ],
  ])('does not take every full stop for the end of a sentence: %s', (message, expected) => {
    expect(advice(message)).toEqual([expected]);
  });

  it('gives each sentence that advises, in their order', () => {
    expect(advice('"x must be set. It is not. Set X=1 or pass --x."')).toEqual([
      'The message itself names the requirement: x must be set.',
      'The message itself advises: Set X=1 or pass --x.',
    ]);
  });

  it.each([
    '"Failed to use the device"',
    '"the flag is not set"',
    '"This should never happen"',
    '"this line should be unreachable"',
    '"mode is not supported"',
    '"set: wrong type"',
    '"Use"',
    '"cannot enable and disable the cache at once"',
    '"only one of them may be given, use both never"',
    '"needs k > 0 to bound the work, reduce overhead and keep order"',
    '"select timed out"',
    '"set of nodes is empty"',
    '"a worker should always exist"',
    '"Check that:\\n1. it runs"',
    '""',
  ])('finds none in %s', (message) => {
    expect(advice(message)).toEqual([]);
  });

  it('finds none in a message that is only a value, whatever its source text says', () => {
    expect(advice('use_default(message)')).toEqual([]);
  });
});
