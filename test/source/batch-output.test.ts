import { describe, expect, test } from 'vitest';
import { readBatch, readBatchCheck } from '../../src/source/batch-output.js';

const A = 'a'.repeat(40);
const B = 'b'.repeat(64);

describe('the output of git cat-file', () => {
  test('is taken apart by the sizes it states, not by its newlines', () => {
    const output = Buffer.from(`${A} blob 5\n\n1\n2\n\n${B} tree 0\n\n${A} missing\nabcd ambiguous\n`);
    expect(readBatch(output)).toEqual([
      { oid: A, type: 'blob', bytes: Buffer.from('\n1\n2\n') },
      { oid: B, type: 'tree', bytes: Buffer.from('') },
    ]);
  });

  test('is refused where it ends within an object', () => {
    expect(() => readBatch(Buffer.from(`${A} blob 50\nabc`))).toThrow('ended within the object');
  });

  test('of a check names what is there', () => {
    expect(readBatchCheck(Buffer.from(`${A} blob 5\n${B} missing\n`))).toEqual([
      { oid: A, type: 'blob', size: 5 },
    ]);
  });
});
