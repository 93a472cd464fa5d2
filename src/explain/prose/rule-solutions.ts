/** The wording of solutions that belong to one rule. Functions take source text verbatim. */
import { code, codes, list } from '../words/english.js';

export const ABSTRACT_PROSE = {
  implement: (name: string): string =>
    `If the class that was used is yours, define ${code(name)} in it and do not call ${code(`super().${name}()`)} there; if not, report it.`,
  useOther: (names: readonly string[]): string =>
    names.length === 1
      ? `Use ${codes(names)}, which defines it.`
      : `Use a class that defines it, such as ${codes(names, 'or', 4)}.`,
  doNotCall: (qualname: string): string =>
    `Look in the traceback for what called ${code(qualname)}: the call never succeeds, whatever it is given.`,
} as const;

export const WRAPPED_PROSE = {
  cause: (what: string, types: readonly string[] | null): string => {
    const exception = types === null ? 'exception' : codes(types, 'or');
    return `Read the ${exception} above it in the traceback: it says why ${what} failed.`;
  },
  hidden: (what: string): string => `Check what was given to ${what}: the exception itself is not shown.`,
} as const;

export const EXHAUSTED_PROSE = {
  provide: (tests: readonly string[], items: string): string =>
    items === ''
      ? `Make sure that ${codes(tests, 'or')} becomes true.`
      : `Make sure that ${code(items)} has an item for which ${codes(tests, 'or')} is true.`,
  whyFailed: (what: readonly string[]): string =>
    `Find out why ${codes(what, 'or')} failed each time: the log or the cause of the error says so.`,
  lookBefore: (header: string, form: 'for' | 'while'): string => {
    if (header === '') return 'Look in the log for why each attempt before it failed.';
    return form === 'while'
      ? `Look in the log for what happened while ${code(header)} was true.`
      : `Look in the log for what happened in each round of the loop over ${code(header)}.`;
  },
} as const;

export const PLATFORM_PROSE = {
  where: (clause: string): string => `Run it where ${clause}.`,
  available: (name: string): string => `Run it on a platform where ${code(name)} is available.`,
  versionFrom: (version: string): string => `Run it with Python ${version} or later.`,
  versionBefore: (version: string): string => `Run it with a Python before ${version}.`,
} as const;

export const PACKAGE_PROSE = {
  pip: (names: readonly string[]): string =>
    `Install what is missing with ${codes(
      names.map((name) => `pip install ${name}`),
      'or',
    )}, in the environment that runs the program.`,
  install: (names: readonly string[]): string =>
    `Install or upgrade the package that provides ${codes(names)} in the environment that runs the program.`,
  some: 'Install the package that the message names in the environment that runs the program.',
} as const;

export const MATCH_PROSE = {
  choose: (subject: string, patterns: readonly string[]): string =>
    patterns.length === 1
      ? `Make sure that ${code(subject)} fits ${codes(patterns)}.`
      : `Make sure that ${code(subject)} fits one of ${codes(patterns)}.`,
  avoid: (subject: string, patterns: readonly string[]): string =>
    `Make sure that ${code(subject)} does not fit ${codes(patterns, 'or')}.`,
} as const;

export const REACHED_PROSE = {
  doNotReach: (qualname: string): string =>
    `Look in the traceback for what called ${code(qualname)}, and why: what comes before that call decides.`,
} as const;

export const MODEL_PROSE = {
  supporting: (what: string): string =>
    `Use a model that supports ${/^[A-Z].* API$/.test(what) ? 'the ' : ''}${what}.`,
} as const;

export const NAMED_PROSE = {
  /** Names with their flags. */
  flags: (settings: readonly (readonly [string, string])[]): string =>
    `${list(settings.map(([name, flag], at) => `${code(name)} ${at === 0 ? 'is set ' : ''}with ${code(flag)}`))}.`,
  /** What the message says is determined by the setting has to be more, or less. */
  determines: (flag: string, value: string, isMore: boolean): string =>
    `${isMore ? 'Raise' : 'Lower'} ${code(flag)}, which determines ${code(value)}.`,
  /** A feature that is not supported. */
  feature: (words: string, flag: string): string => `Do without ${words}, which ${code(flag)} switches on.`,
  variable: (name: string): string => `${code(name)} is an environment variable.`,
  choices: (name: string, values: readonly string[]): string =>
    `${code(name)} is an environment variable; it takes ${codes(values, 'or', 16)}.`,
  preset: (name: string, value: string): string =>
    `${code(name)} is an environment variable; where it is not set, ${code(value)} counts.`,
} as const;

export const CHOSEN_PROSE = {
  other: (flag: string, members: readonly string[]): string =>
    `This code runs where ${code(flag)} is ${codes(members, 'or')}, or where ${members.length === 1 ? 'that' : 'one of them'} was chosen automatically: set ${code(flag)} to another value.`,
} as const;
