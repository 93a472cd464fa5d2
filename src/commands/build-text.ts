/** What a build did, as a person reads it. */
import type { Manifest } from '../model/manifest.js';
import type { BuildReport, Since } from '../pipeline/build.js';
import { changesSince, sourceName } from '../render/changes-since.js';
import { counted } from './counted.js';
import { placeOf } from './place-of.js';

/** Lines without a last line end; paths below `cwd` are shown relative to it. */
export function buildText(report: BuildReport, cwd: string): string {
  const { catalogue, since } = report;
  const { project, source, counts } = catalogue.manifest;
  const { raises, asserts } = counts;
  const at = source.kind === 'git' ? `@${sourceName(source)}` : '';
  return [
    `${project}${at}: ${counted(counts.records, 'record')} from ${counted(counts.files, 'file')}`,
    `  ${counted(raises.total, 'raise statement')}: ${raises.full} with a full message, ${raises.variants} with variants, ` +
      `${raises.valueOnly} with only a value, ${raises.none} without a message, ${raises.reraise} re-raises, ` +
      `${raises.unresolved} unresolved`,
    `  ${counted(asserts.total, 'assert')} with a message`,
    `  ${counted(counts.findings, 'finding')}${counts.findings === 0 ? '' : ' (findings.json)'}`,
    ...annotationsLine(counts.annotations),
    ...(since === null || isNothingChanged(report) ? [] : sinceLines(since)),
    outputLine(report, cwd),
  ].join('\n');
}

function sinceLines({ changes, source, redirects }: Since): readonly string[] {
  const gone = redirects.added;
  const told = `  ${counted(gone, 'old id')} ${gone === 1 ? 'is' : 'are'} remembered in redirects.json`;
  return [...changesSince(changes, source), ...(gone === 0 ? [] : [told])];
}

function outputLine(report: BuildReport, cwd: string): string {
  const { outDir, written, unchanged, removed } = report.output;
  const place = placeOf(outDir, cwd);
  if (isNothingChanged(report))
    return `Nothing changed: ${place} has this catalogue already (${counted(unchanged, 'file')})`;
  return `${place}: ${counted(written, 'file')} written, ${unchanged} unchanged, ${removed} removed`;
}

function isNothingChanged({ output }: BuildReport): boolean {
  return output.written + output.removed === 0;
}

/** Nothing where there are no annotations. */
function annotationsLine({
  current,
  review,
  orphaned,
}: Manifest['counts']['annotations']): readonly string[] {
  const total = current + review + orphaned;
  if (total === 0) return [];
  const where = review + orphaned === 0 ? '' : ' (SUMMARY.md)';
  return [`  ${counted(total, 'annotation')}: ${review} to be reviewed, ${orphaned} orphaned${where}`];
}
