/** The wording of common situations. */
import { code, codes } from '../words/english.js';

export const SITUATION_PROSE = {
  areas: {
    request: (status: number | null): string =>
      status === null
        ? 'A request is handled.'
        : `A request is handled; the client is answered with HTTP status ${status}.`,
    configuration: 'The program starts up and its configuration is put together or checked.',
    commandLine: 'A command line is read.',
    loading: 'A model, its weights or its files are loaded.',
    quantization: 'A quantization method is chosen or applied.',
    kernel: 'A kernel or another low-level operation is chosen or run.',
    distributed: 'Several processes or machines are set up or work together.',
    shutdown: 'Something is shut down or cleaned up.',
    construction: (className: string): string => `${code(className)} is constructed.`,
    parsing: 'Text or output is parsed.',
    model: 'A model is built or run.',
  },
  pydantic:
    'The values of a model are validated; they may come from a configuration file, a request or code.',
  callers: (qualname: string, callers: readonly string[]): string =>
    `${code(qualname)} is called by ${codes(callers)}.`,
  callersAtModuleLevel: (qualname: string): string =>
    `${code(qualname)} is called when its module is imported.`,
  platform: (names: readonly string[]): string => `It happens only on ${names.join(' or ')}.`,
} as const;
