import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFile } from '../../src/output/create-file.js';
import { temporaryDirectory } from './support/sample-catalogue.js';

describe('createFile', () => {
  it('makes the file and the directories above it, and leaves nothing else there', () => {
    const root = temporaryDirectory();
    expect(createFile(join(root, 'a/b/c.yaml'), 'text\n')).toBe(true);
    expect(readFileSync(join(root, 'a/b/c.yaml'), 'utf8')).toBe('text\n');
    expect(readdirSync(join(root, 'a/b'))).toEqual(['c.yaml']);
  });

  it('never writes over a file, a directory, or through a link', () => {
    const root = temporaryDirectory();
    writeFileSync(join(root, 'file'), 'old');
    mkdirSync(join(root, 'directory'));
    symlinkSync(join(root, 'nowhere'), join(root, 'link'));
    for (const name of ['file', 'directory', 'link']) expect(createFile(join(root, name), 'new')).toBe(false);
    expect(readdirSync(root).sort()).toEqual(['directory', 'file', 'link']);
    expect(readFileSync(join(root, 'file'), 'utf8')).toBe('old');
  });

  it('says what the disk refuses', () => {
    const root = temporaryDirectory();
    writeFileSync(join(root, 'file'), '');
    expect(() => createFile(join(root, 'file/a.yaml'), 'x')).toThrow(
      expect.objectContaining({ code: 'output', hint: expect.stringContaining('--print') as string }),
    );
  });
});
