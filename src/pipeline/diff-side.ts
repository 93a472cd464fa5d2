/** One side of a comparison: a catalogue on disk is read, a commit is built in memory. */
import { CatalogueError } from '../errors.js';
import type { Catalogue } from '../model/catalogue.js';
import type { BuildConfig } from '../model/config.js';
import { findPlace } from '../output/catalogue-place.js';
import { readCatalogue } from '../output/read-catalogue.js';
import { neutralValue } from '../render/neutral-text.js';
import type { BuildOptions } from './build.js';

export interface SideOptions extends BuildOptions {
  /** Where names of directories count from. */
  readonly cwd: string;
  /** What a build of this commit, tag or branch is told. */
  readonly configOf: (commit: string) => Promise<BuildConfig>;
  /** Told before a commit is built. */
  readonly onBuild?: (commit: string) => void;
}

/** The catalogue a name means: a place on disk where there is one of this name, else a commit, tag or branch. */
export async function openSide(name: string, options: SideOptions): Promise<Catalogue> {
  const place = findPlace(name, options.cwd);
  if (place === null) return builtCatalogue(name, options);
  try {
    return await readCatalogue(place.directory);
  } catch (error) {
    throw place.isCertain ? error : alsoRef(error, name);
  }
}

async function builtCatalogue(commit: string, options: SideOptions): Promise<Catalogue> {
  const { cwd: _1, configOf, onBuild, ...buildOptions } = options;
  const config = await configOf(commit);
  onBuild?.(commit);
  // Loaded now: two catalogues are compared without git and grammar.
  const { buildCatalogue } = await import('./build.js');
  try {
    return await buildCatalogue(config, buildOptions);
  } catch (error) {
    throw options.signal?.aborted === true ? error : alsoPlace(error, commit);
  }
}

/** What exists is taken for a catalogue, but may have the name of a tag or branch. */
function alsoRef(error: unknown, name: string): unknown {
  if (!(error instanceof CatalogueError) || error.code !== 'source') return error;
  const shown = neutralValue(name);
  const hint = `For a tag or branch of that name write "refs/tags/${shown}" or "refs/heads/${shown}".`;
  return added(error, error.message, hint);
}

/** It was no place, and is no commit either. */
function alsoPlace(error: unknown, name: string): unknown {
  if (!(error instanceof CatalogueError) || error.code !== 'source') return error;
  const message = `${error.message} There is no catalogue "${neutralValue(name)}" here either.`;
  return added(error, message, 'Or name the directory of a catalogue.');
}

function added(error: CatalogueError, message: string, hint: string): CatalogueError {
  const hints = error.hint === null ? hint : `${error.hint} ${hint}`;
  return new CatalogueError(message, { code: error.code, hint: hints, cause: error });
}
