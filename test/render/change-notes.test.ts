import { describe, expect, it } from 'vitest';
import { changeNotes } from '../../src/render/change-notes.js';

describe('the notes of a change', () => {
  it('say nothing where nothing is known', () => {
    expect(changeNotes({ accepts: null })).toEqual([]);
  });

  it('say what is rejected and accepted now, and where', () => {
    const accepts = { nowRejected: ['1 <= x < 2'], nowAccepted: ['y', 'z or w'], where: ['a', 'b'] };
    expect(changeNotes({ accepts })).toEqual([
      'now rejected: 1 <= x < 2 (where a and b)',
      'now accepted: y or (z or w) (where a and b)',
    ]);
  });

  it('leave mined text no way to act on a terminal, and cut it short', () => {
    const accepts = {
      nowRejected: [`x == "\u001b[31m"`, `${'y'.repeat(400)}\nremoved: a.py:1`],
      nowAccepted: [],
      where: [],
    };
    const [line = ''] = changeNotes({ accepts });
    expect(line).not.toContain('\u001b');
    expect(line).not.toContain('\n');
    expect(line.length).toBeLessThan(200);
  });
});
