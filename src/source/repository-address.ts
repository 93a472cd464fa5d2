/**
 * What the user gave as repository: a local path or a remote address. Refuses options, control characters and every
 * transport but https, http, ssh, git and file, before git sees the text.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CatalogueError } from '../errors.js';
import { plainText } from './plain-text.js';

export type RepositoryAddress =
  { readonly kind: 'local'; readonly path: string; readonly shown: string } | RemoteAddress;

/** A repository that is reached through a transport of git. */
export interface RemoteAddress {
  readonly kind: 'remote';
  /** As given, credentials and all: for git only. */
  readonly url: string;
  /** Without credentials: for messages. */
  readonly shown: string;
  /** The name of its directory in the cache, made without credentials. */
  readonly cacheName: string;
  /** What must not appear in any message. */
  readonly secrets: readonly string[];
}

const TRANSPORTS: readonly string[] = ['https', 'http', 'ssh', 'git', 'file'];
const URL_PARTS = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)(.*)$/s;
const REMOTE_HELPER = /^[A-Za-z0-9][A-Za-z0-9+.-]*::/;
// eslint-disable-next-line no-control-regex
const UNFIT = /^\s*$|[\u0000-\u001f\u007f]|%(?:[01][0-9a-f]|7f)/i;
const SCP_LIKE = /^((?:[^/:@]+@)?(?:\[[^\]/]+\]|[^/:@]+)):(.+)$/s;

/** Tells a local path from a remote address; an existing path wins over the scp-like form, as in `git clone`. */
export function parseRepositoryAddress(text: string): RepositoryAddress {
  if (text.startsWith('-')) throw refusal(text, 'it could be taken for an option');
  if (UNFIT.test(text)) throw refusal(text, 'it is empty or holds control characters');
  if (REMOTE_HELPER.test(text)) throw refusal(text, 'remote helpers run programs');
  const url = URL_PARTS.exec(text);
  if (url !== null) return parseUrl(text, url[1] ?? '', url[2] ?? '', url[3] ?? '');
  if (!existsSync(text)) {
    const scp = SCP_LIKE.exec(text);
    if (scp !== null) return parseScpLike(text, scp[1] ?? '', scp[2] ?? '');
  }
  return { kind: 'local', path: resolve(text), shown: plainText(text) };
}

function parseUrl(text: string, scheme: string, authority: string, rest: string): RemoteAddress {
  if (!TRANSPORTS.includes(scheme)) {
    throw refusal(`${scheme}://...`, `the transport "${plainText(scheme)}" is not allowed`);
  }
  const at = authority.lastIndexOf('@');
  const host = authority.slice(at + 1);
  const user = at < 0 ? '' : authority.slice(0, at);
  if (looksLikeOption(host) || looksLikeOption(user))
    throw refusal(`${scheme}://...`, 'its host is an option');
  const colon = user.indexOf(':');
  const login = colon < 0 ? user : user.slice(0, colon);
  const password = colon < 0 ? '' : user.slice(colon + 1);
  const query = /\?(.*)$/s.exec(rest)?.[1] ?? '';
  const keptLogin = scheme === 'ssh' && login !== '' ? `${login}@` : '';
  const identity = `${scheme}://${keptLogin}${host.toLowerCase()}${rest.replace(/\/+$/, '')}`;
  return {
    kind: 'remote',
    url: text,
    shown: plainText(`${scheme}://${keptLogin}${host}${rest.replace(/[?#].*$/s, '')}`),
    cacheName: cacheName(rest, identity),
    // A user name alone in an http(s) address is a token.
    secrets: secretsOf([password, scheme !== 'ssh' && password === '' ? login : '', query]),
  };
}

function parseScpLike(text: string, host: string, path: string): RemoteAddress {
  const bare = host.slice(host.indexOf('@') + 1);
  if (looksLikeOption(bare) || looksLikeOption(path)) throw refusal(text, 'its host or path is an option');
  const shown = plainText(text);
  return { kind: 'remote', url: text, shown, cacheName: cacheName(path, text), secrets: [] };
}

function looksLikeOption(part: string): boolean {
  return /^(?:-|%2d)/i.test(part);
}

function secretsOf(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text !== '').flatMap((text) => [text, percentDecoded(text)]);
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `vllm-0123456789abcdef`: the last path segment for the reader, a hash to tell addresses apart. */
function cacheName(path: string, identity: string): string {
  const segments = path.replace(/[?#].*$/s, '').split('/');
  const last = segments.filter((segment) => segment !== '' && segment !== '.git').at(-1) ?? 'repository';
  const name = last
    .replace(/\.git$/, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, 40);
  return `${name}-${createHash('sha256').update(identity).digest('hex').slice(0, 16)}`;
}

function refusal(text: string, reason: string): CatalogueError {
  const shown = plainText(text.replace(/\/\/[^/@]*@/g, '//'));
  return new CatalogueError(`The repository "${shown}" is refused: ${reason}.`, {
    code: 'source',
    hint: 'Give an https, http, ssh, git or file URL, an address like git@host:path, or a local path.',
  });
}
