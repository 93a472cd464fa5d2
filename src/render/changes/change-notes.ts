/** What is to be said beside a change, a short text each. The one place for it: every form of output prints these. */
import type { Change } from '../../model/change.js';
import type { Elsewhere } from '../../model/elsewhere.js';
import { neutralLine, neutralValue } from '../neutral-text.js';

/** Plain lines without a full stop, such as `now rejected: 1 <= x < 2`; none where nothing is known. */
export function notesOf(
  change: Pick<Change, 'accepts' | 'standsAt' | 'stoodAt' | 'splitFrom' | 'mergedInto'>,
): readonly string[] {
  const { accepts, standsAt, stoodAt, splitFrom, mergedInto } = change;
  return [
    ...acceptsNotes(accepts),
    ...(standsAt === null ? [] : [`now ${placed(standsAt)}`]),
    ...(stoodAt === null ? [] : [`was ${placed(stoodAt)}`]),
    ...(splitFrom === null ? [] : [`split from ${splitFrom}`]),
    ...(mergedInto === null ? [] : [`merged into ${mergedInto}`]),
  ];
}

const NAMES: Readonly<Record<Elsewhere['kind'], string>> = {
  warning: 'a warning',
  response: 'an error response',
  assert: 'a bare assert',
};

function placed({ kind, path, line }: Elsewhere): string {
  return `${NAMES[kind]} at ${neutralValue(path)}:${line}`;
}

function acceptsNotes(accepts: Change['accepts']): string[] {
  if (accepts === null) return [];
  const where = accepts.where.length === 0 ? '' : ` (where ${joined(accepts.where, ' and ')})`;
  return [
    ...(accepts.nowRejected.length === 0
      ? []
      : [`now rejected: ${joined(accepts.nowRejected, ' or ')}${where}`]),
    ...(accepts.nowAccepted.length === 0
      ? []
      : [`now accepted: ${joined(accepts.nowAccepted, ' or ')}${where}`]),
  ];
}

const WIDTH = 160;

/** Cut short: what a condition names is in the records, all of it. */
function joined(conditions: readonly string[], word: string): string {
  const enclosed = conditions.map((text) =>
    conditions.length > 1 && / or /.test(text) ? `(${text})` : text,
  );
  const line = neutralLine(enclosed.join(word));
  return line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line;
}
