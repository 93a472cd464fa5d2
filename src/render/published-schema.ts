/** The JSON Schemas we publish, made from the zod schemas that validate every write. */
import { z } from 'zod';
import { annotationSchema } from '../model/annotation.js';
import { comparisonSchema } from '../model/comparison.js';
import { elsewhereSchema } from '../model/elsewhere.js';
import { findingSchema } from '../model/finding.js';
import { historySchema } from '../model/history.js';
import { manifestSchema } from '../model/manifest.js';
import { recordSchema } from '../model/record.js';
import { ledgerSchema } from '../model/redirect.js';

const SCHEMAS = {
  record: { schema: recordSchema, title: 'A record: one error of the catalogue (schema version 1)' },
  manifest: { schema: manifestSchema, title: 'The manifest, catalogue.json (schema version 1)' },
  findings: { schema: z.array(findingSchema), title: 'The findings, findings.json (schema version 1)' },
  elsewhere: {
    schema: z.array(elsewhereSchema),
    title: 'What is said without raising, and asserts without a message, elsewhere.json',
  },
  annotation: { schema: annotationSchema, title: 'An annotation in YAML: what people write about one error' },
  changes: {
    schema: comparisonSchema,
    title: 'What `diff --json` answers with: the changes between two catalogues',
  },
  history: {
    schema: historySchema,
    title:
      'A history, what `history --json` answers with: the errors of a project over its releases (version 1)',
  },
  redirects: {
    schema: ledgerSchema,
    title: 'The ledger, redirects.json: what became of old ids (schema version 1)',
  },
} as const;

export type SchemaName = keyof typeof SCHEMAS;

export const SCHEMA_NAMES: readonly SchemaName[] = [
  'record',
  'manifest',
  'findings',
  'elsewhere',
  'annotation',
  'changes',
  'history',
  'redirects',
];

/** The JSON Schema (draft 2020-12) of one kind of file. */
export function publishedSchema(name: SchemaName): object {
  const { schema, title } = SCHEMAS[name];
  return { title, ...z.toJSONSchema(schema) };
}
