/** What `catalogue diff` answers with: the changes in the form that is asked for, and the exit status. */
import { AnsweredError } from '../errors.js';
import type { DiffReport } from '../pipeline/diff.js';
import { changesAnnotations } from '../render/changes-annotations.js';
import { changesMarkdown } from '../render/changes-markdown.js';
import { changeCounts, changesText } from '../render/changes-text.js';
import { kindsInWords } from '../render/changes/change-counts.js';
import { neutralJson } from '../render/neutral-text.js';
import type { Console } from './console.js';
import type { DiffOptions } from './diff-options.js';

/** Prints the changes; `command` shows all of them to whom not all are shown. */
export function printChanges(
  { comparison, total }: DiffReport,
  { format, stat, limit }: DiffOptions,
  command: string,
  console: Console,
): void {
  const shown = { ...comparison, total };
  switch (format) {
    case 'json':
      return console.print(neutralJson(comparison));
    case 'markdown':
      return console.print(changesMarkdown(shown, { limit, stat, command }));
    case 'github':
      return console.print(changesAnnotations(shown, { stat }));
    case 'text':
      if (stat) return console.print(changeCounts(comparison, total));
      return console.printStyled(changesText(shown));
    default:
      return format satisfies never;
  }
}

/** Ends with 1 where changes were found that somebody waits for; where only some kinds count, a line says which. */
export function endWithAnswer(
  { comparison }: DiffReport,
  { failOn, exitCode }: DiffOptions,
  say: (text: string) => void,
): void {
  const { changes } = comparison;
  if (exitCode && changes.length > 0) throw new AnsweredError('There are changes.');
  const found = changes
    .map((change) => ({ ...change, kinds: change.kinds.filter((kind) => failOn?.includes(kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
  if (found.length === 0) return;
  const message = `Found what --fail-on asks for: ${kindsInWords(found)}.`;
  say(message);
  throw new AnsweredError(message);
}
