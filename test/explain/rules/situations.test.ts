import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/explain/explain.js';
import { resolvedSiteAmong } from '../../support/site.js';
import { explained } from '../support/explained.js';

const RAISE = 'def f(x):\n    if x > 3:\n        raise ValueError("m")';

describe('the situations people meet an error in', () => {
  it.each([
    ['minfer/config.py', ['The program starts up and its configuration is put together or checked.']],
    ['minfer/cli.py', ['A command line is read.']],
    ['minfer/weights.py', ['A model, its weights or its files are loaded.']],
    ['minfer/models/loader.py', ['A model, its weights or its files are loaded.']],
    ['minfer/api_server.py', ['A request is handled.']],
    ['minfer/__main__.py', ['A command line is read.']],
    ['minfer/model_executor/models/llama.py', ['A model is built or run.']],
    // Templates are loaded as well, requests sent, arguments passed, and databases have models.
    ['minfer/loader.py', []],
    ['minfer/requests.py', []],
    ['minfer/args.py', []],
    ['minfer/main.py', []],
    ['minfer/models/user.py', []],
    ['minfer/distributed/group.py', ['Several processes or machines are set up or work together.']],
    ['minfer/misc.py', []],
    // A part of a word is no word.
    ['minfer/reconfigured.py', []],
  ])('are told by the path: %s', (path, situations) => {
    expect(explained({ [path]: RAISE }).commonSituations).toEqual(situations);
  });

  it('are told by the constructor', () => {
    const python =
      'class C:\n    def __init__(self, x):\n        if x > 3:\n            raise ValueError("m")';
    expect(explained({ 'minfer/misc.py': python }).commonSituations).toEqual(['`C` is constructed.']);
  });

  it('are told by the callers of a function, where they are known', () => {
    const { site } = resolvedSiteAmong({ 'minfer/misc.py': RAISE });
    const calledBy = (...qualnames: readonly string[]): readonly string[] => {
      const callers = qualnames.map((qualname, at) => ({
        qualname,
        path: 'b.py',
        line: at + 1,
        endLine: at + 1,
      }));
      const surroundings = { ...site.surroundings, callers };
      return explain({ ...site, surroundings }, 'minfer/misc.py').commonSituations;
    };
    expect(calledBy('g')).toEqual(['`f` is called by `g`.']);
    expect(calledBy('g', 'C.h', 'g')).toEqual(['`f` is called by `g` and `C.h`.']);
    expect(calledBy('')).toEqual(['`f` is called when its module is imported.']);
    expect(calledBy()).toEqual([]);
  });

  it('are told by the platform that a condition is about, where it holds', () => {
    const python = (test: string): string =>
      `import sys\ndef f(x):\n    if ${test}:\n        if x > 3:\n            raise ValueError("m")`;
    expect(explained(python('sys.platform == "win32"')).commonSituations).toEqual([
      'It happens only on Windows.',
    ]);
    expect(explained(python('sys.platform != "win32"')).commonSituations).toEqual([]);
  });
});
