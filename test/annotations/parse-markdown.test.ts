import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../src/annotations/parse-markdown.js';

const FRONT = '---\nid: a\n---\n';

/** The fields of a body. */
function fieldsOf(body: string): unknown {
  const parsed = parseMarkdown(FRONT + body);
  return parsed.kind === 'parsed' ? parsed.located.value : parsed.mistakes;
}

describe('parseMarkdown', () => {
  it('reads each section as the field with that heading in a text record', () => {
    const body = `
## What it means

First
line.

Second *paragraph*.

## trigger ##

When.

##  Common situations  (added)

* one
* two
`;
    expect(fieldsOf(body)).toEqual({
      id: 'a',
      meaning: 'First\nline.\n\nSecond *paragraph*.',
      trigger: 'When.',
      commonSituations: { add: ['one', 'two'] },
    });
  });

  it.each<[string, readonly string[]]>([
    ['1. one\n2. two\n', ['one', 'two']],
    ['- one\n\n- two\n  more\n\n  and more\n', ['one', 'two\nmore\n\nand more']],
    ['1) one\nlazily on\n2) two\n', ['one\nlazily on', 'two']],
    ['- one\n  - nested\n    - deep\n- two\n', ['one\n- nested\n  - deep', 'two']],
    ['10. ten\n\n    ```\n    ## code\n    ```\n', ['ten\n\n```\n## code\n```']],
    ['-   wide\n    same item\n', ['wide\nsame item']],
    ['  - indented\n  - both\n', ['indented', 'both']],
    ['- -1 is no item of its own\n', ['-1 is no item of its own']],
  ])('reads the list %j', (list, expected) => {
    expect(fieldsOf(`## Solutions\n\n${list}`)).toEqual({ id: 'a', solutions: expected });
  });

  it.each<[string, number, RegExp]>([
    ['# Title\n', 4, /outside the sections/],
    ['## Solutions\n\ntext\n', 6, /must be a list/],
    ['## Solutions\n- one\n\ntext\n', 7, /must be a list/],
    ['## Trigger\na\n## Trigger (added)\nb\n', 6, /a second time/],
    ['## Triggers\n', 4, /no such section/],
    ['## Trigger (Added) x\n', 4, /no such section/],
  ])('refuses the body %j', (body, line, message) => {
    expect(fieldsOf(body)).toEqual([{ line, message: expect.stringMatching(message) as string }]);
  });

  it('knows the lines of sections and items in the whole file', () => {
    const parsed = parseMarkdown(`${FRONT}## Solutions (added)\n\n- one\n\n- two\n`);
    if (parsed.kind === 'broken') throw new Error('broken');
    const { lineOf } = parsed.located;
    expect([lineOf(['id']), lineOf(['solutions']), lineOf(['solutions', 'add', 1])]).toEqual([2, 4, 8]);
  });

  it('leaves it to the check that front matter is no mapping', () => {
    expect(parseMarkdown('---\n- a\n---\n## Trigger\nx\n')).toMatchObject({ located: { value: ['a'] } });
  });
});
