import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import type { Change } from '../../src/model/change.js';
import { changesMarkdown } from '../../src/render/changes-markdown.js';
import { HOSTILE_MESSAGES, HOSTILE_NAMES } from '../cli/support/hostile-repository.js';
import { change, compared, NEW_COMMIT, OLD_COMMIT, shown, side } from './support/shown.js';

/** As GitHub reads it, by a parser that is not ours; raw HTML is let through, so that it would be seen. */
const html = (markdown: string): string =>
  micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
const listOf = (...changes: Change[]): string =>
  changesMarkdown(shown(changes)).replace(/^[^]*?\n### /, '### ');
/** What a reader sees of an item, with the marks as `[old]` and `{new}`. */
const seen = (markdown: string): readonly string[] =>
  html(markdown)
    .replace(/<del>(.*?)<\/del>/g, '[$1]')
    .replace(/<strong>(?=<code>)(.*?)<\/strong>/g, '{$1}')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .filter((line) => line !== '');

describe('changes as Markdown', () => {
  it('begin with both sides and the counts, each kind explained', () => {
    const changes = [
      change(['added'], null, {}),
      change(['moved', 'reworded'], {}, { path: 'shop/b.py', message: 'x' }),
    ];
    expect(changesMarkdown(shown(changes)).split('\n').slice(0, 15)).toEqual([
      '## Errors of `acme/shop`: `v1` → `v2`',
      '',
      '|     | version | commit | date | errors |',
      '| --- | ------- | ------ | ---- | -----: |',
      '| old | `v1` | `aaaaaaaaaa` | 2026-03-02 | 12 |',
      '| new | `v2` | `bbbbbbbbbb` | 2026-03-02 | 12 |',
      '',
      '**2 changes**:',
      '',
      '| kind | count | what it means |',
      '| ---- | ----: | ------------- |',
      '| added | 1 | was not raised before |',
      '| moved | 1 | stands in another file or function |',
      '| reworded | 1 | its message says something else |',
      '',
    ]);
  });

  it('say of a choice how many there are in all', () => {
    const none = changesMarkdown(shown([], { total: 7 }));
    expect(none).toMatch(/\n\*\*0 of 7 changes\*\* are of what was asked for\.\n$/);
    expect(changesMarkdown(shown([change(['removed'], {}, null)], { total: 7 }))).toContain(
      '**1 of 7 changes** are of what was asked for:',
    );
  });

  it('name two projects, and the commits where both sides have one name', () => {
    const both = { old: compared('main', OLD_COMMIT), new: compared('main', NEW_COMMIT, 'fork/shop') };
    expect(changesMarkdown(shown([], both))).toMatch(
      /^## Errors of `acme\/shop` and `fork\/shop`: `aaaaaaaaaa` → `bbbbbbbbbb`\n/,
    );
  });

  it('mark the changed words of a message, and of a condition', () => {
    const markdown = listOf(
      change(
        ['reworded', 'condition-changed'],
        { message: 'Use `pipe` here, not {x}', guards: ['a', 'size < 1'] },
        { message: 'Use `tcp` here, not {y!r}', guards: ['a', 'size < 2'] },
      ),
    );
    expect(seen(markdown)).toEqual([
      'shop',
      'reworded, condition-changed ValueError in shop/limits.py:8 check (before)',
      'was: Use `[pipe]` here, not [{x}]',
      'now: Use `{tcp}` here, not {{y!r}}',
      'was raised if size &lt; [1]',
      'now raised if size &lt; {2}',
    ]);
  });

  it('link to both sides, each at its commit', () => {
    const [, line] = listOf(
      change(['moved'], { path: 'shop/a.py', qualname: 'f' }, { path: 'shop/b.py', qualname: 'g' }),
    ).split('\n- ');
    expect(line?.split('\n')[0]).toBe(
      '**moved** `ValueError` in [`shop/b.py:8`](https://example.com/shop/blob/' +
        `${NEW_COMMIT}/shop/b.py#L8) \`g\`, before in [\`shop/a.py:8\`](https://example.com/shop/blob/${OLD_COMMIT}/shop/a.py#L8) \`f\``,
    );
    const unlinked = listOf(
      change(['condition-changed'], { url: null, guards: ['a'] }, { url: null, guards: [] }),
    );
    expect(unlinked).toContain('**condition-changed** `ValueError` in `shop/limits.py:8` `check`\n');
    expect(unlinked).toContain('  - no longer requires `a`\n');
  });

  it('say of other exceptions, conditions that are only more, and constants what they were', () => {
    const sentence = (n: number): string =>
      `Raised in \`check\` when \`x\` is greater than \`LIMIT\` (\`${n}\`).`;
    const markdown = listOf(
      change(['exception-changed'], { line: 1 }, { exception: 'KeyError', message: null }),
      change(['condition-changed'], { line: 2, guards: ['a or b'] }, { guards: ['a or b', 'c or d', 'e'] }),
      change(
        ['condition-changed'],
        { line: 3, guards: ['x > LIMIT'], trigger: sentence(4) },
        { guards: ['x > LIMIT'], trigger: sentence(8) },
      ),
    );
    expect(seen(markdown).slice(1)).toEqual([
      'exception-changed ValueError → KeyError in shop/limits.py:1 check (before)',
      'without a message',
      'condition-changed ValueError in shop/limits.py:2 check (before)',
      'the amount is too large',
      'now also requires (c or d) and e',
      'condition-changed ValueError in shop/limits.py:3 check (before)',
      'the amount is too large',
      'was raised in check when x is greater than LIMIT (4).',
      'now raised in check when x is greater than LIMIT (8).',
    ]);
  });

  it('hold every change exactly once, by folder, and in a folder what has to be read first', () => {
    const paths = ['shop/a/b/c/x.py', 'shop/a/b/c/d/y.py', 'setup.py', 'shop/z.py', 'shop/a/b/c/x.py'];
    const changes = paths.map((path, line) =>
      line === 4
        ? change(['reworded'], { path, line }, { message: 'other' })
        : change(['added'], null, { path, line: line + 1 }),
    );
    const said = seen(listOf(...changes)).filter((line) =>
      /^(?:\S+|Top level)$|^(?:added|reworded)/.test(line),
    );
    expect(said).toEqual([
      'Top level',
      'added ValueError in setup.py:3 check',
      'shop',
      'added ValueError in shop/z.py:4 check',
      'shop/a/b',
      'reworded ValueError in shop/a/b/c/x.py:4 check (before)',
      'added ValueError in shop/a/b/c/x.py:1 check',
      'added ValueError in shop/a/b/c/d/y.py:2 check',
    ]);
  });
});

describe('Markdown of many changes', () => {
  const KINDS = ['explanation-changed', 'added', 'removed', 'reworded'] as const;
  const many = Array.from({ length: 400 }, (_, line) => {
    const kind = KINDS[line % 4] ?? 'added';
    const fields = { path: `shop/f${line % 7}/x.py`, line: line + 1 };
    if (kind === 'added') return change([kind], null, fields);
    return change([kind], fields, kind === 'removed' ? null : { message: `größer ${line}` });
  });
  const itemsOf = (markdown: string): number => markdown.match(/^- \*\*/gm)?.length ?? 0;

  it.each([4096, 10_000, 65_536])(
    'is at most %i bytes, and says what is left out and how to see it',
    (limit) => {
      const markdown = changesMarkdown(shown(many), { limit, command: 'catalogue diff v1 v2' });
      expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(limit);
      expect(markdown).toContain('**400 changes**:');
      expect(markdown).toContain('| removed | 100 |');
      const left = 400 - itemsOf(markdown);
      expect(markdown).toContain(`the list below leaves out ${left} of them: `);
      expect(markdown).toContain('To see all of them: `catalogue diff v1 v2`.');
      const rest = [...markdown.matchAll(/^- and (.*)$/gm)].flatMap(([, kinds = '']) => [
        ...kinds.matchAll(/\d+/g),
      ]);
      expect(rest.reduce((sum, [count]) => sum + Number(count), 0)).toBe(left);
    },
  );

  it('leaves out what matters least', () => {
    const markdown = changesMarkdown(shown(many), { limit: 65_536 });
    expect(markdown.match(/^- \*\*reworded/gm)).toHaveLength(100);
    expect(markdown.match(/^- \*\*removed/gm)?.length).toBeGreaterThan(20);
    expect(markdown).not.toMatch(/^- \*\*explanation/m);
  });

  it('is whole where there is room, or no limit', () => {
    const whole = changesMarkdown(shown(many));
    expect(itemsOf(whole)).toBe(400);
    expect(changesMarkdown(shown(many), { limit: Buffer.byteLength(whole) })).toBe(whole);
    expect(changesMarkdown(shown(many), { limit: Buffer.byteLength(whole) - 1 })).toContain('leaves out');
  });
});

const HOSTILE = [
  ...HOSTILE_MESSAGES.map(({ text }) => text),
  ...HOSTILE_NAMES,
  'ping @octocat and @acme/team about #123, GH-7, acme/shop#9 and ' + OLD_COMMIT,
  'see https://evil.example/x www.evil.example me@evil.example ftp://evil.example',
  '</code></pre><img src=x><!-- --> &lt;b&gt; &#64;octocat',
  '`` ` ``` ~~~ <b>` </b>`',
  '- [ ] # heading\n\n> quote\n\n```html\n<script>\n```\n[a]: http://evil.example\n[^1]: x',
  '**bold** ~~old~~ ~~`x`~~ __x__ $x$ :smile:',
  '\\` \\',
];

/** Nothing but what we write ourselves: no foreign tag, no link but the ones to the source, no text that GitHub acts on. */
function expectInert(markdown: string): void {
  const page = html(markdown);
  const tags = new Set([...page.matchAll(/<\/?([^\s>]+)[^>]*>/g)].map(([, name]) => name));
  for (const tag of tags) expect(ALLOWED, page).toContain(tag);
  for (const [, href = ''] of page.matchAll(/<a href="([^"]*)"/g))
    expect(href).toMatch(/^https:\/\/example\.com\//);
  const outside = page.replace(/<code>.*?<\/code>/gs, '').replace(/<[^>]*>/g, '');
  expect(outside).not.toMatch(/@|#|:\/\/|www\.|evil|octocat|[0-9a-f]{12}|GH-|\$x|:smile:/);
}
const ALLOWED = [
  'h2',
  'h3',
  'p',
  'ul',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'code',
  'strong',
  'del',
  'a',
];

describe('text of strangers in Markdown', () => {
  const of = (text: string, other: string): string => {
    const old = { path: text, qualname: text, exception: text, message: text, guards: [text], trigger: text };
    const now = {
      path: other,
      qualname: other,
      exception: other,
      message: other,
      guards: [other],
      trigger: other,
    };
    const sides = [
      change(['moved', 'reworded', 'exception-changed', 'condition-changed'], old, now),
      change(['reworded', 'condition-changed'], old, { ...now, guards: [text] }),
      change(['removed'], old, null),
      change(['added'], null, now),
      change(['explanation-changed'], old, {}),
    ].map((one) => ({
      ...one,
      old: one.old && { ...one.old, url: side().url },
      new: one.new && { ...one.new, url: side().url },
    }));
    return changesMarkdown(
      shown(sides, { old: compared(text, OLD_COMMIT, text), new: compared(other, NEW_COMMIT, other) }),
      { command: text, limit: null },
    );
  };

  it('is inert: no mention, no issue, no link, no image, no HTML', () => {
    for (const text of HOSTILE) {
      expectInert(of(text, `${text} more`));
      expectInert(of(`some words ${text}`, `some other words ${text}`));
    }
  });

  it('is inert, whatever it is', () => {
    const part = fc.constantFrom(
      ...'`|~*_@#<>[]()!\\ \n-:&.'.split(''),
      'a',
      'b1',
      'www.',
      'http://',
      '@x',
      '<b>',
      '``',
    );
    const text = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (old, now) => {
        expectInert(of(old, now));
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('is shown as it is, marks and all', () => {
    const [old, now] = ['say ` or `` here *now* | <b> @x', 'say ` or ``` there *now* | <b> @x'];
    const markdown = listOf(change(['reworded'], { message: old }, { message: now }));
    expect(seen(markdown).slice(2)).toEqual([
      'was: say ` or ``[ here] *now* | &lt;b&gt; @x',
      'now: say ` or ``{` there} *now* | &lt;b&gt; @x',
    ]);
  });

  it('makes no link of an address that is none of a source', () => {
    for (const url of [
      'javascript:alert(1)',
      'https://x.example/) [y](http://evil.example',
      'https://x.example/<b>',
      '',
    ]) {
      expect(listOf(change(['added'], null, { url }))).toContain('in `shop/limits.py:8` `check`\n');
    }
  });
});
