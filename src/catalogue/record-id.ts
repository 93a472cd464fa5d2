/**
 * Identity of a record: what the error is, never where it happens to stand today. The line, the commit, the prose, a
 * placeholder's spelling and anything found by following names must not matter, so that links survive.
 */
import { createHash } from 'node:crypto';
import type { MessageFacts, SiteFacts } from '../model/file-facts.js';
import { isLiteralForm, skeletonOf } from '../model/message.js';
import { raisedName } from './raised-name.js';

/** Version of the scheme; a new one gives every record a new id. */
const SCHEME = 1;
const ID_LENGTH = 16;

/** What of a site takes part in its identity, as one string: equal keys are told apart by an occurrence number. */
export function identityKey(project: string, path: string, site: SiteFacts): string {
  const name = raisedName(site.raised);
  const lastName = name.slice(name.lastIndexOf('.') + 1);
  return JSON.stringify([
    SCHEME,
    project,
    site.kind === 'assert' ? 'assertion' : 'error',
    path,
    site.place.qualname,
    lastName,
    site.message === null ? null : messageKey(site.message),
  ]);
}

/** The first 16 hex digits of SHA-256 over the key, with the occurrence number (from 0) where it is not the first. */
export function recordId(key: string, occurrence: number): string {
  const text = occurrence === 0 ? key : `${key}#${occurrence}`;
  return createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);
}

/** The skeleton of a literal; of any other argument its source text in one canonical spelling. */
function messageKey(message: MessageFacts): readonly [string, string] {
  return isLiteralForm(message.form) ? ['literal', skeletonOf(message.parts)] : ['source', message.canonical];
}
