/** A TCP proxy on the loopback interface that cuts the connection, or falls silent, after so many bytes. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { Workspace } from './workspace.js';

export interface CuttingProxy {
  readonly port: number;
  /** How many bytes of the server each further connection lets through; `null` for all. */
  cutAfter: number | null;
  /** The same, but the connection stays open and nothing more comes. */
  stallAfter: number | null;
}

/** Forwards to a port of this machine. */
export async function startCuttingProxy(workspace: Workspace, target: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        upstream.destroy();
      });
    }
    let left = proxy.cutAfter ?? proxy.stallAfter ?? Number.POSITIVE_INFINITY;
    const silent = proxy.cutAfter === null;
    client.on('data', (chunk) => upstream.write(chunk));
    client.on('end', () => upstream.end());
    upstream.on('end', () => client.end());
    upstream.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, left);
      left -= part.length;
      client.write(part, () => {
        if (left <= 0 && !silent) client.destroy();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const proxy: CuttingProxy = { port: address.port, cutAfter: null, stallAfter: null };
  workspace.atEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return proxy;
}
