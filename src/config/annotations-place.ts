/** Where a configuration keeps its annotations. */
import { basename, isAbsolute, posix, resolve } from 'node:path';
import type { AnnotationsPlace } from '../model/annotation.js';
import type { LoadedConfig } from './load-config.js';

/** The configured directory; else `annotations` beside the configuration, which need not be there. */
export function annotationsPlace({ config, directory }: LoadedConfig): AnnotationsPlace {
  const written = config.annotations ?? DEFAULT_NAME;
  const place = resolve(directory, written);
  // Names stand in the catalogue, which says nothing of the machine it was built on.
  const name = isAbsolute(written) ? basename(place) : posix.normalize(written.replaceAll('\\', '/'));
  return { directory: place, name: name.replace(/\/$/, ''), isConfigured: config.annotations !== null };
}

const DEFAULT_NAME = 'annotations';
