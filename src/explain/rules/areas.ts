/** What a part of a program is for, from its path and the names around a statement. */

export type Area =
  | {
      readonly kind:
        | 'request'
        | 'configuration'
        | 'commandLine'
        | 'loading'
        | 'quantization'
        | 'kernel'
        | 'distributed'
        | 'shutdown'
        | 'model'
        | 'parsing';
    }
  | { readonly kind: 'construction'; readonly className: string };

/** The area of a function of a file; `null` where its names tell nothing. */
export function areaOf(path: string, qualname: string): Area | null {
  const names = qualname.split('.');
  const name = names.at(-1) ?? '';
  if (SHUTDOWN.test(name)) return { kind: 'shutdown' };
  if (LOADING_FUNCTION.test(name)) return { kind: 'loading' };
  // The file says most, then the folders around it, the nearest first.
  for (const component of path
    .replace(/\.pyi?$/, '')
    .split('/')
    .reverse()) {
    const found = AREAS.find(([, pattern]) => pattern.test(component));
    if (found !== undefined) return { kind: found[0] };
  }
  const className = names.at(-2);
  const isConstructor = name === '__init__' || name === '__post_init__' || name === '__new__';
  return isConstructor && className !== undefined ? { kind: 'construction', className } : null;
}

const SHUTDOWN =
  /^_*(?:shut_?down|close|stop|terminate|cleanup|clean_up|teardown|__exit__|__aexit__|__del__|destroy)/;
const LOADING_FUNCTION =
  /^_*(?:load_(?:model|weights?|state|checkpoint|pretrained)|download|from_pretrained|.*weight_loader|process_weights)/;

/** A word of a file's or folder's name: between its ends and underscores. */
function word(...words: readonly string[]): RegExp {
  return new RegExp(`(?:^|_)(?:${words.join('|')})(?:_|$)`, 'i');
}

/** The first that fits. */
const AREAS: readonly (readonly [Exclude<Area['kind'], 'construction'>, RegExp])[] = [
  ['commandLine', word('cli', 'argparse', 'args?', 'commands?', 'main')],
  ['configuration', word('config', 'configs', 'configuration', 'settings', 'options', 'envs?', 'conf')],
  ['quantization', word('quantization', 'quantize', 'quants?', '[fu]p?int[48]', 'fp8', 'fp4', 'gptq', 'awq')],
  ['loading', word('loaders?', 'weights?', 'checkpoints?', 'loading')],
  [
    'distributed',
    word(
      'distributed',
      'ray',
      'rpc',
      'communicators?',
      'collective',
      'multiproc',
      'transfer',
      'parallel',
      'connectors?',
    ),
  ],
  ['distributed', /^executors?$/i],
  ['kernel', word('kernels?', 'ops', 'triton', 'cutlass', 'attention', 'flashinfer', 'gemm', 'moe')],
  ['parsing', word('parsers?', 'parsing', 'lexer')],
  [
    'request',
    word(
      'openai',
      'entrypoints',
      'serving',
      'api',
      'routes?',
      'views?',
      'requests?',
      'sampling',
      'endpoints?',
    ),
  ],
  ['model', /^models?$|^modeling_/i],
];
