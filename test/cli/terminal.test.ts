import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { BINARY } from './support/catalogue-process.js';
import { TINY_PROJECT, useSandbox, writeFiles } from './support/sandbox.js';

const ESCAPE = '\u001b';
const sandbox = useSandbox();
beforeAll(() => {
  writeFiles(join(sandbox.root, 'tiny'), TINY_PROJECT);
});

// With what an earlier build kept there would be nothing to extract.
const BUILD = ['build', '--no-cache', '--path', 'tiny', '--out'];
const PLAIN = /^Extracting 1 file\nWriting 9 files\n$/;

describe('without a terminal', () => {
  it.each<[string, Record<string, string>]>([
    ['by default', {}],
    ['in CI', { CI: 'true' }],
    ['with NO_COLOR', { NO_COLOR: '1' }],
    ['with FORCE_COLOR', { FORCE_COLOR: '1' }],
  ])('progress is plain lines: %s', async (_, env) => {
    const outcome = await sandbox.run([...BUILD, join(sandbox.directory(), 'out')], { env });
    expect(outcome).toMatchObject({ code: 0, stderr: expect.stringMatching(PLAIN) as string });
    expect(outcome.stdout).not.toContain(ESCAPE);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['none by default', {}, false],
    ['none with NO_COLOR', { NO_COLOR: '1' }, false],
    ['some with FORCE_COLOR', { FORCE_COLOR: '1' }, true],
    ['none with FORCE_COLOR=0', { FORCE_COLOR: '0' }, false],
    ['none with both: NO_COLOR is stronger', { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    ['some with an empty NO_COLOR', { NO_COLOR: '', FORCE_COLOR: '1' }, true],
  ])('errors have colours as asked for: %s', async (_, env, isColoured) => {
    const { code, stdout, stderr } = await sandbox.run(['show'], { env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr.includes(ESCAPE)).toBe(isColoured);
    expect(stderr.split('\n')).toHaveLength(3);
  });

  it('help has no colours unless they are asked for', async () => {
    expect((await sandbox.run(['--help'])).stdout).not.toContain(ESCAPE);
  });
});

/** Python's pty module gives a process a terminal; what it prints there comes back on stdout. */
const IN_TERMINAL = 'import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))';
const hasPty =
  process.platform !== 'win32' && canRun('python3', ['-c', 'import os, pty; os.waitstatus_to_exitcode']);
if (!hasPty) console.warn('skipped: there is no python3 with a pty module to make a terminal with');

describe.skipIf(!hasPty)('on a terminal', () => {
  it('there is a progress bar, which is gone when the answer is printed', async () => {
    const { code, text } = await inTerminal([...BUILD, join(sandbox.directory(), 'out')]);
    expect(code).toBe(0);
    expect(text).toMatch(/Extracting [\u2588\u2591]+ 100% 1\/1/);
    expect(text).toMatch(/Writing [\u2588\u2591]+ 100% 9\/9/);
    expect(text.lastIndexOf(`${ESCAPE}[?25h`)).toBeGreaterThan(text.lastIndexOf(`${ESCAPE}[?25l`)); // the cursor is back
    expect(text).toContain(`${ESCAPE}[2Ktiny: 2 records from 1 file\r\n`); // the bar's line is cleared first
    expect(text).not.toMatch(/^Extracting 1 file/m);
  });

  it.each<[string, Record<string, string>]>([
    ['in CI', { CI: '1' }],
    ['on a dumb one', { TERM: 'dumb' }],
  ])('there are plain lines: %s', async (_, env) => {
    const { code, text } = await inTerminal([...BUILD, join(sandbox.directory(), 'out')], env);
    expect(code).toBe(0);
    expect(text).toMatch(/^Extracting 1 file\r\nWriting 9 files\r\ntiny: 2 records/);
    expect(text).not.toContain(ESCAPE);
  });

  it('nothing at all is printed when it is told to be quiet', async () => {
    const args = [...BUILD, join(sandbox.directory(), 'out'), '--quiet'];
    expect(await inTerminal(args)).toEqual({ code: 0, text: '' });
  });

  it('an error ends the bar, is red, and names what happened on a line of its own', async () => {
    writeFiles(join(sandbox.root, 'empty'), { 'readme.txt': '' });
    const { code, text } = await inTerminal(['build', '--path', 'empty']);
    expect(code).toBe(3);
    expect(text).toMatch(new RegExp(`^${ESCAPE}\\[31merror:${ESCAPE}\\[39m None of the 1 files`));
  });

  it('an error has no colours with NO_COLOR', async () => {
    const { code, text } = await inTerminal(['show'], { NO_COLOR: '1' });
    expect(code).toBe(2);
    expect(text).toMatch(/^error: /);
    expect(text).not.toContain(ESCAPE);
  });
});

async function inTerminal(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn('python3', ['-c', IN_TERMINAL, process.execPath, BINARY, ...args], {
    cwd: sandbox.root,
    env: { PATH: process.env['PATH'], HOME: sandbox.root, TERM: 'xterm', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

function canRun(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
