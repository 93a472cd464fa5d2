/**
 * The changes between two catalogues as Markdown, for a release note or a pull request: which two, the counts, then the
 * changes by area, with links to both sides. All text of the source stands in code, where it is nothing but text.
 */
import type { Change } from '../model/change.js';
import type { Compared } from '../model/comparison.js';
import { countKinds, kindsInWords } from './changes/change-counts.js';
import { changeEntry } from './changes/change-entry.js';
import { fitEntries, type SizedEntry } from './changes/fit-entries.js';
import { byInterest, groupChanges } from './changes/group-changes.js';
import { KIND_MEANINGS } from './changes/kind-meanings.js';
import { commitOf, nameOf, namesOf, type ShownChanges } from './changes/shown-changes.js';
import { codeSpan, markdownCode } from './neutral-markdown.js';

export interface MarkdownOptions {
  /** The most UTF-8 bytes it may have; what matters least is left out, and said to be. `null` for any number. */
  readonly limit?: number | null;
  /** The heading and the counts alone. */
  readonly stat?: boolean;
  /** What shows all of it, for a reader to whom not all is shown. */
  readonly command?: string | null;
}

/** Ends with a line end; the counts are those of all changes, whatever is left out. */
export function changesMarkdown(shown: ShownChanges, options: MarkdownOptions = {}): string {
  const { limit = null, stat = false, command = null } = options;
  const head = [...headLines(shown), '', ...countLines(shown)].map(lined).join('');
  if (stat || shown.changes.length === 0) return head;
  const rank = new Map(byInterest(shown.changes).map((change, index) => [change, index]));
  const groups = groupChanges(shown.changes).map(({ area, changes }) => ({
    heading: `\n### ${area === '' ? 'Top level' : codeSpan(area)}\n\n`,
    entries: changes.map((change) => ({ change, text: changeEntry(change), rank: rank.get(change) ?? 0 })),
  }));
  const all = groups.map(({ heading, entries }) => heading + textOf(entries)).join('');
  if (limit === null || bytesOf(head + all) <= limit) return head + all;
  // The sentence is longest where nothing is shown.
  const room = limit - bytesOf(head + leftOut(shown.changes, command));
  const fitting = fitEntries(groups, { room, sizeOf: bytesOf, noteOf });
  const kept = new Set(fitting.flatMap((group) => group.kept.map(({ change }) => change)));
  const left = shown.changes.filter((change) => !kept.has(change));
  const rest = fitting.map((group) => group.heading + textOf(group.kept) + noteOf(group.left)).join('');
  return head + leftOut(left, command) + rest;
}

function textOf(entries: readonly SizedEntry[]): string {
  return entries.map(({ text }) => text).join('');
}

function noteOf(left: readonly SizedEntry[]): string {
  return left.length === 0 ? '' : `- and ${kindsInWords(left.map(({ change }) => change))}\n`;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

function headLines(shown: ShownChanges): readonly string[] {
  const { old, new: now } = shown;
  const [before, after] = namesOf(shown).map(codeSpan);
  const project = old.project === now.project ? [now.project] : [old.project, now.project];
  return [
    `## Errors of ${project.map(codeSpan).join(' and ')}: ${before ?? ''} → ${after ?? ''}`,
    '',
    '|     | version | commit | date | errors |',
    '| --- | ------- | ------ | ---- | -----: |',
    sideRow('old', old),
    sideRow('new', now),
  ];
}

function sideRow(name: string, side: Compared): string {
  const commit = commitOf(side);
  const [hash, date] =
    commit === null ? ['', ''] : [markdownCode(commit.hash), commit.date.replace(/[^\d-]/g, '')];
  return `| ${name} | ${markdownCode(nameOf(side))} | ${hash} | ${date} | ${side.records} |`;
}

function countLines({ changes, total = changes.length }: ShownChanges): readonly string[] {
  if (total === 0) return ['No changes.'];
  const isChoice = total !== changes.length;
  const number = isChoice ? `${changes.length} of ${total}` : String(total);
  const sentence = `**${number} ${total === 1 ? 'change' : 'changes'}**${isChoice ? ' are of what was asked for' : ''}`;
  if (changes.length === 0) return [`${sentence}.`];
  return [
    `${sentence}:`,
    '',
    '| kind | count | what it means |',
    '| ---- | ----: | ------------- |',
    ...countKinds(changes).map(({ kind, count }) => `| ${kind} | ${count} | ${KIND_MEANINGS[kind]} |`),
  ];
}

function leftOut(left: readonly Change[], command: string | null): string {
  const how = command === null ? '' : ` To see all of them: ${codeSpan(command)}.`;
  return `\nFor its length, the list below leaves out ${left.length} of them: ${kindsInWords(left)}.${how}\n`;
}

function lined(line: string): string {
  return `${line}\n`;
}
