/**
 * The resolve stage. In: the facts of all files. Out: each site with the class it raises and the text of its message.
 * Works on facts alone; what cannot be followed stays as it is written.
 */
import type { FileFacts, SiteFacts } from '../model/file-facts.js';
import { isLiteralForm } from '../model/message.js';
import type { ResolvedMessage } from '../model/resolved-message.js';
import type { ResolvedSite } from '../model/resolved-site.js';
import { resolveMessage } from './message-value.js';
import { exceptionResolver } from './resolve-exceptions.js';

/** A function from a site, and the path of its file, to the resolved site. */
export function siteResolver(
  files: readonly (FileFacts & { readonly path: string })[],
): (path: string, site: SiteFacts) => ResolvedSite {
  const exceptionOf = exceptionResolver(files);
  return (path, site) => ({ site, exception: exceptionOf(path, site), message: messageOf(site) });
}

function messageOf({ message, value, place }: SiteFacts): ResolvedMessage | null {
  if (message === null) return null;
  if (isLiteralForm(message.form)) {
    return { variants: [{ conditions: [], parts: message.parts }], through: [] };
  }
  return value === null ? null : resolveMessage(value, place.line);
}
