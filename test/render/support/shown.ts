/** Changes made by hand, for what is printed of them. */
import type { Change, ChangeSide } from '../../../src/model/change.js';
import type { Compared } from '../../../src/model/comparison.js';
import type { ShownChanges } from '../../../src/render/changes/shown-changes.js';

export const [OLD_COMMIT, NEW_COMMIT] = ['a'.repeat(40), 'b'.repeat(40)];

/** A side of a change; the old one where `commit` is `OLD_COMMIT`. */
export function side(fields: Partial<ChangeSide> = {}, commit = NEW_COMMIT): ChangeSide {
  const { path = 'shop/limits.py', line = 8 } = fields;
  return {
    id: '0123456789abcdef',
    path,
    line,
    qualname: 'check',
    exception: 'ValueError',
    message: 'the amount is too large',
    guards: [],
    trigger: null,
    url: `https://example.com/shop/blob/${commit}/${path}#L${line}`,
    ...fields,
  };
}

/** A change of both sides: the old fields, then what is other. */
export function change(
  kinds: Change['kinds'],
  old: Partial<ChangeSide> | null,
  now: Partial<ChangeSide> | null,
): Change {
  return {
    kinds,
    old: old === null ? null : side(old, OLD_COMMIT),
    new: now === null ? null : side({ ...old, ...now }),
    accepts: null,
    standsAt: null,
    stoodAt: null,
    splitFrom: null,
    mergedInto: null,
  };
}

export function shown(changes: readonly Change[], fields: Partial<ShownChanges> = {}): ShownChanges {
  return {
    old: compared('v1', OLD_COMMIT),
    new: compared('v2', NEW_COMMIT),
    changes: [...changes],
    ...fields,
  };
}

export function compared(ref: string, commit: string, project = 'acme/shop'): Compared {
  return { project, source: { kind: 'git', commit, ref, commitDate: '2026-03-02T16:30:00Z' }, records: 12 };
}
