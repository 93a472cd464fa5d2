import { describe, expect, it } from 'vitest';
import { TEXT_OWNERS } from '../../../src/resolve/evaluate/derives.js';
import { findPython, needsPython, runPython } from '../../oracle/python.js';

const python = findPython();

const PROGRAM = `
import builtins, json
classes = [c for c in vars(builtins).values() if isinstance(c, type) and issubclass(c, BaseException)]
print(json.dumps(sorted({c.__name__ for c in classes if '__str__' in vars(c)})))
`;

describe.skipIf(python === null || python.version[1] < 11)(
  needsPython('builtin exceptions with a text of their own (needs 3.11)', python),
  () => {
    it('are those of this Python', () => {
      if (python === null) return;
      expect([...TEXT_OWNERS].sort()).toEqual(JSON.parse(runPython(python, ['-c', PROGRAM])));
    });
  },
);
