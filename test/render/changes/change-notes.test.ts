import { describe, expect, it } from 'vitest';
import { notesOf } from '../../../src/render/changes/change-notes.js';

const ALONE = { splitFrom: null, mergedInto: null };
const NOWHERE = { standsAt: null, stoodAt: null, ...ALONE };

describe('the notes of a change', () => {
  it('say nothing where nothing is known', () => {
    expect(notesOf({ ...NOWHERE, accepts: null })).toEqual([]);
  });

  it('say what is rejected and accepted now, and where', () => {
    const accepts = { nowRejected: ['1 <= x < 2'], nowAccepted: ['y', 'z or w'], where: ['a', 'b'] };
    expect(notesOf({ ...NOWHERE, accepts })).toEqual([
      'now rejected: 1 <= x < 2 (where a and b)',
      'now accepted: y or (z or w) (where a and b)',
    ]);
  });

  it('say where the text stands', () => {
    const place = { path: 'minfer/a.py', qualname: 'f', text: 'it is slow' };
    const standsAt = { ...place, kind: 'warning' as const, line: 3 };
    const stoodAt = { ...place, kind: 'assert' as const, line: 4 };
    expect(notesOf({ ...ALONE, accepts: null, standsAt, stoodAt: null })).toEqual([
      'now a warning at minfer/a.py:3',
    ]);
    expect(notesOf({ ...ALONE, accepts: null, standsAt: null, stoodAt })).toEqual([
      'was a bare assert at minfer/a.py:4',
    ]);
  });

  it('leave mined text no way to act on a terminal, and cut it short', () => {
    const accepts = {
      nowRejected: [`x == "\u001b[31m"`, `${'y'.repeat(400)}\nremoved: a.py:1`],
      nowAccepted: [],
      where: [],
    };
    const [line = ''] = notesOf({ ...NOWHERE, accepts });
    expect(line).not.toContain('\u001b');
    expect(line).not.toContain('\n');
    expect(line.length).toBeLessThan(200);
  });
});
