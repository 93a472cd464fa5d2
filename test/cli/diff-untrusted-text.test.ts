import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CONTROL_CHARACTERS } from './support/expect-trouble.js';
import { makeHostileRepository } from './support/hostile-repository.js';
import { TINY_PROJECT, useSandbox, writeFiles } from './support/sandbox.js';

const sandbox = useSandbox();
const repository = join(sandbox.root, 'hostile');
const LABEL = 'evil/\u001b[31m<b>[x](javascript:alert(1)) @octocat';

beforeAll(() => {
  makeHostileRepository(repository);
  // Before it there was a harmless project, so that all of the hostile one is new.
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
      encoding: 'utf8',
    }).trim();
  const index = { ...process.env, GIT_INDEX_FILE: join(sandbox.root, 'index') };
  const tree = writeFiles(join(sandbox.root, 'tiny'), TINY_PROJECT);
  const inTree = (...args: string[]): string =>
    execFileSync('git', [`--git-dir=${repository}/.git`, `--work-tree=${tree}`, ...args], {
      encoding: 'utf8',
      env: index,
    }).trim();
  inTree('add', '--all');
  git('tag', 'v1', git('commit-tree', inTree('write-tree'), '-m', 'harmless'));
});

const diff = async (...args: string[]): Promise<string> => {
  const outcome = await sandbox.run(['diff', 'v1', 'main', '--repo', repository, '--label', LABEL, ...args]);
  expect(outcome.code, outcome.stderr).toBe(0);
  expect(outcome.stderr).not.toMatch(CONTROL_CHARACTERS);
  return outcome.stdout;
};

describe('text of a hostile repository, as changes', () => {
  it('is harmless on a terminal: no escape of its own, no line of its own', async () => {
    const text = await diff();
    expect(text).toContain('added: hostile.py');
    expect(text).not.toMatch(CONTROL_CHARACTERS);
    for (const line of text.split('\n').slice(3))
      expect(line).toMatch(/^(?:$|\S.* \(\d+\)$| {2}(?:added|removed): | {4}[-+] | {6}(?:if|from|\() ?)/);
    const coloured = await sandbox.run(['diff', 'v1', 'main', '--repo', repository, '--label', LABEL], {
      env: { FORCE_COLOR: '1' },
    });
    // eslint-disable-next-line no-control-regex -- our own colours
    expect(coloured.stdout.replace(/\u001b\[(?:1|2|7|22|27|31|32|36|39)m/g, '')).toBe(text);
  });

  it('is harmless in Markdown: code, and nothing else', async () => {
    const markdown = await diff('--format', 'markdown');
    expect(markdown).not.toMatch(CONTROL_CHARACTERS);
    const page = micromark(markdown, {
      allowDangerousHtml: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    });
    expect(page).toContain('hostile.py');
    expect(page).not.toMatch(/<(?!\/?(?:h[23]|p|ul|li|table|thead|tbody|tr|t[hd]|code|strong)\b)/);
    const outside = page.replace(/<code>.*?<\/code>/gs, '');
    expect(outside).not.toMatch(/evil|octocat|script|alert|@/);
  });

  it('is harmless in a log of GitHub Actions: an annotation a change', async () => {
    const log = await diff('--format', 'github');
    expect(log).not.toMatch(CONTROL_CHARACTERS);
    for (const line of log.trimEnd().split('\n'))
      expect(line).toMatch(/^::(?:notice|warning) (?:file=[^:,]*,line=\d+,)?title=[^:]*::[^\n]*$/);
    expect(log).toContain('::warning file=pkg/limits.py,line=3,title=ValueError removed::');
  });

  it('is harmless in JSON, where it is exact', async () => {
    const json = await diff('--json');
    expect(json).not.toMatch(CONTROL_CHARACTERS);
    expect(JSON.stringify(JSON.parse(json))).toContain('line\\nbreak');
  });
});
