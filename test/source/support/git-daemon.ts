/** A `git daemon` of our own on a free port of the loopback interface. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Workspace } from './workspace.js';

export interface GitDaemon {
  readonly port: number;
  /** `git://127.0.0.1:<port>` */
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves every repository below `root`. */
export async function startGitDaemon(workspace: Workspace, root: string): Promise<GitDaemon> {
  const port = await freePort();
  const program = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-daemon');
  const child = spawn(
    program,
    ['--reuseaddr', '--listen=127.0.0.1', `--port=${port}`, `--base-path=${root}`, '--export-all', root],
    { stdio: 'ignore', env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' } },
  );
  workspace.owns(child);
  await accepting(port);
  return { port, url: `git://127.0.0.1:${port}`, stop: () => stop(child) };
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function accepting(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await delay(25);
  }
  throw new Error('git daemon did not start');
}
