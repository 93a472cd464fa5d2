import { describe, expect, test } from 'vitest';
import { createPathFilter } from '../../src/source/path-filter.js';
import { selectFiles } from '../../src/source/tree-selection.js';

const OID = 'c'.repeat(40);
const filter = createPathFilter(['src/**/*.py'], []);

function listing(entries: readonly (readonly [mode: string, type: string, path: string | Buffer])[]): Buffer {
  return Buffer.concat(
    entries.flatMap(([mode, type, path]) => [
      Buffer.from(`${mode} ${type} ${OID}\t`),
      Buffer.from(path),
      Buffer.from([0]),
    ]),
  );
}

describe('the selection of files', () => {
  test('takes regular and executable files that match, by code point', () => {
    const selection = selectFiles(
      listing([
        ['100644', 'blob', 'src/😀.py'],
        ['100755', 'blob', 'src/\uffff.py'],
        ['100644', 'blob', 'src/b.txt'],
        ['100644', 'blob', Buffer.from('src/\xff.py', 'latin1')],
        ['100644', 'blob', 'src/a\t\n.py'],
      ]),
      filter,
    );
    expect(selection.files.map(({ path }) => path)).toEqual([
      'src/a\t\n.py',
      'src/\udcff.py',
      'src/\uffff.py',
      'src/😀.py',
    ]);
    expect(selection.files[0]?.blob).toBe(OID);
    expect(selection).toMatchObject({ findings: [], fileCount: 5 });
  });

  test('reports symbolic links and submodules where an included file could stand', () => {
    const selection = selectFiles(
      listing([
        ['120000', 'blob', 'src/z.py'],
        ['120000', 'blob', 'src/data'],
        ['160000', 'commit', 'src/vendored'],
        ['160000', 'commit', 'third_party'],
      ]),
      filter,
    );
    expect(selection.findings).toEqual([
      { code: 'not-a-file', path: 'src/vendored', line: null, message: 'A submodule was not entered.' },
      { code: 'symbolic-link', path: 'src/z.py', line: null, message: 'A symbolic link was not followed.' },
    ]);
    expect(selection.fileCount).toBe(0);
  });

  test('refuses a list it cannot read', () => {
    for (const text of ['nonsense', `100644 blob ${OID}`, `100644 blob xyz\ta.py\0`]) {
      expect(() => selectFiles(Buffer.from(text), filter)).toThrow('cannot be read');
    }
  });
});
