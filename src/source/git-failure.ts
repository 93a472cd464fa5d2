/** A git command that failed, and its translation into an error that says what happened and what to do. */
import { CatalogueError } from '../errors.js';
import { plainText } from './plain-text.js';

/** Why a git command gave no result. Never leaves `src/source`; holds what git wrote, credentials included. */
export class GitFailure extends Error {
  override readonly name = 'GitFailure';

  constructor(
    readonly reason: 'exit' | 'stalled' | 'aborted' | 'no-git',
    readonly stderr: string,
  ) {
    super(`git failed (${reason})`);
  }
}

/** What the message is about. */
export interface FailureSubject {
  /** The repository, without credentials. */
  readonly shown: string;
  readonly secrets: readonly string[];
}

interface Explanation {
  readonly pattern: RegExp;
  readonly message: (shown: string) => string;
  readonly hint: string;
}

/** The first that matches git's words (in the C locale) is taken: the specific before the general. */
const EXPLANATIONS: readonly Explanation[] = [
  {
    pattern: /dubious ownership|unsafe repository/i,
    message: (shown) => `git refuses to read "${shown}" because it belongs to another user.`,
    hint: 'If you trust it, run: git config --global --add safe.directory <its path>',
  },
  {
    pattern: /host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED/i,
    message: (shown) => `The ssh host key of "${shown}" is not known or has changed.`,
    hint: 'Check the key and add it to known_hosts, for instance with ssh-keyscan.',
  },
  {
    pattern:
      /authentication failed|could not read (?:username|password)|terminal prompts disabled|permission denied \(|returned error: 40[137]/i,
    message: (shown) => `"${shown}" asks for authentication, or does not exist.`,
    hint: 'Check the address; for a private repository set up a credential helper or an ssh key.',
  },
  {
    pattern:
      /could not resolve host|name or service not known|name resolution|unable to look up|nodename nor/i,
    message: (shown) => `The host of "${shown}" was not found.`,
    hint: 'Check the address and the network connection.',
  },
  {
    pattern:
      /repository '?.*'? not found|does not appear to be a git repository|repository not exported|not found: did you run git update-server-info|returned error: 404|not a git repository/i,
    message: (shown) => `There is no git repository at "${shown}".`,
    hint: 'Check the address, and that you may read it.',
  },
  {
    pattern: /certificate|gnutls|ssl_error|SSL (?:connect|peer|routines)|TLS (?:connect|handshake)/i,
    message: (shown) => `No trusted connection to "${shown}" could be made.`,
    hint: 'Check the certificates of this machine, or of the proxy in between.',
  },
  {
    pattern: /HTTP 5\d\d|returned error: 5\d\d|^remote: (?:fatal|error)|remote error:/im,
    message: (shown) => `The server of "${shown}" could not do what was asked.`,
    hint: 'Try again later; what the server said stands above.',
  },
  {
    pattern:
      /early EOF|hung up unexpectedly|RPC failed|connection reset|unexpected disconnect|transfer closed|invalid index-pack|read error|bad pack|corrupt/i,
    message: (shown) => `The connection to "${shown}" was cut before everything had arrived.`,
    hint: 'Run it again: what has arrived is kept and is not fetched twice.',
  },
  {
    pattern:
      /connection refused|failed to connect|couldn't connect|timed out|unreachable|no route to host|unable to connect/i,
    message: (shown) => `"${shown}" could not be reached.`,
    hint: 'Check the address and the network connection, and try again.',
  },
  {
    pattern: /transport '.*' not allowed|protocol .* (?:not supported|disabled)|is blocked|blocked$/im,
    message: (shown) => `git may not use the transport of "${shown}".`,
    hint: 'Give an https, http, ssh, git or file address.',
  },
  {
    pattern: /could not read from remote repository/i,
    message: (shown) => `"${shown}" did not answer as a git server does.`,
    hint: 'Check the address and the network connection, and try again.',
  },
  {
    pattern: /no space left|read-only file system|permission denied|unable to create/i,
    message: () => 'git could not write to the cache directory.',
    hint: 'Free some space, or set CATALOGUE_CACHE to a directory that can be written.',
  },
];

/** The error for the user; anything that is no `GitFailure` comes back as it is. */
export function explainFailure(error: unknown, subject: FailureSubject): unknown {
  if (!(error instanceof GitFailure)) return error;
  switch (error.reason) {
    case 'aborted':
      return new CatalogueError('The run was interrupted.', { code: 'source' });
    case 'no-git':
      return new CatalogueError('git was not found.', {
        code: 'source',
        hint: 'Install git 2.29 or newer and see that it is on PATH; a plain directory can be read with --path.',
      });
    case 'stalled':
      return new CatalogueError(
        `git said nothing for too long while reading "${subject.shown}" and was ended.`,
        {
          code: 'source',
          hint: 'Check the network connection and the server, and try again.',
        },
      );
    case 'exit':
      return explainExit(error.stderr, subject);
    default:
      return error.reason satisfies never;
  }
}

function explainExit(stderr: string, subject: FailureSubject): CatalogueError {
  const said = withoutSecrets(stderr, subject.secrets);
  const cause = new Error(said);
  const known = EXPLANATIONS.find(({ pattern }) => pattern.test(stderr));
  const detail = decisiveLine(said);
  if (known === undefined) {
    return new CatalogueError(`git failed on "${subject.shown}": ${detail}`, {
      code: 'source',
      hint: 'What git said stands above; the same command may tell more when run by hand.',
      cause,
    });
  }
  const message = `${known.message(subject.shown)} (git: ${detail})`;
  return new CatalogueError(message, { code: 'source', hint: known.hint, cause });
}

/** The line git gave up with: the first `fatal:`, else the first `error:`, else the last. */
function decisiveLine(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const starting = (word: string): string | undefined => lines.find((line) => line.startsWith(word));
  return plainText(starting('fatal:') ?? starting('error:') ?? lines.at(-1) ?? 'no reason given');
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) clean = clean.replaceAll(secret, '***');
  return clean.replace(/\/\/[^\s/'"@]*@/g, '//');
}
