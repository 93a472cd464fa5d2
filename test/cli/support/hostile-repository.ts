/** A git repository whose every text tries to act: on a terminal, in Markdown, in HTML, as a path, as an option. */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

const ESC = '\u001b';

/** Messages, each raised by a line of its own in `hostile.py`; Python reads `source` as `text`. */
export const HOSTILE_MESSAGES: readonly { readonly text: string; readonly source: string }[] = [
  raw(`${ESC}[31mred${ESC}[0m ${ESC}]0;title\u0007 ${ESC}]8;;http://evil.example\u0007link${ESC}]8;;\u0007`),
  escaped('esc \u001b[2J nul \u0000 bell \u0007 del \u007f', 'esc \\x1b[2J nul \\x00 bell \\a del \\x7f'),
  escaped('c1 \u009b31m and \u0085 next', 'c1 \\x9b31m and \\x85 next'),
  raw('c1 raw \u009b31m'),
  raw('admin \u202e\u2066nimda\u2069 \u200f\u200e\u061c'),
  escaped('forged\nerror: all is well\rhidden', 'forged\\nerror: all is well\\rhidden'),
  raw('<script>alert(1)</script> <img src=x onerror=alert(1)> &lt;'),
  raw('[click](javascript:alert(1)) ![x](http://evil.example/x.png) <http://evil.example>'),
  raw('| a | b |``` `code` # head {{title}} {{{x}}} ${x}'),
  escaped('lone \ud800 surrogate \u2028 and \ufeff', 'lone \\ud800 surrogate \\u2028 and \\ufeff'),
];

/** File names; `%0A` and the like stand for nothing, they are as they are. */
export const HOSTILE_NAMES: readonly string[] = [
  '--upload-pack=x.py',
  '-rf.py',
  'line\nbreak "quoted" \'twice\'.py',
  `esc${ESC}[31m.py`,
  'bidi\u202egnp.py',
  'c1\u009b.py',
  '<img src=x onerror=alert(1)>.py',
  '[link](javascript:alert(1)).py',
  '%2e%2e%2fup.py',
  'a\\..\\b.py',
  '$(touch pwned);`touch pwned`.py',
  'CON.py',
];

/** Exceptions that are computed: their source text is all the name they have. */
const COMPUTED = [
  `raise errors["<img src=x onerror=alert(1)>"]("computed")`,
  `raise errors["[x](javascript:alert(1)) \u202e ${ESC}[31m"]("computed")`,
];

/** Makes the repository; one tree entry is named `..`, which only a forged commit can hold. Gives its commit. */
export function makeHostileRepository(directory: string): string {
  mkdirSync(directory);
  const git = (args: readonly string[], input: Uint8Array | string = ''): string =>
    execFileSync('git', args, { cwd: directory, input, env: ENVIRONMENT, encoding: 'utf8' }).trim();
  const blob = (text: string): string => git(['hash-object', '-w', '--stdin'], text);
  const tree = (entries: readonly string[]): string => git(['mktree', '-z'], entries.join(''));

  git(['init', '--quiet']);
  const file = blob('def f(x):\n    raise ValueError(f"in a hostile file {x}")\n');
  const above = tree([`100644 blob ${file}\tabove.py\0`]);
  const root = tree([
    ...HOSTILE_NAMES.map((name) => `100644 blob ${file}\t${name}\0`),
    `100644 blob ${blob(hostileSource())}\thostile.py\0`,
    `100644 blob ${blob('def broken\u202e(:\n    raise "\u001b[31m\n')}\tbroken.py\0`,
    `120000 blob ${blob('/etc/passwd')}\tlink${ESC}[31m.py\0`,
    `040000 tree ${above}\t..\0`,
  ]);
  const commit = git(['commit-tree', root, '-m', `hostile ${ESC}[31m`]);
  git(['update-ref', 'refs/heads/main', commit]);
  return commit;
}

function hostileSource(): string {
  const raises = HOSTILE_MESSAGES.map(({ source }) => `        raise ValueError("""${source}""")`);
  const lines = [
    'class Name:',
    '    def method(self, x="\u202e<b>"):',
    `        if x == "${ESC}[31m <script>":`,
    '            raise KeyError(x)',
    ...raises,
    ...COMPUTED.map((line) => `        ${line}`),
  ];
  return `${lines.join('\n')}\n`;
}

function raw(text: string): { readonly text: string; readonly source: string } {
  return { text, source: text };
}

function escaped(text: string, source: string): { readonly text: string; readonly source: string } {
  return { text, source };
}

const ENVIRONMENT = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: '\u202eEve',
  GIT_AUTHOR_EMAIL: 'eve@example.com',
  GIT_COMMITTER_NAME: 'Eve',
  GIT_COMMITTER_EMAIL: 'eve@example.com',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};
