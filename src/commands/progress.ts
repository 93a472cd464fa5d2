/** Progress on stderr: a bar on a terminal, a plain line a step in a log, nothing when quiet. */
import { Presets, SingleBar } from 'cli-progress';
import type { Progress, ProgressListener } from '../model/source.js';
import { neutralLine } from '../render/neutral-text.js';
import type { Console } from './console.js';
import { counted } from './counted.js';

export interface ProgressDisplay {
  readonly onProgress: ProgressListener;
  /** Ends the bar, so that what is printed next stands on a line of its own. */
  readonly stop: () => void;
}

const STEPS: Readonly<Record<Progress['step'], string>> = {
  fetch: 'Fetching',
  read: 'Reading',
  extract: 'Extracting',
  write: 'Writing',
};

export function createProgress(console: Console, quiet: boolean): ProgressDisplay {
  if (quiet) return { onProgress: () => undefined, stop: () => undefined };
  return console.isTerminal ? bars(console.stderr) : plainLines(console.stderr);
}

function bars(stderr: NodeJS.WriteStream): ProgressDisplay {
  let bar: SingleBar | null = null;
  let step: Progress['step'] | null = null;
  const stop = (): void => {
    bar?.stop();
    bar = null;
    step = null;
  };
  return {
    stop,
    onProgress: (progress) => {
      // Reading and extracting go hand in hand, file by file: one bar for both.
      if (progress.step === 'read') return;
      if (progress.step !== step) {
        stop();
        step = progress.step;
        const format = `${STEPS[step]} {bar} {percentage}% {value}/{total} {note}`;
        bar = new SingleBar(
          { stream: stderr, format, hideCursor: true, clearOnComplete: true },
          Presets.shades_classic,
        );
        bar.start(progress.total ?? 0, progress.done, { note: '' });
      }
      if (progress.total !== null) bar?.setTotal(progress.total);
      bar?.update(progress.done, { note: neutralLine(progress.note ?? '') });
    },
  };
}

/** One line when a step begins. */
function plainLines(stderr: NodeJS.WriteStream): ProgressDisplay {
  let step: Progress['step'] | null = null;
  return {
    stop: () => {
      step = null;
    },
    onProgress: (progress) => {
      if (progress.step === 'read' || progress.step === step) return;
      step = progress.step;
      // git counts anew for each thing it does: its first total is not that of the objects to come.
      const isKnown = step !== 'fetch' && progress.total !== null;
      stderr.write(`${STEPS[step]}${isKnown ? ` ${counted(progress.total, 'file')}` : ''}\n`);
    },
  };
}
