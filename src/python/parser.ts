/**
 * The parser engines. Native tree-sitter where it loads, WebAssembly (with the grammar the grammar package ships)
 * elsewhere; both give the same trees. This file and `syntax-node.ts` are all that knows there are two.
 */
import { createRequire } from 'node:module';
import { CatalogueError } from '../errors.js';
import { treeCollector } from './garbage-collection.js';
import type { SyntaxNode } from './syntax-node.js';

export type EngineName = 'native' | 'wasm';

/** A parsed file; `free` must be called once its nodes are no longer used. */
export interface SyntaxTree {
  readonly root: SyntaxNode;
  free(): void;
}

export interface PythonParser {
  readonly engine: EngineName;
  parse(text: string): SyntaxTree;
}

/** Environment variable that forces one engine. */
export const ENGINE_VARIABLE = 'CATALOGUE_ENGINE';

/** Loads the wanted engine; without a wish the native one, else wasm. Throws `usage` for an unknown or absent engine. */
export async function loadParser(wanted = process.env[ENGINE_VARIABLE] ?? ''): Promise<PythonParser> {
  switch (wanted) {
    case '':
    case 'auto':
      return (await loadNative()) ?? (await loadWasm());
    case 'wasm':
      return loadWasm();
    case 'native': {
      const native = await loadNative();
      if (native !== null) return native;
      throw new CatalogueError('The native parser engine does not load on this machine.', {
        code: 'usage',
        hint: `Install a C++ compiler and run "npm rebuild tree-sitter", or set ${ENGINE_VARIABLE}=wasm.`,
      });
    }
    default:
      throw new CatalogueError(`Unknown parser engine "${wanted}" in ${ENGINE_VARIABLE}.`, {
        code: 'usage',
        hint: 'Expected "native", "wasm" or "auto".',
      });
  }
}

/** Native trees count against no JavaScript heap, so the buffer must hold the whole text in one call. */
const MIN_NATIVE_BUFFER = 32 * 1024;

/** The engines end a text at NUL, each in its own way; Python takes it nowhere, and as little this character. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '\x01');
}

/** A name the compiler does not resolve: where the package could not be built, its types are absent too. */
const NATIVE_ENGINE: string = 'tree-sitter';

/** What we use of the package `tree-sitter`. */
interface NativeEngine {
  readonly default: new () => {
    setLanguage(language: unknown): void;
    parse(
      text: string,
      oldTree: undefined,
      options: { bufferSize: number },
    ): { readonly rootNode: SyntaxNode };
  };
}

async function loadNative(): Promise<PythonParser | null> {
  try {
    const { default: Parser } = (await import(NATIVE_ENGINE)) as NativeEngine;
    const { default: language } = await import('tree-sitter-python');
    const parser = new Parser();
    parser.setLanguage(language);
    const isDone = treeCollector();
    return {
      engine: 'native',
      parse: (text) => {
        const bufferSize = Math.max(MIN_NATIVE_BUFFER, 2 * text.length + 2);
        const tree = parser.parse(withoutNul(text), undefined, { bufferSize });
        return {
          root: tree.rootNode,
          free: () => {
            isDone(text.length);
          },
        };
      },
    };
  } catch {
    return null; // Not built for this machine: the other engine reads the same files.
  }
}

async function loadWasm(): Promise<PythonParser> {
  const { Parser, Language } = await import('web-tree-sitter');
  await Parser.init();
  const grammar = createRequire(import.meta.url).resolve('tree-sitter-python/tree-sitter-python.wasm');
  const parser = new Parser();
  parser.setLanguage(await Language.load(grammar));
  return {
    engine: 'wasm',
    parse: (text) => {
      const tree = parser.parse(withoutNul(text));
      if (tree === null) throw new Error('The wasm engine gave no tree.');
      return { root: tree.rootNode, free: () => tree.delete() };
    },
  };
}
