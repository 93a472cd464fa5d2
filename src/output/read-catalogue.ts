/**
 * Reads a catalogue back from its directory. In: the directory. Out: validated manifest, records, findings. Refuses what
 * is no catalogue, or one of another schema version, with a `source` error naming the file.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CatalogueError } from '../errors.js';
import type { Catalogue } from '../model/catalogue.js';
import { type Elsewhere, elsewhereSchema } from '../model/elsewhere.js';
import { type Finding, findingSchema } from '../model/finding.js';
import { type Manifest, manifestSchema } from '../model/manifest.js';
import { type CatalogueRecord, recordIdSchema, recordSchema, SCHEMA_VERSION } from '../model/record.js';
import { MANIFEST } from './layout.js';
import { recoverOutput } from './recover-output.js';

/** Reads the manifest with its index alone: enough to find a record. */
export async function readManifest(directory: string): Promise<Manifest> {
  return readWhole(directory, () => readJson(join(directory, MANIFEST), manifestSchema));
}

/** Reads one record by its id. */
export async function readRecord(directory: string, id: string): Promise<CatalogueRecord> {
  return readJson(join(directory, 'api', 'errors', `${checkedId(id)}.json`), recordSchema);
}

/** Reads the text form of one record by its id. */
export async function readRecordText(directory: string, id: string): Promise<string> {
  return readText(join(directory, 'errors', `${checkedId(id)}.txt`));
}

/** Reads the whole catalogue. */
export async function readCatalogue(directory: string): Promise<Catalogue> {
  return readWhole(directory, async () => {
    const manifest = await readManifest(directory);
    const findings: Finding[] = await readJson(join(directory, 'findings.json'), z.array(findingSchema));
    const records: CatalogueRecord[] = [];
    for (const chunk of chunksOf(manifest.records, READS_AT_ONCE)) {
      records.push(...(await Promise.all(chunk.map(({ id }) => readRecord(directory, id)))));
    }
    const elsewhere = await readElsewhere(directory);
    return { manifest, records, findings, elsewhere };
  });
}

/** Empty in a catalogue that an older version wrote. */
async function readElsewhere(directory: string): Promise<readonly Elsewhere[]> {
  const file = join(directory, 'elsewhere.json');
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  return isThere ? readJson(file, z.array(elsewhereSchema)) : [];
}

/**
 * Runs `read`, which reads several files of the catalogue. Where a build swaps another catalogue in meanwhile, what
 * was read may be of both, so it is read again.
 */
export async function readWhole<T>(directory: string, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    await recoverOutput(directory);
    const before = await stampOf(directory);
    const outcome = await read().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    if ((await stampOf(directory)) !== before) continue;
    if ('value' in outcome) return outcome.value;
    throw outcome.error;
  }
  throw new CatalogueError(`${directory} changes all the time: no whole catalogue could be read.`, {
    code: 'source',
    hint: 'Wait until the builds that write there have ended.',
  });
}

const ATTEMPTS = 5;

/** Another one after each swap: it puts another directory in the place. */
async function stampOf(directory: string): Promise<string | null> {
  const status = await stat(directory, { bigint: true }).catch(() => null);
  return status === null ? null : `${status.dev}:${status.ino}:${status.ctimeNs}`;
}

/** An id becomes a file name here, so it must be one. */
function checkedId(id: string): string {
  if (recordIdSchema.safeParse(id).success) return id;
  throw new CatalogueError(`"${id}" is no record's id.`, {
    code: 'usage',
    hint: 'Give the 16 hex digits of an id of the catalogue.',
  });
}

/** Open files are few on some systems; a chunk stays far below their limit. */
const READS_AT_ONCE = 64;

function chunksOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const value = parseJson(await readText(file), file);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const version: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'schemaVersion') : null;
  const isOther = typeof version === 'number' && version !== SCHEMA_VERSION;
  const what = isOther ? `has schema version ${version}, not ${SCHEMA_VERSION}` : 'does not fit the schema';
  const [issue] = result.error.issues;
  const where =
    isOther || issue === undefined ? '' : ` (${issue.path.join('.') || 'the whole'}: ${issue.message})`;
  throw new CatalogueError(`${file} ${what}${where}.`, {
    code: 'source',
    hint: REBUILD,
    cause: result.error,
  });
}

const REBUILD = 'Build the catalogue again with this version of the tool.';

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new CatalogueError(`There is no readable catalogue: ${file} could not be read (${reason}).`, {
      code: 'source',
      hint: 'Build one with "catalogue build", or name its directory with --catalogue.',
      cause: error,
    });
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CatalogueError(`${file} is not JSON.`, { code: 'source', hint: REBUILD, cause: error });
  }
}
