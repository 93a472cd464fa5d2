/** What a whole process costs, by the operating system's own account. */
import { spawnSync } from 'node:child_process';

export interface Cost {
  /** Seconds of user and system time of the whole process. */
  readonly cpu: number;
  readonly wall: number;
  /** The most memory it had. */
  readonly megabytes: number;
}

/** The median of several runs; `before` makes ready for each. */
export function measure(
  runs: number,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  before: () => void = () => undefined,
): Cost {
  const costs = Array.from({ length: runs }, () => {
    before();
    return once(command, args, environment);
  });
  const median = (pick: (cost: Cost) => number): number =>
    costs.map(pick).sort((a, b) => a - b)[runs >> 1] ?? NaN;
  return { cpu: median((c) => c.cpu), wall: median((c) => c.wall), megabytes: median((c) => c.megabytes) };
}

/** Runs a process below a small Python that asks the system what it has used. */
export function once(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Cost {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', ACCOUNT, command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`);
  const [cpu = NaN, wall = NaN, megabytes = NaN] = stdout.trim().split(' ').map(Number);
  return { cpu, wall, megabytes };
}

const ACCOUNT = `
import resource, subprocess, sys, time
start = time.perf_counter()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
wall = time.perf_counter() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, wall, used.ru_maxrss / 1024)
`;
