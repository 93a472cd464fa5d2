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
        | 'parsing';
    }
  | { readonly kind: 'construction'; readonly className: string };

/** The area of a function of a file; `null` where its names tell nothing. */
export function areaOf(path: string, qualname: string): Area | null {
  const names = qualname.split('.');
  const name = names.at(-1) ?? '';
  if (SHUTDOWN.test(name)) return { kind: 'shutdown' };
  if (LOADING_FUNCTION.test(name)) return { kind: 'loading' };
  const file = path.replace(/\.pyi?$/, '');
  const found = AREAS.find(([, pattern]) => pattern.test(file));
  if (found !== undefined) return { kind: found[0] };
  const className = names.at(-2);
  const isConstructor = name === '__init__' || name === '__post_init__' || name === '__new__';
  return isConstructor && className !== undefined ? { kind: 'construction', className } : null;
}

const SHUTDOWN =
  /^_*(?:shut_?down|close|stop|terminate|cleanup|clean_up|teardown|__exit__|__aexit__|__del__|destroy)/;
const LOADING_FUNCTION =
  /^_*(?:load_|download|from_pretrained|.*_weight_loader|weight_loader|process_weights)/;

/** A word of the path: between slashes, dots and underscores. */
function word(...words: readonly string[]): RegExp {
  return new RegExp(`(?:^|[/_])(?:${words.join('|')})(?:[/_]|$)`, 'i');
}

/** The first that fits. */
const AREAS: readonly (readonly [Exclude<Area['kind'], 'construction'>, RegExp])[] = [
  ['commandLine', word('cli', 'argparse', 'arg', 'args', 'command', 'commands', '__main__')],
  ['configuration', word('config', 'configs', 'configuration', 'settings', 'options', 'envs?', 'conf')],
  ['quantization', word('quantization', 'quantize', 'quant', 'quants')],
  ['loading', word('loader', 'loaders', 'weights', 'weight', 'checkpoint', 'checkpoints', 'loading')],
  [
    'distributed',
    word('distributed', 'ray', 'rpc', 'communicators?', 'collective', 'executor', 'multiproc', 'transfer'),
  ],
  ['kernel', word('kernels?', 'ops', 'triton', 'cutlass', 'cuda', 'attention', 'flashinfer', 'gemm')],
  [
    'request',
    word(
      'openai',
      'entrypoints',
      'serving',
      'protocol',
      'api',
      'routes?',
      'routers?',
      'views?',
      'requests?',
      'sampling',
      'endpoints?',
    ),
  ],
  ['parsing', word('parsers?', 'parsing', 'tokenizers?', 'lexer')],
];
