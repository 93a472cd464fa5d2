/** What a source yields to the stages behind it: the included files of one commit or one directory. */
import type { Finding } from './finding.js';

/**
 * One included file, whole: `bytes` are exactly what is stored, before any decoding, or what `files()` was told to give
 * in their place.
 */
export interface SourceFile<Instead = never> {
  /** Relative to the root, `/` between segments; bytes that are not UTF-8 stand as lone surrogates (PEP 383). */
  readonly path: string;
  /** The git blob id of `bytes` in hex (computed where there is no git). */
  readonly blob: string;
  readonly bytes: Uint8Array | Instead;
}

/** Where the files come from, as the manifest records it: no path of this machine, no clock. */
export type SourceInfo =
  | {
      readonly kind: 'git';
      /** The full commit id in hex: 40 digits (64 in a SHA-256 repository). */
      readonly commit: string;
      /** The hash, tag or branch that was asked for. */
      readonly ref: string;
      /** The committer date in UTC, `2026-08-14T18:38:04Z`. */
      readonly commitDate: string;
    }
  | { readonly kind: 'directory'; readonly label: string };

/** Which source to open. */
export type SourceRequest =
  | {
      readonly kind: 'git';
      /** A URL, an scp-like address, or the path of a local repository (bare or not). */
      readonly repository: string;
      /** A full or short hash, a tag or a branch. */
      readonly commit: string;
      readonly include: readonly string[];
      readonly exclude: readonly string[];
    }
  | {
      readonly kind: 'directory';
      readonly path: string;
      readonly label: string;
      readonly include: readonly string[];
      readonly exclude: readonly string[];
    };

/** An opened source: what it is, which files it will yield, and the files one after another. */
export interface Source {
  readonly info: SourceInfo;
  /** The included paths in the order of `files()`: by code point. */
  readonly paths: readonly string[];
  /** What the source itself had to pass over (a symbolic link, a submodule), in the order of paths. */
  readonly findings: readonly Finding[];
  /**
   * Every included file exactly once, in order; throws a `source` error where one is missing or not whole. Where
   * `instead` answers for a blob's id, its answer is given and the bytes need not be read.
   */
  files<Instead = never>(instead?: (blob: string) => Instead | null): AsyncIterable<SourceFile<Instead>>;
}

/** What a long step tells whoever is watching. `total` is `null` while unknown. */
export interface Progress {
  readonly step: 'fetch' | 'read' | 'extract' | 'write';
  readonly done: number;
  readonly total: number | null;
  readonly note: string | null;
}

export type ProgressListener = (progress: Progress) => void;
