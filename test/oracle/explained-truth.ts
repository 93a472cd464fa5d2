/** Calls the functions of a package of our own and says whether predicates foretell what their raise statements do. */
import { fileURLToPath } from 'node:url';
import { type Python, runPython } from './python.js';

const PROGRAM = fileURLToPath(new URL('explained', import.meta.url));

export interface PredictedSite {
  /** As `cases.py` names it: `module.qualname`. */
  readonly function: string;
  readonly path: string;
  readonly line: number;
  /** A Python expression; `null` where nothing is foretold. */
  readonly predicate: string | null;
}

export interface FrameAnswer {
  /** Index of the site. */
  readonly site: number;
  /** Whether the statement raised in this frame. */
  readonly raised: boolean;
  /** What the predicate came to; `null` where there is none. */
  readonly foreseen: boolean | null;
  /** What could not be evaluated, unbound names left out. */
  readonly troubles: readonly string[];
}

export interface CallAnswer {
  readonly function: string;
  readonly call: string;
  /** The exception that left the call, with its message. */
  readonly error: string | null;
  /** `path:line` of the innermost frame within the package. */
  readonly raisedAt: string | null;
  /** For each site of the function the frames in which it can be compared. */
  readonly frames: readonly FrameAnswer[];
}

interface Answers {
  readonly calls: readonly CallAnswer[];
  readonly problems: readonly string[];
}

/** Runs all calls of the `cases.py` in `root`; throws where a predicate is no Python. */
export function runCalls(
  python: Python,
  root: string,
  packageName: string,
  sites: readonly PredictedSite[],
): readonly CallAnswer[] {
  const input = JSON.stringify({ package: packageName, sites });
  const { calls, problems } = JSON.parse(runPython(python, [PROGRAM, root], input)) as Answers;
  if (problems.length > 0) throw new Error(`Predicates that are no Python:\n${problems.join('\n')}`);
  return calls;
}

/** What all calls together say of one site. */
export interface Verdict {
  readonly site: PredictedSite;
  /** Frames in which it raised, and in which control went past it. */
  readonly raised: number;
  readonly passed: number;
  /** Where the predicate foretold something else, or could not be evaluated. */
  readonly problems: readonly string[];
}

/** One verdict a site, in their order. */
export function verdictsOf(
  sites: readonly PredictedSite[],
  calls: readonly CallAnswer[],
): readonly Verdict[] {
  return sites.map((site, index) => {
    const frames = calls.flatMap((call) =>
      framesOf(call, site, index).map((frame) => ({ ...frame, call: call.call })),
    );
    const problems = frames.flatMap(({ call, raised, foreseen, troubles }) => {
      const place = `${site.path}:${site.line}, ${call}`;
      const unlike = foreseen === raised || foreseen === null ? [] : [raised ? 'raised' : 'did not raise'];
      return [...unlike, ...troubles].map(
        (text) => `${place}: ${text} (predicate: ${String(site.predicate)})`,
      );
    });
    const raised = frames.filter((frame) => frame.raised).length;
    return { site, raised, passed: frames.length - raised, problems };
  });
}

/** A call that never comes to a function of which every call raises has gone past it. */
function framesOf(call: CallAnswer, site: PredictedSite, index: number): readonly FrameAnswer[] {
  const frames = call.frames.filter((frame) => frame.site === index);
  const isElsewhere = frames.length === 0 && site.predicate === 'True' && call.function === site.function;
  return isElsewhere ? [{ site: index, raised: false, foreseen: false, troubles: [] }] : frames;
}
