import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useSandbox, writeFiles } from './support/sandbox.js';

const sandbox = useSandbox();
const GOLDEN = new URL('../fixtures/changes/minfer.md', import.meta.url);

/** The sample project's configuration, as somebody who writes its release notes has it. */
const CONFIG = {
  project: 'example/minfer',
  repository: '../minfer',
  commit: 'main',
  include: ['minfer/**/*.py'],
  permalink: 'https://example.com/minfer/blob/{commit}/{path}#L{line}',
};

describe('the Markdown of the sample project', () => {
  it('is what somebody has read: v1.0.0 to v1.1.0', async () => {
    sandbox.sampleRepository();
    const cwd = join(sandbox.root, 'notes');
    mkdirSync(cwd);
    writeFiles(cwd, { 'catalogue.config.json': JSON.stringify(CONFIG) });
    const { code, stdout, stderr } = await sandbox.run(
      ['diff', 'v1.0.0', 'v1.1.0', '--format', 'markdown', '--quiet'],
      { cwd },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(withoutCommits(stdout)).toBe(readFileSync(GOLDEN, 'utf8'));
  });
});

/** The commits are other ones where a release is put before them. */
function withoutCommits(markdown: string): string {
  return ['old', 'new'].reduce((text, side) => {
    const [, digits = 'none'] =
      new RegExp(`^\\| ${side} \\|[^|]*\\| \`([0-9a-f]{10})\``, 'm').exec(markdown) ?? [];
    return text.replaceAll(new RegExp(`${digits}(?:[0-9a-f]{30})?`, 'g'), side.toUpperCase());
  }, markdown);
}
