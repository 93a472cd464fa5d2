/** Permalinks: a place in the source at the pinned commit, as a URL. */
import { encodePath } from '../util/path-codec.js';

/** What a pattern's `{commit}`, `{path}`, `{line}` and `{endLine}` are filled with. */
export interface LinkTarget {
  readonly commit: string;
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
}

/** Fills a permalink pattern; the path is percent-encoded byte by byte (RFC 3986), its slashes kept. */
export function permalink(pattern: string, target: LinkTarget): string {
  const values: Readonly<Record<string, string>> = {
    commit: target.commit,
    path: urlPath(target.path),
    line: String(target.line),
    endLine: String(target.endLine),
  };
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function urlPath(path: string): string {
  let encoded = '';
  for (const byte of encodePath(path)) {
    const character = String.fromCharCode(byte);
    const unreserved = /[A-Za-z0-9\-._~/]/.test(character);
    encoded += unreserved ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
