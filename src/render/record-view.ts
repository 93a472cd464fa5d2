/** A record as its text template shows it: every decision made, every text neutral. */
import type { CatalogueRecord, ProseField } from '../model/record.js';
import { annotationLines } from './annotation-lines.js';
import { neutralLine, neutralText, neutralValue } from './neutral-text.js';
import { messageLines, sourceLines, whenText } from './resolved-lines.js';

/** What `record.hbs` is filled with. */
export interface RecordView {
  readonly project: string;
  readonly kind: string;
  readonly exception: string;
  readonly title: string;
  readonly message: string;
  /** What else is known of how the message reads: notes, the exception it carries, how it surfaces. */
  readonly messageLines: readonly string[];
  readonly meaning: string;
  readonly place: string;
  readonly excerpt: string;
  /** Where the text comes from, and what becomes of the exception in the same function. */
  readonly sourceLines: readonly string[];
  /** `View on GitHub (pinned to c794754062): https://...`; `null` without a permalink. */
  readonly link: string | null;
  /** Numbered from 1. */
  readonly solutions: readonly { readonly number: number; readonly text: string }[];
  /** The sentence for a record without solutions. */
  readonly noSolutions: string | null;
  readonly trigger: string;
  readonly commonSituations: string;
  /** What of it people wrote, and whether it needs review. */
  readonly annotationLines: readonly string[];
  readonly closing: string;
}

/** What is said where nothing could be derived. */
const NOTHING = {
  message: '(raised without a message)',
  meaning: 'Nothing beyond the message itself could be derived from the source.',
  solutions: 'No advice could be derived from the source.',
  trigger:
    'No condition around this statement could be quoted; the source above shows what stands before it.',
  commonSituations: 'None could be derived from the source.',
} as const;

const SHORT_COMMIT = 10;

/** Makes the view of one record; `reportUrl` is where wrong records are reported, `null` for nowhere. */
export function recordView(record: CatalogueRecord, reportUrl: string | null): RecordView {
  const { source, message, provenance } = record;
  // What people wrote may have paragraphs; a line feed in a derived sentence is one of the source.
  const prose = (field: ProseField, text: string): string =>
    provenance.prose[field] === 'written' ? neutralText(text) : neutralValue(text);
  return {
    project: neutralLine(record.project),
    kind: record.kind,
    exception: neutralLine(record.exception.name),
    title: neutralLine(record.title),
    message: messageText(message),
    messageLines: messageLines(record),
    meaning: prose('meaning', record.meaning ?? NOTHING.meaning),
    place: `${neutralValue(source.path)}:${source.line}`,
    excerpt: neutralText(source.excerpt.text),
    sourceLines: sourceLines(record),
    link: linkLine(record),
    solutions: record.solutions.map((text, index) => {
      return { number: index + 1, text: prose('solutions', text).replaceAll('\n', '\n   ') };
    }),
    noSolutions: record.solutions.length === 0 ? NOTHING.solutions : null,
    trigger: prose('trigger', record.trigger ?? NOTHING.trigger),
    commonSituations: prose(
      'commonSituations',
      record.commonSituations.length === 0 ? NOTHING.commonSituations : record.commonSituations.join(' '),
    ),
    annotationLines: annotationLines(record),
    closing: closingLine(record, reportUrl),
  };
}

/** The message's text; of several each with the conditions under which it applies. */
function messageText(message: CatalogueRecord['message']): string {
  if (message === null) return NOTHING.message;
  if (message.variants === null) return neutralText(message.template);
  const variants = message.variants.map(({ conditions, template }) => {
    return `${neutralText(template)}\n    ${conditions.length === 0 ? VARIANTS.possible : whenText(conditions)}`;
  });
  return [VARIANTS.heading, ...variants].join('\n\n');
}

const VARIANTS = {
  heading: 'One of these:',
  possible: '(in some cases)',
} as const;

function linkLine({ source, provenance }: CatalogueRecord): string | null {
  if (source.url === null || provenance.commit === null) return null;
  return `View on ${hostName(source.url)} (pinned to ${provenance.commit.slice(0, SHORT_COMMIT)}): ${source.url}`;
}

const HOSTS: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'bitbucket.org': 'Bitbucket',
  'codeberg.org': 'Codeberg',
};

function hostName(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : 'the web';
  return HOSTS[host] ?? host;
}

const WRITTEN = ', with what people wrote where it says so above';

/** The honest last line: what the record is made from, and where its data is. */
function closingLine({ id, project, provenance }: CatalogueRecord, reportUrl: string | null): string {
  const commit = provenance.commit === null ? '' : `@${provenance.commit.slice(0, SHORT_COMMIT)}`;
  const date =
    provenance.commitDate === null ? '' : ` (${provenance.commitDate.slice(0, 'YYYY-MM-DD'.length)})`;
  const report = reportUrl === null ? '' : ` Report an issue: ${reportUrl}`;
  const subject = `${neutralLine(project)}${commit}${date}`;
  const written = Object.values(provenance.prose).includes('written') ? WRITTEN : '';
  return `Static analysis of the source of ${subject}${written}; nothing was run. Data as JSON: /api/errors/${id}.${report}`;
}
