/** The texts of a record's prose: paragraphs and items. */
import type { CatalogueRecord, ProseField } from '../../../src/model/record.js';

export type Prose = Pick<CatalogueRecord, ProseField>;

export function textsOfField(record: Prose, field: ProseField): readonly string[] {
  const value = record[field];
  if (value === null) return [];
  return typeof value === 'string' ? [value] : value;
}
