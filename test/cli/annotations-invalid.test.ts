/** Annotations that are refused, by the compiled program. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtProject, HEAD } from './support/annotated-project.js';
import { expectTrouble } from './support/expect-trouble.js';
import { useSandbox, writeFiles } from './support/sandbox.js';
import { treeOf } from './support/tree.js';

const sandbox = useSandbox();

const HEAD_OF_ANY = HEAD('0123456789abcdef');
/** What is wrong, the file, and how it is told, from the line on. */
const MISTAKES: readonly (readonly [string, 'yaml' | 'md', string | Buffer, string])[] = [
  [
    'a wrong type',
    'yaml',
    `${HEAD_OF_ANY}solutions:\n  add:\n    - 7\n`,
    ':10: solutions.add[0] must be text',
  ],
  ['a text for a list', 'yaml', `${HEAD_OF_ANY}solutions: Try.\n`, ':8: solutions must be a list of texts'],
  ['a list for a text', 'yaml', `${HEAD_OF_ANY}meaning:\n  - Try.\n`, ':8: meaning must be text'],
  [
    'an unknown field',
    'yaml',
    `${HEAD_OF_ANY}solution: Try.\n`,
    ':8: solution is no field; expected one of id,',
  ],
  [
    'an unknown form',
    'yaml',
    `${HEAD_OF_ANY}meaning:\n  append: x\n`,
    ':9: meaning.append is no field; expected add',
  ],
  ['an empty text', 'yaml', `${HEAD_OF_ANY}meaning: " "\n`, ':8: meaning must not be empty'],
  ['an empty list', 'yaml', `${HEAD_OF_ANY}solutions: []\n`, ':8: solutions must not be empty'],
  ['an id that is none', 'yaml', HEAD('xyz'), ':1: id must be an id: 16 hex digits'],
  ['no template', 'yaml', HEAD_OF_ANY.replace(/template.*\n/, ''), ':1: template is missing'],
  ['broken YAML', 'yaml', `${HEAD_OF_ANY}meaning: "open\n`, ':9: YAML: Missing closing "quote'],
  ['a field twice', 'yaml', `${HEAD_OF_ANY}id: x\n`, ':8: YAML: the same field stands here a second time'],
  ['an alias', 'yaml', `${HEAD_OF_ANY}meaning: &m x\ntrigger: *m\n`, ':9: YAML: the alias *m is not read'],
  ['nothing in it', 'yaml', '', ':1: the file must be a mapping of fields'],
  [
    'other bytes than UTF-8',
    'yaml',
    Buffer.from(`${HEAD_OF_ANY}meaning: caf\u00e9\n`, 'latin1'),
    ':8: is not UTF-8',
  ],
  ['no front matter', 'md', '# Notes\n', ':1: has no front matter'],
  ['front matter without an end', 'md', `---\n${HEAD_OF_ANY}`, ':1: has no front matter'],
  ['a mistake in front matter', 'md', `---\n${HEAD_OF_ANY}x: 1\n---\n`, ':9: x is no field'],
  [
    'an unknown section',
    'md',
    `---\n${HEAD_OF_ANY}---\n\n## Advice\n`,
    ':11: no such section; expected "## What',
  ],
  ['no list', 'md', `---\n${HEAD_OF_ANY}---\n## Solutions\n\nTry.\n`, ':12: "Solutions" must be a list'],
  ['an empty section', 'md', `---\n${HEAD_OF_ANY}---\n## Trigger\n`, ':10: trigger must not be empty'],
];

describe('an invalid annotation', () => {
  it('is refused with its file and line, all at once, and the old catalogue stays', async () => {
    const { cwd, run } = await builtProject(sandbox);
    const before = treeOf(join(cwd, 'output'));
    mkdirSync(join(cwd, 'annotations'));
    const expected = MISTAKES.map(([what, ending, text, told]) => {
      const name = `${what.replaceAll(' ', '-')}.${ending}`;
      writeFileSync(join(cwd, 'annotations', name), text);
      return `  annotations/${name}${told}`;
    });
    const outcome = await run('build');
    expectTrouble(outcome, {
      code: 2,
      message: new RegExp(`^The annotations have ${MISTAKES.length} mistakes:\n {2}`),
      hint: /^Correct them and run the command again; "catalogue annotate <id> --print"/,
    });
    for (const line of expected) expect(outcome.stderr).toContain(`\n${line}`);
    expect(treeOf(join(cwd, 'output'))).toEqual(before);
  });

  it('is told together with all the others, two files for one id among them', async () => {
    const { cwd, run, negative } = await builtProject(sandbox);
    writeFiles(cwd, {
      'annotations/a.yaml': HEAD(negative),
      'annotations/b.md': `---\n${HEAD(negative)}---\n`,
      'annotations/c.yml': 'id: 12\n',
      'annotations/README.md': '# How we write these\n',
      'annotations/notes.txt': 'x',
      'annotations/.hidden.yaml': 'x',
      'annotations/d.yaml/file.txt': 'x',
    });
    symlinkSync('/etc', join(cwd, 'annotations/etc'));
    const { code, stderr } = await run('build');
    expect(code).toBe(2);
    expect(stderr).toBe(`error: The annotations have 7 mistakes:
  annotations/d.yaml: is a directory named like an annotation
  annotations/etc: is a symbolic link, which is not followed
  annotations/c.yml:1: id must be an id: 16 hex digits, lower case
  annotations/c.yml:1: template is missing
  annotations/c.yml:1: exception is missing
  annotations/c.yml:1: guards is missing
  annotations/b.md:2: the id ${negative} has an annotation already: annotations/a.yaml
hint: Correct them and run the command again; "catalogue annotate <id> --print" shows what a file looks like.
`);
  });
});
