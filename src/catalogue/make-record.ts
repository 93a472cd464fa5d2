/** One explained site to its record. */
import type { Explanation } from '../model/explanation.js';
import type { SiteFacts } from '../model/file-facts.js';
import { type MessagePart, templateOf } from '../model/message.js';
import { type CatalogueRecord, SCHEMA_VERSION } from '../model/record.js';
import type { ResolvedException } from '../model/resolved-exception.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import type { SourceInfo } from '../model/source.js';
import { permalink } from './permalink.js';
import { raisedName } from './raised-name.js';

export interface RecordEntry extends ResolvedSite {
  readonly path: string;
  readonly module: string;
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
  const exception = exceptionOf(entry);
  return {
    schemaVersion: SCHEMA_VERSION,
    id,
    project: context.project,
    kind: site.kind === 'assert' ? 'assertion' : 'error',
    title: titleOf(entry, exception.name),
    exception,
    message: messageOf(entry),
    meaning: explanation.meaning,
    trigger: explanation.trigger,
    commonSituations: [...explanation.commonSituations],
    solutions: [...explanation.solutions],
    evidence: [...explanation.evidence],
    source: sourceOf(entry, context),
    guards: [...site.guards],
    preconditions: [...site.preconditions],
    placeholders: placeholdersOf(entry),
    cause: causeOf(site, path),
    reraisedAt: [...entry.handling.reraisedAt],
    caughtAt: entry.handling.caughtAt,
    related: [],
    since: null,
    provenance: {
      commit: context.source.kind === 'git' ? context.source.commit : null,
      commitDate: context.source.kind === 'git' ? context.source.commitDate : null,
      prose: { meaning: 'derived', trigger: 'derived', commonSituations: 'derived', solutions: 'derived' },
      annotation: null,
    },
  };
}

function exceptionOf({ site, exception }: RecordEntry): CatalogueRecord['exception'] {
  const expression = raisedName(site.raised);
  const { qualifiedName, bases, definedAt, doc, oneOf, httpStatus, surfacesAs } = exception;
  return {
    name: nameOf(exception, site.raised.kind === 'exception' ? expression : null) ?? expression,
    expression,
    qualifiedName,
    bases: [...bases],
    definedAt,
    doc,
    oneOf:
      oneOf?.map((one) => ({
        conditions: [...one.conditions],
        name: lastName(one.qualifiedName) ?? expression,
        qualifiedName: one.qualifiedName,
        bases: [...one.bases],
      })) ?? null,
    httpStatus,
    surfacesAs,
  };
}

/** Of several classes the names of those that are known; else the last name as written. */
function nameOf({ qualifiedName, oneOf }: ResolvedException, written: string | null): string | null {
  const names = (oneOf ?? []).flatMap((one) => lastName(one.qualifiedName) ?? []);
  return names.length > 0 ? [...new Set(names)].join(' or ') : lastName(qualifiedName ?? written);
}

function lastName(dotted: string | null): string | null {
  return dotted === null ? null : dotted.slice(dotted.lastIndexOf('.') + 1);
}

/** The template on one line; without one text the exception, the place, and the value where there is one. */
function titleOf(entry: RecordEntry, exception: string): string {
  const { site, module } = entry;
  const parts = titleParts(entry);
  const template = templateOf(parts).replace(/\s+/g, ' ').trim();
  if (template !== '' && parts.some((part) => 'text' in part && part.text.trim() !== '')) return template;
  const where = `${exception} in ${site.place.qualname === '' ? module : site.place.qualname}`;
  return template === '' ? where : `${where}: ${template}`;
}

/** Those shown; where they have no text of their own the first variant that has one. */
function titleParts(entry: RecordEntry): readonly MessagePart[] {
  const hasText = (parts: readonly MessagePart[]): boolean =>
    parts.some((part) => 'text' in part && part.text.trim() !== '');
  const shown = shownParts(entry);
  return hasText(shown)
    ? shown
    : (entry.message?.variants.find(({ parts }) => hasText(parts))?.parts ?? shown);
}

/**
 * The parts of the one text the message has; of several those of the argument as written, where each of them has its
 * text, or none has any.
 */
function shownParts({ site, message }: RecordEntry): readonly MessagePart[] {
  const [only, ...others] = message?.variants ?? [];
  if (only !== undefined && others.length === 0) return only.parts;
  const written = site.message?.parts ?? [];
  const isPart = [only, ...others].every(
    (variant) => variant === undefined || templateOf(variant.parts).includes(templateOf(written)),
  );
  const hasText = written.some((part) => 'text' in part);
  return isPart || !hasText ? written : (only?.parts ?? written);
}

function messageOf(entry: RecordEntry): CatalogueRecord['message'] {
  const { site, message } = entry;
  if (message === null) return null;
  const parts = shownParts(entry);
  const variants = message.variants.length < 2 ? null : message.variants;
  return {
    template: templateOf(parts),
    parts: [...parts],
    form: site.message?.form ?? 'none',
    resolvedFrom: [...message.through],
    variants:
      variants?.map((variant) => ({
        conditions: [...variant.conditions],
        template: templateOf(variant.parts),
        parts: [...variant.parts],
      })) ?? null,
    carries: message.carries,
    origin: message.origin,
    notes: message.notes.map((note) => ({ template: templateOf(note), parts: [...note] })),
    shown: message.shown,
  };
}

/** Every placeholder of the message once, in the order a reader meets them, with what its expression stands for. */
function placeholdersOf(entry: RecordEntry): CatalogueRecord['placeholders'] {
  const variants = entry.message?.variants.map(({ parts }) => parts) ?? [shownParts(entry)];
  const placeholders = variants.flat().flatMap((part) => ('placeholder' in part ? [part.placeholder] : []));
  const keys = placeholders.map((placeholder) => JSON.stringify(placeholder));
  const kept =
    variants.length === 1
      ? placeholders
      : placeholders.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  return kept.map((placeholder) => ({ ...placeholder, meaning: meaningOf(entry, placeholder.expression) }));
}

/** Of a placeholder that stands at the site itself: the same name in a helper's text may be another one. */
function meaningOf(
  { site, subjects }: RecordEntry,
  expression: string,
): CatalogueRecord['placeholders'][number]['meaning'] {
  const parts = site.message?.parts ?? [];
  const isWritten = parts.some((part) => 'placeholder' in part && part.placeholder.expression === expression);
  const subject = isWritten ? subjects.find((one) => one.expression === expression) : undefined;
  if (subject === undefined || subject.origin === 'unknown') return null;
  const { origin, owner, name, annotation, doc, flag, accepted, lines } = subject;
  return {
    origin,
    owner: owner?.qualname ?? null,
    name,
    annotation,
    default: subject.default,
    documentation: doc,
    flag,
    accepted: accepted === null ? null : [...accepted],
    definedAt: [...lines],
  };
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
