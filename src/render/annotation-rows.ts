/** Annotations as the summary lists them. */
import type { Catalogue } from '../model/catalogue.js';
import type { AnnotationRow } from '../model/manifest.js';
import type { WrittenFor } from '../model/record.js';
import { changedText, templateTexts } from './annotation-lines.js';
import { markdownCode } from './neutral-markdown.js';

/** What the summary's part about annotations is filled with. */
export interface AnnotationsView {
  /** How many are applied, those to be reviewed included. */
  readonly applied: number;
  readonly review: readonly ReviewRow[];
  readonly orphaned: readonly OrphanRow[];
}

export interface ReviewRow {
  readonly path: string;
  readonly record: string;
  readonly changed: string;
  readonly was: string;
  readonly now: string;
}

export interface OrphanRow {
  readonly path: string;
  readonly id: string;
  readonly was: string;
  /** Why, where more is known than that the error is gone. */
  readonly why: string;
}

/** Makes the view; `null` where there are no annotations. */
export function annotationsView({ manifest, records }: Catalogue): AnnotationsView | null {
  const { annotations, project } = manifest;
  if (annotations.length === 0) return null;
  const byId = new Map(records.map((record) => [record.id, record]));
  const review = annotations.filter(({ status }) => status === 'review');
  const orphaned = annotations.filter(({ status }) => status === 'orphaned');
  return {
    applied: annotations.length - orphaned.length,
    review: review.map((row) => {
      const record = byId.get(row.record ?? '');
      const { template = null, variants = null } = record?.message ?? {};
      const now = {
        template,
        variants: (variants ?? []).map((variant) => variant.template),
        exception: record?.exception.name ?? '',
      };
      return { ...common(row), record: markdownCode(row.record ?? ''), now: templatesText(now) };
    }),
    orphaned: orphaned.map((row) => ({
      ...common(row),
      id: markdownCode(row.writtenFor.id),
      why: why(row, project),
    })),
  };
}

function common(row: AnnotationRow): Pick<ReviewRow, 'path' | 'changed' | 'was'> {
  return {
    path: markdownCode(row.path),
    changed: changedText(row.changed),
    was: templatesText(row.writtenFor),
  };
}

function templatesText(of: Pick<WrittenFor, 'template' | 'variants' | 'exception'>): string {
  const texts = templateTexts(of).filter((text) => text.trim() !== '');
  return texts.length === 0
    ? PROSE.noMessage(markdownCode(of.exception))
    : texts.map(markdownCode).join(', ');
}

function why({ writtenFor }: AnnotationRow, project: string): string {
  const { project: other } = writtenFor;
  return other === null || other === project ? PROSE.gone : PROSE.another(markdownCode(other));
}

const PROSE = {
  noMessage: (exception: string) => `${exception} without a message`,
  gone: 'no such error any more',
  another: (project: string) => `an error of ${project}`,
} as const;
