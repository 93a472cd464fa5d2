/** The output stage as plain JavaScript, for child processes that must start fast. */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Compiles `src/errors.ts` and `src/output` into `directory` (types are not checked); imports there resolve as in `src`. */
export function compileOutput(directory: string): void {
  const sources = ['errors.ts', ...readdirSync(join(SRC, 'output')).map((name) => join('output', name))];
  mkdirSync(join(directory, 'output'), { recursive: true });
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  for (const source of sources) {
    const text = readFileSync(join(SRC, source), 'utf8');
    const { outputText } = ts.transpileModule(text, { compilerOptions: OPTIONS });
    writeFileSync(join(directory, source.replace(/\.ts$/, '.js')), outputText);
  }
}

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
};
