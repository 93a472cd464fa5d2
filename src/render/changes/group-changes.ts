/** The order in which changes are shown: by area, and within an area what asks for something first. */
import type { Change, ChangeKind } from '../../model/change.js';

/** The changes of one part of the program. */
export interface ChangeGroup {
  /** The folder: its first three levels; "" for files at the top. */
  readonly area: string;
  readonly changes: readonly Change[];
}

/** Every change once: in the area of its new side, or of its old one where it is gone. */
export function groupChanges(changes: readonly Change[]): readonly ChangeGroup[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const area = areaOf((change.new ?? change.old)?.path ?? '');
    groups.set(area, [...(groups.get(area) ?? []), change]);
  }
  return [...groups]
    .map(([area, own]) => ({ area, changes: byInterest(own) }))
    .sort((a, b) => (a.area < b.area ? -1 : 1));
}

/** What has to be read word by word comes first, what makes no difference to anybody last; else as they were. */
export function byInterest(changes: readonly Change[]): readonly Change[] {
  return [...changes].sort((a, b) => INTEREST.indexOf(leadingKind(a)) - INTEREST.indexOf(leadingKind(b)));
}

/** Whether nothing but the prose about the error is other. */
export function isProseOnly({ kinds }: Pick<Change, 'kinds'>): boolean {
  return kinds.every((kind) => kind === 'explanation-changed');
}

/** The kind of a change that says most. */
function leadingKind({ kinds }: Change): ChangeKind {
  return INTEREST.find((kind) => kinds.includes(kind)) ?? 'explanation-changed';
}

const INTEREST: readonly ChangeKind[] = [
  'exception-changed',
  'reworded',
  'condition-changed',
  'removed',
  'added',
  'moved',
  'explanation-changed',
];

const LEVELS = 3;

function areaOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, LEVELS).join('/');
}
