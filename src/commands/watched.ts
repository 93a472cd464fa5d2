/** Runs what takes a while: progress on stderr, then what it warned of; it ends with an interrupt. */
import type { BuildOptions } from '../pipeline/build.js';
import { neutralLine } from '../render/neutral-text.js';
import type { Console } from './console.js';
import { limitHeapGrowth } from './heap-growth.js';
import { createProgress } from './progress.js';

type Watch = Required<Pick<BuildOptions, 'onProgress' | 'onWarning' | 'signal'>>;

/** `quiet` says nothing at all. */
export async function watched<T>(
  console: Console,
  quiet: boolean,
  work: (watch: Watch) => Promise<T>,
): Promise<T> {
  limitHeapGrowth();
  const { onProgress, stop } = createProgress(console, quiet);
  const warnings: string[] = [];
  // Shown when the progress bar has ended.
  const onWarning = (message: string): void => void warnings.push(message);
  const result = await work({ onProgress, onWarning, signal: console.signal }).finally(stop);
  if (!quiet) console.stderr.write(warnings.map((text) => `${neutralLine(text)}\n`).join(''));
  return result;
}
