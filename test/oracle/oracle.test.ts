import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RELEASES, RELEASES_DIRECTORY } from '../../examples/sample-repository.js';
import { compare, type OurRaise } from './compare.js';
import { mineTree } from './mine-tree.js';
import { findPython, needsPython, type Python, runPython } from './python.js';
import { oracleRaises } from './raise-oracle.js';

const found = findPython();

describe.skipIf(found === null)(needsPython('against the ast of CPython', found), () => {
  it.each(RELEASES.map(({ tag }) => tag))('the sample project %s has no difference', async (tag) => {
    const python = present(found);
    const root = join(RELEASES_DIRECTORY, tag);
    const oracle = oracleRaises(python, root);
    const { raises } = await mineTree(root);
    // CPython before 3.12 does not read PEP 701 f-strings, which the sample keeps in one file.
    const rejects = (path: string): boolean => python.version[1] < 12 && path === 'minfer/text/modern.py';
    const readable = raises.filter(({ path }) => !rejects(path));
    expect(oracle.length).toBeGreaterThan(100);
    expect(compare(python, oracle, readable)).toEqual([]);
  });

  it('the standard library has no difference', async () => {
    const python = present(found);
    const root = runPython(python, ['-c', 'import sysconfig; print(sysconfig.get_paths()["stdlib"])']).trim();
    const standard = { skip: ['site-packages', 'dist-packages'] };
    const oracle = oracleRaises(python, root, standard);
    const { raises } = await mineTree(root, standard);
    expect(oracle.length).toBeGreaterThan(1000);
    expect(compare(python, oracle, ofReadableFiles(raises, python, root))).toEqual([]);
  }, 300_000);

  it('the larger packages installed with it have no difference', async () => {
    const python = present(found);
    const root = runPython(python, [
      '-c',
      'import sysconfig; print(sysconfig.get_paths()["purelib"])',
    ]).trim();
    for (const name of largerPackages(root)) {
      const oracle = oracleRaises(python, join(root, name));
      const { raises } = await mineTree(join(root, name));
      const readable = ofReadableFiles(raises, python, join(root, name));
      expect(compare(python, oracle, readable), name).toEqual([]);
    }
  }, 300_000);
});

const MOST_BYTES = 15_000_000;

/** The largest packages of a `site-packages` that are read in some seconds together. */
function largerPackages(root: string): readonly string[] {
  const entries = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
  const packages = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, bytes: pythonBytes(join(root, name)) }))
    .sort((a, b) => b.bytes - a.bytes);
  const chosen: string[] = [];
  let left = MOST_BYTES;
  for (const { name, bytes } of packages) {
    if (bytes > left || bytes === 0) continue;
    left -= bytes;
    chosen.push(name);
  }
  return chosen;
}

function pythonBytes(directory: string): number {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.py'),
  );
  return paths.reduce((sum, path) => sum + statSync(join(directory, path)).size, 0);
}

/** Raises of files that CPython itself parses; it rejects files that its own tests keep broken on purpose. */
function ofReadableFiles(raises: readonly OurRaise[], python: Python, root: string): readonly OurRaise[] {
  const program = [
    'import ast, json, os, sys, warnings',
    'warnings.simplefilter("ignore")',
    'sys.setrecursionlimit(10000)',
    'def parses(path):',
    '    try:',
    '        with open(os.path.join(sys.argv[1], path), "rb") as file: ast.parse(file.read())',
    '        return True',
    '    except (SyntaxError, ValueError, RecursionError): return False',
    'print(json.dumps([path for path in json.load(sys.stdin) if parses(path)]))',
  ].join('\n');
  const paths = [...new Set(raises.map(({ path }) => path))];
  const output = runPython(python, ['-c', program, root], JSON.stringify(paths));
  const readable = new Set(JSON.parse(output) as readonly string[]);
  return raises.filter(({ path }) => readable.has(path));
}

function present(python: Python | null): Python {
  if (python === null) throw new Error('There is no python3.');
  return python;
}
