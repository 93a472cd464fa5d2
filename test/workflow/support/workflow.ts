/** The workflow file as data, and the few expressions that stand in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../cli/support/catalogue-process.js';

export const WORKFLOW_PATH = '.github/workflows/regenerate.yml';
export const WORKFLOW_TEXT = readFileSync(join(ROOT, WORKFLOW_PATH), 'utf8');

const Texts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const Step = z.strictObject({
  name: z.string().optional(),
  if: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  uses: z.string().optional(),
  with: Texts.optional(),
  env: Texts.optional(),
  run: z.string().optional(),
});
const Job = z.strictObject({
  'runs-on': z.literal('ubuntu-latest'),
  'timeout-minutes': z.number(),
  permissions: z.record(z.string(), z.string()),
  env: Texts,
  steps: z.array(Step),
});
const Workflow = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    schedule: z.array(z.strictObject({ cron: z.string() })),
    workflow_dispatch: z.strictObject({ inputs: z.record(z.string(), z.looseObject({ type: z.string() })) }),
  }),
  permissions: z.strictObject({}),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  defaults: z.strictObject({ run: z.strictObject({ shell: z.literal('bash') }) }),
  jobs: z.strictObject({ regenerate: Job }),
});

export type WorkflowStep = z.infer<typeof Step>;

/** The file, held against all that the tests know how to run: a key they do not know is a failure. */
export const WORKFLOW = Workflow.parse(parse(WORKFLOW_TEXT));

/** What `${{ name }}` stands for, by name. */
export type Context = Readonly<Record<string, string>>;

/** A text with its expressions replaced; throws on every one that is not a single known name. */
export function evaluated(text: string, context: Context): string {
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => {
    const value = context[expression.trim()];
    if (value === undefined) throw new Error(`The tests do not know what "${expression.trim()}" is.`);
    return value;
  });
}
