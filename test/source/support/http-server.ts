/** Serves repositories over http: smart through `git http-backend` as CGI, or dumb, as plain files. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import type { Workspace } from './workspace.js';

export interface HttpServer {
  readonly port: number;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Every request so far: `GET /r/info/refs?...`. */
  readonly requests: readonly string[];
  stop(): void;
}

export interface HttpOptions {
  /** `dumb` gives files only; `old` hides from git that the client speaks protocol version 2. */
  readonly kind: 'smart' | 'old' | 'dumb';
  /** `user:password`, asked of everyone. */
  readonly login?: string;
  /** Answers every request with this status. */
  readonly status?: number;
}

/** Serves what lies below `root`. */
export async function startHttpServer(
  workspace: Workspace,
  root: string,
  options: HttpOptions,
): Promise<HttpServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (options.status !== undefined) response.writeHead(options.status).end();
    else if (!admitted(request, options)) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="test"' }).end();
    } else if (options.kind === 'dumb') void sendFile(root, request, response);
    else runBackend(root, request, response, options.kind);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  workspace.atEnd(stop);
  return { port: address.port, url: `http://127.0.0.1:${address.port}`, requests, stop };
}

function admitted(request: IncomingMessage, { login }: HttpOptions): boolean {
  if (login === undefined) return true;
  return request.headers.authorization === `Basic ${Buffer.from(login).toString('base64')}`;
}

async function sendFile(root: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  try {
    response.end(await readFile(join(root, normalize(path))));
  } catch {
    response.writeHead(404).end();
  }
}

/** CGI (RFC 3875), as much of it as `git http-backend` needs. */
function runBackend(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
  kind: 'smart' | 'old',
): void {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const protocol = request.headers['git-protocol'];
  const program = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend');
  const child = spawn(program, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'],
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      ...(kind === 'smart' && typeof protocol === 'string' ? { GIT_PROTOCOL: protocol } : {}),
    },
  });
  child.stdin.on('error', () => undefined);
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('close', () => answer(Buffer.concat(chunks), response));
}

function answer(output: Buffer, response: ServerResponse): void {
  const end = output.indexOf('\r\n\r\n');
  let status = 200;
  for (const line of output.toString('latin1', 0, Math.max(end, 0)).split('\r\n')) {
    const colon = line.indexOf(': ');
    const name = line.slice(0, colon).toLowerCase();
    if (name === 'status') status = Number.parseInt(line.slice(colon + 2), 10);
    else if (colon > 0) response.setHeader(name, line.slice(colon + 2));
  }
  response.writeHead(end < 0 ? 500 : status).end(output.subarray(end + 4));
}
