/** What the output stage is given. */
import type { PinChange } from '../model/pin.js';
import type { ProgressListener } from '../model/source.js';

/** One file of a catalogue: a path of the layout (`errors/0123456789abcdef.txt`), and its text, written as UTF-8. */
export interface OutputFile {
  readonly path: string;
  readonly text: string;
}

export interface WriteOptions {
  /** The configuration file to be replaced in the same moment as the catalogue. */
  readonly pin?: PinChange;
  /** Called where something is other, when all files have come: the last files, which tell what is other. */
  readonly closing?: () => Promise<readonly OutputFile[]>;
  readonly onProgress?: ProgressListener;
  /** How many files will come, for the progress; `null` while unknown. */
  readonly total?: number | null;
  /** Stops the write at the next file, with the signal's reason as the error. */
  readonly signal?: AbortSignal;
}
