import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSandbox, writeFiles } from '../cli/support/sandbox.js';
import { namesIn } from '../cli/support/tree.js';

const sandbox = useSandbox();
const directory = join(sandbox.root, 'demo');
const schemas: Record<string, AnySchema> = {};
const json = (path: string): unknown => JSON.parse(readFileSync(join(directory, path), 'utf8'));

beforeAll(async () => {
  const args = [
    'build',
    '--repo',
    sandbox.sampleRepository(),
    '--commit',
    'v1.1.0',
    '--label',
    'example/minfer',
  ];
  const outcome = await sandbox.run([...args, '--out', directory, '--quiet']);
  expect(outcome.code, outcome.stderr).toBe(0);
  for (const name of ['record', 'manifest', 'findings', 'annotation', 'changes']) {
    const { stdout } = await sandbox.run(['schema', name]);
    schemas[name] = JSON.parse(stdout) as AnySchema;
  }
});

/** The mistakes that a validator other than ours finds. */
function mistakes(name: string, value: unknown): unknown {
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schemas[name] ?? false);
  return validate(value) ? null : validate.errors;
}

describe('catalogue schema', () => {
  it('prints what every record of the demo fits, by a validator that is not ours', () => {
    const validate = new Ajv2020({ strict: true }).compile(schemas['record'] ?? false);
    const names = namesIn(join(directory, 'api/errors'));
    const wrong = names.filter((name) => !validate(json(`api/errors/${name}`)));
    expect(names.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it('prints what manifest and findings fit', () => {
    expect(mistakes('manifest', json('catalogue.json'))).toBeNull();
    expect(mistakes('findings', json('findings.json'))).toBeNull();
    expect(json('findings.json')).not.toEqual([]);
  });

  it('prints what `show --json` answers with', async () => {
    const [name = ''] = namesIn(join(directory, 'api/errors'));
    const id = name.replace('.json', '');
    const { stdout } = await sandbox.run(['show', id, '--json', '--catalogue', directory]);
    expect(mistakes('record', JSON.parse(stdout))).toBeNull();
  });

  it('prints what an annotation fits', () => {
    const head = { id: '0123456789abcdef', template: null, exception: 'ValueError', guards: [] };
    expect(mistakes('annotation', { ...head, solutions: { add: ['Try.'] }, meaning: 'It.' })).toBeNull();
    expect(mistakes('annotation', { ...head, solutions: 'Try.' })).not.toBeNull();
    expect(mistakes('annotation', { ...head, solution: ['Try.'] })).not.toBeNull();
    expect(mistakes('annotation', { template: null })).not.toBeNull();
  });

  it('prints the schema that stands in the catalogue, which knows no other fields', () => {
    expect(schemas['record']).toEqual(json('api/schema/record.v1.json'));
    const [name = ''] = namesIn(join(directory, 'api/errors'));
    const record = json(`api/errors/${name}`);
    expect(mistakes('record', { ...(record as object), severity: 'high' })).not.toBeNull();
    expect(mistakes('record', { ...(record as object), id: 'XYZ' })).not.toBeNull();
    expect(mistakes('manifest', record)).not.toBeNull();
  });

  it('needs no configuration', async () => {
    const cwd = writeFiles(sandbox.directory(), { 'catalogue.config.ts': 'throw new Error("broken");' });
    expect(await sandbox.run(['schema'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  });
});
