/** Git's names for objects: the hash of a header and the content (gitformat-loose, "object format"). */
import { createHash } from 'node:crypto';

/** The hash a repository uses: 40 or 64 hex digits an id. */
export type ObjectFormat = 'sha1' | 'sha256';

/** The id, in lower-case hex, git gives an object of this type and content. */
export function objectId(type: string, bytes: Uint8Array, format: ObjectFormat): string {
  return createHash(format).update(`${type} ${bytes.byteLength}\0`).update(bytes).digest('hex');
}

/** The format an id of this length belongs to. */
export function formatOfId(id: string): ObjectFormat {
  return id.length === 64 ? 'sha256' : 'sha1';
}
