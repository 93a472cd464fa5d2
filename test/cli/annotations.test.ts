/** Written explanations from end to end: the compiled program, on git repositories built here. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtProject, HEAD, project } from './support/annotated-project.js';
import { CONTROL_CHARACTERS, expectTrouble } from './support/expect-trouble.js';
import { useSandbox, writeFiles } from './support/sandbox.js';
import { namesIn, treeOf } from './support/tree.js';

const sandbox = useSandbox();

describe('catalogue annotate', () => {
  it('makes a file filled with the derived text, and says where', async () => {
    const { cwd, run, negative } = await builtProject(sandbox);
    const outcome = await run('annotate', negative);
    expect(outcome).toEqual({
      code: 0,
      signal: null,
      stdout: `annotations/${negative}.yaml\n`,
      stderr: '',
    });
    expect(namesIn(join(cwd, 'annotations'))).toEqual([`${negative}.yaml`]);
    const text = readFileSync(join(cwd, 'annotations', `${negative}.yaml`), 'utf8');
    expect(text.replaceAll(/^#.*\n/gm, '')).toBe(`id: ${/^\d+$/.test(negative) ? `"${negative}"` : negative}
project: acme/shop
path: shop/limits.py
qualname: check
exception: ValueError
template: amount must not be negative, got {amount}
guards:
  - amount < 0 is true

meaning: The allowed range of \`amount\` is \`0\` or more.
trigger: Raised in \`check\` when \`amount\` is less than \`0\`.
solutions:
  - "The message itself names the requirement: amount must not be negative, got {amount}."
  - Pass at least \`0\` as the argument \`amount\` of \`check\`.

`);
  });

  it.each(['yaml', 'md'])(
    'makes a file in %s that changes nothing as long as nobody does',
    async (format) => {
      const { build, run, negative, record } = await builtProject(sandbox);
      const before = record(8);
      await run('annotate', 'shop/limits.py:8', '--format', format);
      expect(await build()).toContain('\n  1 annotation: 0 to be reviewed, 0 orphaned\n');
      const annotation = {
        path: `annotations/${negative}.${format}`,
        status: 'current',
        changed: [],
        writtenFor: null,
        replaces: [],
        addsTo: [],
      };
      expect(record(8)).toEqual({ ...before, provenance: { ...before.provenance, annotation } });
    },
  );

  it('never writes over an annotation, under whatever name and in whatever format it stands', async () => {
    const { cwd, run, negative } = await builtProject(sandbox);
    await run('annotate', negative, '--format', 'md');
    renameSync(join(cwd, 'annotations', `${negative}.md`), join(cwd, 'annotations', 'mine.md'));
    const before = treeOf(join(cwd, 'annotations'));
    expectTrouble(await run('annotate', negative), {
      code: 2,
      message: new RegExp(`^The record ${negative} has an annotation already: annotations/mine\\.md$`),
      hint: /^Edit that file; "catalogue annotate \w+ --print" shows what a new one would hold\.$/,
    });
    expect(treeOf(join(cwd, 'annotations'))).toEqual(before);
  });

  it('leaves alone what stands under the name of its file', async () => {
    const { cwd, run, negative } = await builtProject(sandbox);
    mkdirSync(join(cwd, 'annotations'));
    symlinkSync('/dev/null', join(cwd, 'annotations', `${negative}.yaml`));
    expectTrouble(await run('annotate', negative), { code: 2, message: /symbolic link/, hint: /Correct/ });
  });

  it('prints the file instead of making it', async () => {
    const { cwd, run, large } = await builtProject(sandbox);
    const { stdout } = await run('annotate', large, '--print');
    expect(stdout).toContain(
      `\nexception: shop.errors.LimitError\ntemplate: the amount {amount} is too large\n`,
    );
    expect(existsSync(join(cwd, 'annotations'))).toBe(false);
  });

  it('refuses what is no record, and a record of another project than the configured one', async () => {
    const { cwd, run } = await builtProject(sandbox);
    expectTrouble(await run('annotate', 'ffffffffffffffff'), { code: 1, message: /No record/, hint: /./ });
    await run('build', '--path', 'shop.git', '--label', 'other', '--out', 'other');
    expectTrouble(await run('annotate', 'shop/limits.py:8', '--catalogue', 'other'), {
      code: 2,
      message: /^The record \w+ is of other, the configuration is for acme\/shop\.$/,
      hint: /--config/,
    });
    expect(existsSync(join(cwd, 'annotations'))).toBe(false);
  });
});

describe('an annotation', () => {
  it('replaces single fields, whose provenance says so, and takes their evidence away', async () => {
    const { cwd, build, negative, record, text } = await builtProject(sandbox);
    const before = record(8);
    const written =
      'meaning: |\n  Money cannot be owed.\n\n  See the manual.\nsolutions:\n  - Round first.\n';
    writeFiles(cwd, { 'annotations/negative.yml': HEAD(negative) + written });
    await build();
    const after = record(8);
    expect(after).toMatchObject({
      id: negative,
      meaning: 'Money cannot be owed.\n\nSee the manual.',
      trigger: before.trigger,
      solutions: ['Round first.'],
      provenance: {
        prose: { meaning: 'written', trigger: 'derived', commonSituations: 'derived', solutions: 'written' },
        annotation: {
          path: 'annotations/negative.yml',
          status: 'current',
          replaces: ['meaning', 'solutions'],
        },
      },
    });
    expect(before.evidence.map(({ field }) => field)).toContain('solutions');
    expect(after.evidence).toEqual(before.evidence.filter(({ field }) => field === 'trigger'));
    expect(text(negative)).toContain(
      '\nWhat it means\n\nMoney cannot be owed.\n\nSee the manual.\n\nSource\n',
    );
    expect(text(negative)).toContain('\nSolutions\n\n1. Round first.\n');
    expect(text(negative)).toMatch(
      /\n\nWritten by people \(annotations\/negative\.yml\): What it means, Solutions\.\n\nStatic analysis of [^\n]*, with what people wrote where it says so above; nothing was run\./,
    );
  });

  it('in Markdown adds to single fields, which keep what is derived and its evidence', async () => {
    const { cwd, build, negative, record, text } = await builtProject(sandbox);
    const before = record(8);
    const body = '\n## Solutions (added)\n\n1. Round first:\n   ```\n   ## not a heading\n   ```\n2. Ask.\n';
    writeFiles(cwd, { 'annotations/deep/er/a.md': `---\n${HEAD(negative)}---\n${body}` });
    await build();
    const after = record(8);
    expect(after.solutions).toEqual([
      ...before.solutions,
      'Round first:\n```\n## not a heading\n```',
      'Ask.',
    ]);
    expect(after.evidence).toEqual(before.evidence);
    expect(after.provenance).toMatchObject({
      prose: { solutions: 'written', trigger: 'derived' },
      annotation: { path: 'annotations/deep/er/a.md', replaces: [], addsTo: ['solutions'] },
    });
    expect(text(negative)).toContain(
      '\n3. Round first:\n   ```\n   ## not a heading\n   ```\n4. Ask.\n\nWhen it happens\n',
    );
    expect(text(negative)).toContain(
      '\nWritten by people (annotations/deep/er/a.md): Solutions (added to what is derived).\n',
    );
  });

  it('gives the same bytes again, and the derived ones again when it is taken away', async () => {
    const { cwd, build, negative } = await builtProject(sandbox);
    const derived = treeOf(join(cwd, 'output'));
    writeFiles(cwd, { 'annotations/a.yaml': `${HEAD(negative)}meaning: Money.\n` });
    await build();
    const annotated = treeOf(join(cwd, 'output'));
    expect(annotated).not.toEqual(derived);
    rmSync(join(cwd, 'output'), { recursive: true });
    await build();
    expect(treeOf(join(cwd, 'output'))).toEqual(annotated);
    rmSync(join(cwd, 'annotations'), { recursive: true });
    await build();
    expect(treeOf(join(cwd, 'output'))).toEqual(derived);
  });

  it('reaches the terminal and the files with nothing in it that acts', async () => {
    const { cwd, build, run, negative, text, summary } = await builtProject(sandbox);
    const hostile = 'meaning: "\\e[31m red \\u202e | <b>"\n';
    writeFiles(cwd, {
      'annotations/a\u001b[31m.yaml':
        HEAD(negative).replace(/template: .*/, `template: '<img>|\`'`) + hostile,
    });
    await run('build');
    expect(await build()).not.toContain('\u001b');
    expect(text(negative)).toContain('\n\\x1b[31m red \\u202e | <b>\n');
    expect(text(negative)).toContain('(annotations/a\\x1b[31m.yaml)');
    expect(summary()).not.toMatch(CONTROL_CHARACTERS);
  });
});

describe('the directory of the annotations', () => {
  it('may be missing, unless it is configured by name', async () => {
    const made = project(sandbox, { annotations: 'notes/errors' });
    expectTrouble(await made.run('build'), {
      code: 2,
      message: /^The directory of the annotations .*\/notes\/errors does not exist\.$/,
      hint: /"annotations" in the configuration/,
    });
    writeFiles(made.cwd, { 'notes/errors/readme.md': '' });
    await made.build();
    const { stdout } = await made.run('annotate', 'shop/limits.py:8');
    expect(stdout).toMatch(/^notes\/errors\/[0-9a-f]{16}\.yaml\n$/);
    await made.build();
    expect(made.record(8).provenance.annotation?.path).toBe(stdout.trim());
  });

  it('is not that of another project that --label names, unless --config says so', async () => {
    const { cwd, run } = await builtProject(sandbox);
    writeFiles(cwd, { 'annotations/a.yaml': 'broken: [' });
    const other = ['build', '--label', 'fork', '--out', 'fork'];
    expect(await run(...other)).toMatchObject({ code: 0 });
    expect(await run(...other, '--config', 'catalogue.config.json')).toMatchObject({ code: 2 });
  });
});
