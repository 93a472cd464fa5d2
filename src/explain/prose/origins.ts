/** The wording of where the values come from that decided. */
import type { PassedOrigin } from '../remedies/origins.js';
import { code, codes, list } from '../words/english.js';

export const ORIGIN_PROSE = {
  /** They come with the model; none where it is not told which of them. */
  model: (values: readonly string[]): string => {
    const lead =
      values.length === 0
        ? 'The configuration of the model decides'
        : `${codes(values)} ${values.length > 1 ? 'come' : 'comes'} from the configuration of the model`;
    return `${lead}: use a model that fits, or report it with the name of the model and the full traceback.`;
  },
  /** They come with the weights; `values` of the configuration of the model decide as well. */
  checkpoint: (values: readonly string[]): string => {
    const checks = ['is complete', 'was made for this model'];
    const fits = values.length === 0 ? [] : [`fits ${codes(values)}`];
    return `It is about the checkpoint that is loaded: check that it ${list([...checks, ...fits])}.`;
  },
  /** They are taken, or computed, from what a caller passes. */
  caller: (values: readonly string[], passed: readonly PassedOrigin[], isByProgram: boolean): string => {
    const isOne = new Set(passed.map(({ name }) => name)).size === 1;
    const own = isOne ? 'change it' : 'change one of them';
    // Where the program calls it itself, a reader may have nothing to do with it.
    const change = isByProgram
      ? `if no code of yours passes ${isOne ? 'it' : 'them'}, report it with the full traceback`
      : own;
    return `${codes(values)} ${values.length > 1 ? 'come' : 'comes'} from ${ofOwners(passed)}: ${change}.`;
  },
} as const;

/** `the arguments `a` and `b` of `f``; one owner after the other. */
function ofOwners(passed: readonly PassedOrigin[]): string {
  const owners = [...new Set(passed.map(({ owner }) => owner))];
  return list(
    owners.map((owner) => {
      const own = passed.filter((one) => one.owner === owner);
      const names = [...new Set(own.map(({ name }) => name))];
      const noun = own.every(({ kind }) => kind === 'field') ? 'field' : 'argument';
      return `the ${noun}${names.length > 1 ? 's' : ''} ${codes(names)} of ${code(owner)}`;
    }),
  );
}
