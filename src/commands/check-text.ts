/** Why an output is not what the configuration gives, as a person reads it. */
import type { CheckReport, Reason } from '../pipeline/check.js';
import { neutralLine } from '../render/neutral-text.js';
import { counted } from './counted.js';

/** A line a reason, and a line a file below it. */
export function reasonLines({ reasons }: CheckReport): readonly string[] {
  return reasons.flatMap((reason) => [`  ${sentence(reason)}`, ...pathLines(reason)]);
}

function sentence(reason: Reason): string {
  switch (reason.kind) {
    case 'absent':
      return 'There is no catalogue yet.';
    case 'no-catalogue':
      return 'What stands there is not a catalogue, and no build will replace it.';
    case 'other-schema':
      return `It has schema version ${reason.found}, not ${reason.wanted}.`;
    case 'other-tool':
      return `It was built by version ${neutralLine(reason.found)} of this tool, which is ${reason.wanted}.`;
    case 'other-project':
      return `It is of ${neutralLine(reason.found)}, not of ${neutralLine(reason.wanted)}.`;
    case 'other-source':
      return `It is stale: of ${neutralLine(reason.found)}, not of ${neutralLine(reason.wanted)}.`;
    case 'missing':
      return `It is incomplete: ${are(reason.paths, 'missing')}:`;
    case 'differing':
      return `${are(reason.paths, 'other')}: edited by hand, or built with other options or annotations:`;
    case 'extra':
      return `${are(reason.paths, 'too many')}:`;
    case 'ledger':
      return `The ledger of old ids, redirects.json, is not usable: ${neutralLine(reason.problem)}`;
    default:
      return reason satisfies never;
  }
}

function are(paths: readonly string[], what: string): string {
  return `${counted(paths.length, 'file')} ${paths.length === 1 ? 'is' : 'are'} ${what}`;
}

function pathLines(reason: Reason): readonly string[] {
  if (!('paths' in reason)) return [];
  const more = reason.paths.length - SHOWN;
  return [
    ...reason.paths.slice(0, SHOWN).map((path) => `    ${path}`),
    ...(more > 0 ? [`    ... and ${more} more`] : []),
  ];
}

const SHOWN = 10;
