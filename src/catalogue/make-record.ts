/** One explained site to its record. */
import type { Explanation } from '../model/explanation.js';
import type { SiteFacts } from '../model/file-facts.js';
import { isLiteralForm, templateOf } from '../model/message.js';
import { type CatalogueRecord, SCHEMA_VERSION } from '../model/record.js';
import type { SourceInfo } from '../model/source.js';
import { permalink } from './permalink.js';
import { raisedName } from './raised-name.js';

export interface RecordEntry {
  readonly path: string;
  readonly module: string;
  readonly site: SiteFacts;
  readonly explanation: Explanation;
}

export interface RecordContext {
  readonly project: string;
  readonly source: SourceInfo;
  readonly permalink: string | null;
}

/** Makes the record; `related` is left empty, it needs all records. */
export function makeRecord(entry: RecordEntry, id: string, context: RecordContext): CatalogueRecord {
  const { site, path, explanation } = entry;
  const exception = exceptionOf(site);
  return {
    schemaVersion: SCHEMA_VERSION,
    id,
    project: context.project,
    kind: site.kind === 'assert' ? 'assertion' : 'error',
    title: titleOf(entry, exception.name),
    exception,
    message: messageOf(site),
    meaning: explanation.meaning,
    trigger: explanation.trigger,
    commonSituations: [...explanation.commonSituations],
    solutions: [...explanation.solutions],
    evidence: [...explanation.evidence],
    source: sourceOf(entry, context),
    guards: [...site.guards],
    preconditions: [...site.preconditions],
    placeholders: (site.message?.parts ?? []).flatMap((part) =>
      'placeholder' in part ? [part.placeholder] : [],
    ),
    cause: causeOf(site, path),
    related: [],
    provenance: {
      commit: context.source.kind === 'git' ? context.source.commit : null,
      commitDate: context.source.kind === 'git' ? context.source.commitDate : null,
      prose: { meaning: 'derived', trigger: 'derived', commonSituations: 'derived', solutions: 'derived' },
    },
  };
}

function exceptionOf(site: SiteFacts): CatalogueRecord['exception'] {
  const expression = raisedName(site.raised);
  const isName = site.raised.kind === 'exception';
  return { name: isName ? expression.slice(expression.lastIndexOf('.') + 1) : expression, expression };
}

/** The template on one line; without a literal message the exception, the place, and the value where there is one. */
function titleOf({ site, module }: RecordEntry, exception: string): string {
  const template = site.message === null ? '' : templateOf(site.message.parts).replace(/\s+/g, ' ').trim();
  if (site.message !== null && isLiteralForm(site.message.form) && template !== '') return template;
  const where = `${exception} in ${site.place.qualname === '' ? module : site.place.qualname}`;
  return template === '' ? where : `${where}: ${template}`;
}

function messageOf({ message }: SiteFacts): CatalogueRecord['message'] {
  if (message === null) return null;
  return { template: templateOf(message.parts), parts: [...message.parts], form: message.form };
}

function sourceOf({ path, module, site }: RecordEntry, context: RecordContext): CatalogueRecord['source'] {
  const { line, column, endLine, qualname, signature } = site.place;
  const { source, permalink: pattern } = context;
  const isLinked = pattern !== null && source.kind === 'git';
  const url = isLinked ? permalink(pattern, { commit: source.commit, path, line, endLine }) : null;
  return { path, line, column, endLine, module, qualname, signature, excerpt: site.excerpt, url };
}

function causeOf({ cause, guards }: SiteFacts, path: string): CatalogueRecord['cause'] {
  const tried = guards.findLast((guard) => guard.form === 'except')?.tried ?? null;
  if (cause === null && tried === null) return null;
  return { expression: cause, tried: tried === null ? null : { path, ...tried } };
}
