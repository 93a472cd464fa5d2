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
  const components = path
    .replace(/\.pyi?$/, '')
    .split('/')
    .reverse();
  if (SHUTDOWN.test(name)) return { kind: 'shutdown' };
  if (COMMAND_LINE_FUNCTION.test(name) && components[0] !== 'argparse') return { kind: 'commandLine' };
  const isOfNetwork = components.some((one) => NETWORK_PATH.test(one)) || NETWORK_NAME.test(qualname);
  const isOfModel =
    components.some((one) => MODEL_PATH.test(one)) || names.some((one) => MODEL_NAME.test(one));
  if (isOfModel && LOADING_FUNCTION.test(name)) return { kind: 'loading' };
  // The file says most, then the folders around it, the nearest first.
  for (const component of components) {
    const found = AREAS.find(
      ([kind, pattern, ofModel]) =>
        pattern.test(component) &&
        (isOfModel || ofModel !== 'of a model') &&
        // The models of a database are none that run.
        (isOfNetwork || kind !== 'model'),
    );
    if (found !== undefined) return { kind: found[0] };
  }
  const className = names.at(-2);
  if (className !== undefined && CONFIGURATION_CLASS.test(className)) return { kind: 'configuration' };
  const isConstructor = name === '__init__' || name === '__post_init__' || name === '__new__';
  return isConstructor && className !== undefined ? { kind: 'construction', className } : null;
}

/** Whether a file is one of a project's models, whatever its other folders are for. */
export function isOfModels(path: string): boolean {
  return path.split('/').some((one) => one === 'models' || one === 'model');
}

/** Whether a function, by its name, puts the weights of a checkpoint into a model. */
export function loadsWeights(name: string): boolean {
  return LOADS_WEIGHTS.test(name);
}

const LOADS_WEIGHTS =
  /(?:^|_)(?:load_(?:\w+_)?weights?|weight_loader\w*|load_(?:\w+_)?(?:params?|state_dict))$/;
const SHUTDOWN =
  /^_*(?:shut_?down|close|stop|terminate|cleanup|clean_up|teardown|exit|aexit|del|destroy)(?:_|$)/;
const LOADING_FUNCTION =
  /^_*(?:load_(?:model|weights?|state|checkpoint|pretrained)|download|from_pretrained|.*weight_loader|process_weights)/;
const COMMAND_LINE_FUNCTION =
  /^_*(?:add_(?:cli_)?arg(?:ument)?s?|from_cli_args|parse_(?:known_)?args|(?:make|build|create)_(?:arg_?)?parser|parse_command_line)$/;
const CONFIGURATION_CLASS = /(?:Args|Config|Configuration|Settings)$/;

/** A word of a file's or folder's name: between its ends and underscores. */
function word(...words: readonly string[]): RegExp {
  return new RegExp(`(?:^|_)(?:${words.join('|')})(?:_|$)`, 'i');
}

/** What shows that a program has models of the kind that is loaded and run. */
const MODEL_PATH = word('models?', 'weights?', 'checkpoints?', 'modeling', 'transformers', 'torch', 'lora');
const NETWORK_PATH = word(
  ...[
    'model_executor',
    'modeling',
    'transformers',
    'torch',
    'nn',
    'layers?',
    'networks?',
    'attention',
    'moe',
  ],
  ...['nvidia', 'amd', 'cuda', 'rocm', 'xpu', 'tpu', 'gpu', 'kernels?', 'encoders?', 'decoders?'],
);
const NETWORK_NAME =
  /Model(?![a-z])|For(?:CausalLM|Conditional)|Attention|MLP|MoE|MLA|Norm|Embedding|Decoder|Encoder|Processor|forward|weight|quant/;
const MODEL_NAME = /Model(?![a-z])|Weight|Checkpoint|_(?:model|weights?|checkpoint)(?:_|$)/;

/** The first that fits; some only where the path or the names show a model. */
const AREAS: readonly (readonly [
  kind: Exclude<Area['kind'], 'construction'>,
  pattern: RegExp,
  ofModel?: 'of a model',
])[] = [
  ['commandLine', /^(?:cli|__main__)$/],
  ['configuration', word('config', 'configs', 'configuration', 'settings', 'envs', 'conf', 'arg_utils')],
  ['quantization', word('quantization', 'quantize', 'quants?', '[fu]p?int[48]', 'fp8', 'fp4', 'gptq', 'awq')],
  ['loading', word('weights?', 'checkpoints?')],
  ['loading', word('loaders?', 'loading'), 'of a model'],
  ['distributed', word('distributed', 'ray', 'rpc', 'communicators?', 'collective', 'multiproc', 'parallel')],
  ['distributed', /^executors?$/i],
  ['kernel', word('kernels?', 'triton', 'cutlass', 'attention', 'flashinfer', 'gemm', 'moe')],
  ['kernel', /^(?:_custom_)?ops$/],
  ['parsing', word('parsers?', 'parsing', 'lexer')],
  [
    'request',
    word('openai', 'entrypoints', 'serving', 'api_server', 'routes?', 'routers?', 'views', 'endpoints?'),
  ],
  ['request', /^handlers$/i],
  ['model', /^models?$|^modeling_/i],
];
