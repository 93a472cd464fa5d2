import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, catalogueFiles, namesIn, temporaryDirectory } from './support/sample-catalogue.js';

describe('a build refuses', () => {
  it.each([
    '/etc/passwd',
    '../x',
    'errors/../x',
    'errors//x',
    './catalogue.json',
    '',
    'errors',
    'errors\\x',
    'errors/a\0.txt',
    'errors/0123.txt',
    'README.md',
    'C:x',
  ])('the path %j, as a mistake of ours', async (path) => {
    const root = temporaryDirectory();
    const failure = build(join(root, 'vllm'), [...catalogueFiles({}), { path, text: '' }]);
    await expect(failure).rejects.toMatchObject({ name: 'Error' });
    expect(namesIn(root)).toEqual([]);
  });

  it('a path that comes twice, and a catalogue without its manifest', async () => {
    const root = temporaryDirectory();
    const files = catalogueFiles({ 1: 'one' });
    await expect(build(join(root, 'vllm'), [...files, ...files])).rejects.toThrow(
      'written twice: catalogue.json',
    );
    await expect(build(join(root, 'vllm'), files.slice(1))).rejects.toThrow(
      'a catalogue without catalogue.json',
    );
    expect(namesIn(root)).toEqual([]);
  });
});
