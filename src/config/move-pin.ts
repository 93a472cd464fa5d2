/**
 * Moves the pin of a configuration file. In: the loaded configuration and the new commit. Out: the file's bytes with
 * nothing changed but that. A file is a program: which of its strings is the pin is not guessed from its looks but tried,
 * by running it with each one replaced in turn. Writes nothing. Refuses where not exactly one does it.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { CatalogueError } from '../errors.js';
import type { PinChange } from '../model/pin.js';
import { checkConfig } from './check-config.js';
import { configOf } from './import-config.js';
import type { LoadedConfig } from './load-config.js';
import type { FileConfig } from './schema.js';

/** The change that makes the file say `commit`, a full id; throws a `config` error where a person has to do it. */
export async function movePin({ config, file }: LoadedConfig, commit: string): Promise<PinChange> {
  if (file === null) throw noFile();
  const before = readFileSync(file);
  // One character a byte: whatever the encoding, line ends and marks are, all but the pin stays as it is.
  const text = before.toString('latin1');
  const wanted = { ...config, commit };
  const fitting: Buffer[] = [];
  for (const { start, end } of quotedPlaces(text, config.commit)) {
    const after = Buffer.from(`${text.slice(0, start)}${commit}${text.slice(end)}`, 'latin1');
    if (isDeepStrictEqual(await configIn(file, after), wanted)) fitting.push(after);
  }
  const [after, ...others] = fitting;
  if (after === undefined || others.length > 0) throw byHand(file, config.commit, commit);
  return { file: realpathSync(file), commit, before, after };
}

/** Where the text stands in quotes of one kind; a file that has it in hundreds of places is not tried for ever. */
function quotedPlaces(
  text: string,
  value: string,
): readonly { readonly start: number; readonly end: number }[] {
  const places: { start: number; end: number }[] = [];
  const written = Buffer.from(value, 'utf8').toString('latin1');
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const [start, end] = [at, at + written.length];
    const quote = text[start - 1] ?? '';
    if (`'"\``.includes(quote) && quote !== '' && text[end] === quote) places.push({ start, end });
  }
  return places.slice(0, MOST_PLACES);
}

const MOST_PLACES = 20;

/** What the file would say; `null` where it would be no configuration. */
async function configIn(file: string, bytes: Buffer): Promise<FileConfig | null> {
  try {
    return checkConfig(await configOf(file, bytes.toString('utf8')), file);
  } catch {
    return null;
  }
}

function noFile(): CatalogueError {
  return new CatalogueError(
    'There is no configuration file whose commit could be moved: the default is in use.',
    {
      code: 'config',
      hint: 'Make a catalogue.config.ts here (the README has one to begin with), or name one with --config.',
    },
  );
}

function byHand(file: string, old: string, commit: string): CatalogueError {
  return new CatalogueError(
    `In ${file} no single string is the commit "${old}": it is put together, or stands there twice.`,
    {
      code: 'config',
      hint: `Set it by hand to ${commit}, then run "catalogue build".`,
    },
  );
}
