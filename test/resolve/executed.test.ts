import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  builtinBases,
  builtinException,
  WITHOUT_EXCEPTIONS,
} from '../../src/resolve/names/builtin-exceptions.js';
import { findPython, needsPython, type Python, runPython } from '../oracle/python.js';
import { resolvedSites } from './support/resolved.js';
import { ZOO } from './support/zoo.js';

const python = findPython();

/** Runs every `site_*` function of the package and tells what was raised where, and its order of resolution. */
const RUN = `
import builtins, importlib, json, sys, traceback
sys.path.insert(0, sys.argv[1])

def name(cls):
    return (cls.__module__ + '.' + cls.__qualname__).replace('<locals>.', '')

def known(cls, found):
    found.add(cls)
    if cls.__module__.split('.')[0] in ('zoo', 'builtins'):
        for base in cls.__bases__:
            known(base, found)
    return found

answers = {}
for module_name in json.loads(sys.argv[2]):
    module = importlib.import_module(module_name)
    for key, function in vars(module).items():
        if not key.startswith('site_') or function.__module__ != module_name:
            continue
        try:
            function()
        except BaseException as error:
            frame = traceback.extract_tb(error.__traceback__)[-1]
            path = frame.filename[len(sys.argv[1]) + 1:]
            cls = type(error)
            reached = known(cls, set())
            bases = [name(base) for base in cls.__mro__[1:] if base in reached and base is not object]
            answers[f'{path}:{frame.lineno}'] = {'qualifiedName': name(cls), 'bases': bases}
print(json.dumps(answers))
`;

const root = mkdtempSync(join(tmpdir(), 'catalogue-zoo-'));
afterAll(() => rmSync(root, { recursive: true }));

describe.skipIf(python === null || python.version[1] < 11)(
  needsPython('what Python raises (needs 3.11 for exception groups)', python),
  () => {
    it('is the class we name, with the bases we name', () => {
      for (const [path, text] of Object.entries(ZOO)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      const modules = ['zoo.keepers', 'zoo.starred', 'zoo.sub.deep', 'zoo.main'];
      const raised = ask(python, [RUN, root, JSON.stringify(modules)]) as Readonly<Record<string, unknown>>;
      const isUnresolved = (path: string, line: number): boolean =>
        ZOO[path]?.split('\n')[line - 1]?.endsWith('# unresolved') === true;
      const sites = resolvedSites(ZOO);
      const ours = sites.map(({ path, line, qualifiedName, bases }) => [
        `${path}:${line}`,
        isUnresolved(path, line) && qualifiedName === null
          ? raised[`${path}:${line}`]
          : { qualifiedName, bases },
      ]);
      expect(Object.fromEntries(ours)).toEqual(raised);
      expect(sites.length).toBeGreaterThanOrEqual(45);
      expect(sites.filter(({ qualifiedName }) => qualifiedName === null)).toHaveLength(2);
    });
  },
);

describe.skipIf(python === null)(needsPython('the table of builtin exceptions', python), () => {
  it('has every exception of this Python, with its aliases and bases', () => {
    const program = `
import builtins, json
found = {n: c for n, c in vars(builtins).items()
         if not n.startswith('_') and isinstance(c, type) and issubclass(c, BaseException)}
print(json.dumps({n: [b.__name__ for b in c.__mro__[:-1]] for n, c in found.items()}))
`;
    const real = ask(python, [program]) as Readonly<Record<string, readonly string[]>>;
    for (const [name, order] of Object.entries(real)) {
      const own = builtinException(name) ?? '';
      expect([own, ...builtinBases(own)]).toEqual(order);
    }
    expect(Object.keys(real).length).toBeGreaterThan(60);
  });

  it('is left as it is by the modules whose star we look through', () => {
    const program = `
import builtins, importlib, json, sys
bad = []
for module in json.loads(sys.argv[1]):
    try:
        loaded = importlib.import_module(module)
    except ImportError:
        continue
    names = getattr(loaded, '__all__', None) or [n for n in vars(loaded) if not n.startswith('_')]
    bad += [n for n in names if n in vars(builtins) and vars(builtins)[n] is not getattr(loaded, n)
            and isinstance(vars(builtins)[n], type) and issubclass(vars(builtins)[n], BaseException)]
print(json.dumps(bad))
`;
    expect(ask(python, [program, JSON.stringify([...WITHOUT_EXCEPTIONS])])).toEqual([]);
  });
});

function ask(found: Python | null, [program = '', ...args]: readonly string[]): unknown {
  if (found === null) throw new Error('There is no python3 on the PATH.');
  return JSON.parse(runPython(found, ['-c', program, ...args]));
}
