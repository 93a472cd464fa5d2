/** Annotations whose error changes or goes: the compiled program, on git repositories built here. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtProject, edit, FIRST, HEAD, LIMITS } from './support/annotated-project.js';
import { expectTrouble } from './support/expect-trouble.js';
import { useSandbox, writeFiles } from './support/sandbox.js';
import { treeOf } from './support/tree.js';

const sandbox = useSandbox();

describe('an annotation whose error has changed', () => {
  it.each<[string, number, string, string, string]>([
    ['the text of a constant', 10, 'is too large', 'is too big', 'the amount {amount} is too large'],
    ['a placeholder', 8, 'got {amount}', 'got {amount!r}', 'amount must not be negative, got {amount}'],
  ])('keeps its text, and is marked for review after a change of %s', async (_, line, from, to, old) => {
    const { cwd, build, commit, run, record, text, summary } = await builtProject(sandbox);
    const { id } = record(line);
    await run('annotate', id);
    const derived = `meaning: ${record(line).meaning ?? ''}\n`;
    edit(join(cwd, 'annotations', `${id}.yaml`), derived, 'meaning: What it says beyond the message.\n');
    commit({ 'shop/limits.py': LIMITS.replace(from, to) });
    expect(await build()).toContain('\n  1 annotation: 1 to be reviewed, 0 orphaned (SUMMARY.md)\n');
    const after = record(line);
    expect(after).toMatchObject({ id, meaning: 'What it says beyond the message.' });
    expect(after.provenance.annotation).toMatchObject({
      status: 'review',
      changed: ['template'],
      writtenFor: { id, template: old },
    });
    expect(text(id)).toContain(
      `\nNeeds review: since that was written the error has changed (message).\nIt was written for the message: ${old}\n`,
    );
    expect(summary()).toContain('\nAnnotations: 1 applied, 1 of them to be reviewed, 0 orphaned.\n');
    expect(summary()).toContain(
      `\n| \`annotations/${id}.yaml\` | \`${id}\` | message | \`${old}\` | \`${after.message?.template ?? ''}\` |\n`,
    );
  });

  it('is found again when the literal at the raise is reworded, which gives the error another id', async () => {
    const { cwd, build, commit, run, negative, record, manifest } = await builtProject(sandbox);
    writeFiles(cwd, { 'annotations/a.yaml': `${HEAD(negative)}meaning: Money.\n` });
    commit({ 'shop/limits.py': LIMITS.replace('amount must not be negative', 'no negative amounts') });
    await build();
    const after = record(8);
    expect(after.id).not.toBe(negative);
    expect(after).toMatchObject({
      meaning: 'Money.',
      provenance: { annotation: { status: 'review', changed: ['template'], writtenFor: { id: negative } } },
    });
    expect(manifest().annotations).toMatchObject([{ record: after.id, status: 'review' }]);
    expectTrouble(await run('annotate', after.id), {
      code: 2,
      message: /has an annotation already: annotations\/a\.yaml/,
      hint: /--print/,
    });
    // What the hint says ends the review.
    const { stdout } = await run('annotate', after.id, '--print');
    writeFileSync(join(cwd, 'annotations/a.yaml'), stdout);
    await build();
    expect(record(8)).toMatchObject({ meaning: 'Money.', provenance: { annotation: { status: 'current' } } });
  });

  it.each<[string, string, string, Readonly<Record<string, string>>]>([
    ['guards', 'guards', 'amount > limit', { 'shop/limits.py': LIMITS.replace('> limit', '>= limit') }],
    [
      'guards (an exit before it)',
      'guards',
      'amount > limit',
      {
        'shop/limits.py': LIMITS.replace(
          '    if amount > limit',
          '    if not limit:\n        return 0\n    if amount > limit',
        ),
      },
    ],
    [
      'exception (the class of that name is another)',
      'exception',
      'shop.errors.LimitError',
      {
        'shop/limits.py': LIMITS.replace('shop.errors', 'shop.faults'),
        'shop/faults.py': FIRST['shop/errors.py'],
      },
    ],
    [
      'exception (as it is raised)',
      'exception',
      'shop.errors.LimitError',
      { 'shop/limits.py': LIMITS.replace('raise LimitError', 'raise OverflowError') },
    ],
  ])('is marked for review after a change of its %s', async (_, aspect, old, files) => {
    const { build, commit, run, large, manifest, text } = await builtProject(sandbox);
    await run('annotate', large);
    commit(files);
    await build();
    const [row] = manifest().annotations;
    expect(row).toMatchObject({ status: 'review', changed: [aspect] });
    const told = text(row?.record ?? '');
    expect(told).toContain('\nIt was written for the message: the amount {amount} is too large\n');
    expect(told).toMatch(new RegExp(`\nIt was written for the (?:conditions|exception): .*${old}`));
  });

  it('is current again where the error is what it was', async () => {
    const { build, commit, run, large, manifest } = await builtProject(sandbox);
    await run('annotate', large);
    commit({ 'shop/limits.py': LIMITS.replace('is too large', 'is too big') });
    await build();
    commit({ 'shop/limits.py': `# Moved by a line.\n${LIMITS}` });
    await build();
    expect(manifest().annotations).toMatchObject([{ status: 'current', record: large, changed: [] }]);
  });
});

describe('an annotation whose error is gone', () => {
  it('is listed as orphaned with what it was written for, and its file is never touched', async () => {
    const { cwd, build, commit, run, negative, manifest, summary } = await builtProject(sandbox);
    await run('annotate', negative);
    const before = treeOf(join(cwd, 'annotations'));
    commit({ 'shop/limits.py': LIMITS.replace(/ {4}if amount < 0:\n.*\n/, '') });
    expect(await build()).toContain('\n  1 annotation: 0 to be reviewed, 1 orphaned (SUMMARY.md)\n');
    expect(manifest().counts.annotations).toEqual({ current: 0, review: 0, orphaned: 1 });
    expect(manifest().annotations).toMatchObject([
      { status: 'orphaned', record: null, writtenFor: { id: negative, project: 'acme/shop' } },
    ]);
    expect(summary()).toContain(
      `\n| \`annotations/${negative}.yaml\` | \`${negative}\` | \`amount must not be negative, got {amount}\` | no such error any more |\n`,
    );
    expect(treeOf(join(cwd, 'annotations'))).toEqual(before);
    // The other error of the function did not inherit it.
    commit({ 'shop/limits.py': LIMITS });
    await build();
    expect(manifest().annotations).toMatchObject([{ status: 'current', record: negative }]);
  });

  it('because it is of another project is said to be so', async () => {
    const { build, cwd, summary } = await builtProject(sandbox);
    writeFiles(cwd, { 'annotations/a.yaml': HEAD('0123456789abcdef').replace('acme/shop', 'acme/bank') });
    await build();
    expect(summary()).toMatch(
      /\| `annotations\/a\.yaml` \| `0123456789abcdef` \| .* \| an error of `acme\/bank` \|\n/,
    );
  });
});
