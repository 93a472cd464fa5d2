/** What a rule of the explain stage is: one reason, one file. */
import type { PlacedLines } from '../model/resolved-message.js';
import type { ProseField } from '../model/record.js';
import type { Situation } from './situation.js';

/** One sentence, with the source lines behind it. */
export interface Sentence {
  readonly text: string;
  /** At least one. */
  readonly lines: readonly PlacedLines[];
}

/** One thing a reader may do. */
export interface Solution extends Sentence {
  /**
   * To change something, or to use or read something else; to see to it that something is so, however that is done; to
   * report what the program says of itself; to report it because nothing is known that could be changed.
   */
  readonly asks: 'change' | 'ensure' | 'report' | 'report-unknown';
}

/** What a rule says of a site it applies to. */
export interface Reading {
  readonly meaning: readonly Sentence[];
  /** Best first. */
  readonly solutions: readonly Solution[];
  /** In place of the trigger that the conditions on the way give; `null` to leave it. */
  readonly trigger: readonly Sentence[] | null;
}

/** Of the rules in their order the first that applies says why the error is raised. */
export interface Rule {
  /** Stable name, as evidence quotes it. */
  readonly name: string;
  /** `null` where it does not apply. */
  readonly read: (situation: Situation) => Reading | null;
}

/** A rule that may add sentences to what another one said. */
export interface SideRule {
  readonly name: string;
  readonly field: ProseField;
  readonly say: (situation: Situation) => readonly Sentence[];
}

/** A rule that points to a setting which no condition leads to. */
export interface PointerRule {
  readonly name: string;
  /** `said` are the solutions that are known without it. */
  readonly point: (situation: Situation, said: readonly string[]) => readonly Sentence[];
}
