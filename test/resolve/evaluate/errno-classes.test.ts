import { describe, expect, it } from 'vitest';
import { classOfErrno } from '../../../src/resolve/evaluate/errno-classes.js';
import { literal, type Value } from '../../../src/resolve/evaluate/value.js';
import { findPython, needsPython, runPython } from '../../oracle/python.js';

const python = findPython();

const PROGRAM = `
import errno, json
names = {name: type(OSError(number, "m")).__name__ for number, name in errno.errorcode.items()}
numbers = {number: type(OSError(number, "m")).__name__ for number in errno.errorcode if number < 35}
print(json.dumps([names, numbers]))
`;

describe.skipIf(python === null)(needsPython('the class OSError makes of an errno', python), () => {
  it('is the one Python makes, by name and by the numbers that are the same everywhere', () => {
    if (python === null) return;
    const [names, numbers] = JSON.parse(runPython(python, ['-c', PROGRAM])) as Readonly<
      Record<string, string>
    >[];
    for (const [name, made] of Object.entries(names ?? {})) {
      const errno: Value = { kind: 'external', name: `errno.${name}` };
      expect(classOfErrno([errno, literal('m')]) ?? 'OSError', name).toBe(made);
    }
    for (const [source, made] of Object.entries(numbers ?? {})) {
      const told = classOfErrno([{ kind: 'constant', source }, literal('m')]);
      if (told !== null) expect(told, source).toBe(made);
    }
    expect(classOfErrno([{ kind: 'external', name: 'errno.ENOENT' }])).toBe(null);
  });
});
