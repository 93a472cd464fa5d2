import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, catalogueFiles, put, snapshot, temporaryDirectory } from './support/sample-catalogue.js';

describe('a build refuses', () => {
  it.each([
    ['a directory that is not a catalogue', (dir: string) => put(dir, 'thesis.tex', 'x')],
    [
      "another tool's catalogue.json",
      (dir: string) => put(dir, 'catalogue.json', '{"schemaVersion":1,"tool":{"name":"shop"}}'),
    ],
    [
      'a catalogue.json without a schema version',
      (dir: string) => put(dir, 'catalogue.json', '{"tool":{"name":"catalogue"}}'),
    ],
    ['a catalogue.json that is not JSON', (dir: string) => put(dir, 'catalogue.json', '')],
    ['a catalogue.json that is null', (dir: string) => put(dir, 'catalogue.json', 'null')],
    ['a catalogue.json that is a directory', (dir: string) => put(dir, 'catalogue.json/x', '')],
  ])('to replace %s', async (_name, prepare) => {
    const root = temporaryDirectory();
    const outDir = join(root, 'vllm');
    prepare(outDir);
    const before = snapshot(root);
    await expect(build(outDir, catalogueFiles({}))).rejects.toMatchObject({
      code: 'output',
      message: `Will not replace ${outDir}: it is neither empty nor a catalogue (no catalogue.json of ours in it)`,
      hint: 'Choose another directory with --out.',
    });
    expect(snapshot(root)).toEqual(before);
  });

  it('a catalogue of another schema version is replaced', async () => {
    const outDir = join(temporaryDirectory(), 'vllm');
    put(outDir, 'catalogue.json', '{"schemaVersion":99,"tool":{"name":"catalogue","version":"9"}}');
    expect(await build(outDir, catalogueFiles({}))).toMatchObject({ written: 2 });
  });
});
