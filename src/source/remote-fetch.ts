/**
 * Brings a commit and the contents of chosen files from a remote, asking for as little as the server lets one ask.
 * The order: exactly this commit, without files; where bare hashes are refused, a ref that leads to it; else all refs.
 */
import { GitFailure } from './git-failure.js';
import { formatOfId, type ObjectFormat } from './object-id.js';
import { fetchObjects, listRefs, type FetchRequest, type RemoteLink, type Want } from './remote-link.js';

/** Few enough for any server's request limit, and little to repeat where the connection is cut. */
const BLOBS_PER_FETCH = 1_000;

/** A server of protocol version 0 gives only what its refs name; one of "dumb" http only whole histories. */
const HASH_REFUSED = /unadvertised object|does not allow request/i;
const DUMB = /dumb http transport/i;
const NOT_THERE = /not our ref|want [0-9a-f]+ not valid|couldn't find remote ref/i;

/**
 * Brings the commit with all its directories; with `files`, the contents of all its files too. True where it was asked
 * for and given; false where the remote does not have it, or could only be asked for everything.
 */
export async function fetchCommit(link: RemoteLink, want: Want, files: boolean): Promise<boolean> {
  const shallow = { format: formatOfId(want.oid), depth: 1, filter: files ? null : 'blob:none' } as const;
  const refusal = await tryFetch(link, { ...shallow, wants: [want.oid] }, [HASH_REFUSED, DUMB, NOT_THERE]);
  if (refusal === null) return true;
  if (refusal === NOT_THERE) return false;
  const refs = await listRefs(link, []);
  const ref = want.ref ?? refTo(refs, want.oid);
  const wants = ref === null ? realRefs(refs) : [ref];
  if (wants.length === 0) return false;
  const plain = { ...shallow, wants, depth: null, filter: null };
  const depth = ref === null ? 'all' : 1;
  await fetchObjects(link, refusal === DUMB ? plain : { ...shallow, wants, depth });
  return ref !== null;
}

/** Brings the blobs by id, many at a time; false where the server gives none that way. */
export async function fetchBlobs(
  link: RemoteLink,
  format: ObjectFormat,
  blobs: readonly string[],
): Promise<boolean> {
  for (let start = 0; start < blobs.length; start += BLOBS_PER_FETCH) {
    const wants = blobs.slice(start, start + BLOBS_PER_FETCH);
    const request = { format, wants, depth: null, filter: 'blob:none' } as const;
    const refusal = await tryFetch(inFiles(link, start, blobs.length), request, [
      NOT_THERE,
      HASH_REFUSED,
      DUMB,
    ]);
    if (refusal !== null) return false;
    link.onProgress?.({ stage: 'receiving', done: start + wants.length, total: blobs.length });
  }
  return true;
}

/** Brings all commits of all branches and tags, without directories and files where the server can leave them out. */
export async function fetchHistory(
  link: RemoteLink,
  refs: ReadonlyMap<string, string>,
  format: ObjectFormat,
): Promise<void> {
  const request = { format, wants: realRefs(refs), depth: 'all', filter: 'tree:0' } as const;
  const refusal = await tryFetch(link, request, [DUMB]);
  if (refusal !== null) await fetchObjects(link, { ...request, depth: null, filter: null });
}

/** `null` where it worked, else which of the expected refusals it met. */
async function tryFetch(
  link: RemoteLink,
  request: FetchRequest,
  refusals: readonly RegExp[],
): Promise<RegExp | null> {
  try {
    await fetchObjects(link, request);
    return null;
  } catch (error) {
    const stderr = error instanceof GitFailure ? error.stderr : '';
    const refusal = refusals.find((pattern) => pattern.test(stderr));
    if (refusal === undefined) throw error;
    return refusal;
  }
}

function refTo(refs: ReadonlyMap<string, string>, oid: string): string | null {
  const found = [...refs].find(([, id]) => id === oid)?.[0];
  return found === undefined ? null : found.replace(/\^\{\}$/, '');
}

function realRefs(refs: ReadonlyMap<string, string>): readonly string[] {
  return [...refs.keys()].filter((ref) => !ref.endsWith('^{}'));
}

/** Counts progress in files over all fetches together. */
function inFiles(link: RemoteLink, before: number, total: number): RemoteLink {
  const { onProgress } = link;
  if (onProgress === null) return link;
  return {
    ...link,
    onProgress: (step) => {
      if (step.stage !== 'receiving') return;
      onProgress({ stage: step.stage, done: Math.min(before + step.done, total), total });
    },
  };
}
