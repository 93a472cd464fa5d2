/** The machine's own `python3`, for the truth about Python. */
import { spawnSync } from 'node:child_process';

export interface Python {
  readonly command: string;
  readonly version: readonly [number, number];
}

/** `python3` of the PATH; `null` where there is none, for tests to be skipped with a message. */
export function findPython(): Python | null {
  const code = 'import sys; print(*sys.version_info[:2])';
  const { status, stdout } = spawnSync('python3', ['-c', code], { encoding: 'utf8' });
  const [major, minor] = status === 0 ? stdout.trim().split(' ').map(Number) : [];
  return major === undefined || minor === undefined ? null : { command: 'python3', version: [major, minor] };
}

/** The title of a group of tests that needs Python: says so where they are skipped. */
export function needsPython(title: string, python: Python | null): string {
  return python === null ? `${title} (skipped: there is no python3 on the PATH)` : title;
}

/** Runs Python and gives what it prints; throws with its stderr where it fails. */
export function runPython(python: Python, args: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(python.command, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, PYTHONIOENCODING: 'utf-8:surrogatepass', PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (status !== 0) throw new Error(`python3 ${args.join(' ')} ended with ${String(status)}: ${stderr}`);
  return stdout;
}
