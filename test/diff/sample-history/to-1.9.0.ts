/** What v1.1.0, v1.2.0 and v1.9.0 of the sample do to its errors. Read from their sources, not from our output. */
import { added, type ExpectedRelease, removed, same } from './expected-change.js';

const SCHEDULER = 'minfer/scheduler.py:Scheduler';
const SAMPLING = 'minfer/sampling.py:SamplingParams';
const ADAPTERS = 'minfer/adapters.py';
const BEFORE = 'minfer/multimodal/media.py';
const AFTER = 'minfer/inputs/media.py';
const TCP = 'minfer/distributed/communicators.py:TcpCommunicator';
const CREATE = 'minfer/distributed/communicators.py:create_communicator';
const GENERATE = 'minfer/server/endpoints.py:build_router.generate';

export const TO_1_1_0: ExpectedRelease = {
  from: 'v1.0.0',
  to: 'v1.1.0',
  changes: [
    same('exception-changed', 'minfer/config.py:ModelConfig.__post_init__ | the model name must be a str'),
    // The list of what is accepted has one number format more.
    same('condition-changed', 'minfer/config.py:ModelConfig.__post_init__ | choose from'),
    added('minfer/config.py:CacheConfig.__post_init__ | prefix_caching does not work with swap'),
    // A parameter and a local that are renamed, in the messages and in the guards.
    same('', 'minfer/cache.py:BlockCache.release | is out of range'),
    same('', 'minfer/cache.py:BlockCache.release | was released twice'),
    same('', 'minfer/config.py:EngineConfig.from_dict | unknown section'),
    same('', 'minfer/config.py:EngineConfig.from_dict | unknown key'),
    same('moved', 'minfer/config.py:parse_size | as a size', 'minfer/units.py:parse_size | as a size'),
    same(
      'moved condition-changed',
      'minfer/config.py:parse_size | unknown unit',
      'minfer/units.py:parse_size | unknown unit',
    ),
    same('reworded', `${CREATE} | unknown communicator backend`, `${CREATE} | unknown backend`),
    // A constant of the same name with another value.
    same('condition-changed', `${TCP}.broadcast | a frame of`),
    same(
      'reworded',
      'minfer/envs.py:_integer | must be an integer',
      'minfer/envs.py:_integer | must be a whole number',
    ),
    same(
      'moved',
      'minfer/executor.py:Worker.answer | did not answer',
      'minfer/executor.py:Worker.next_answer | did not answer',
    ),
    added('minfer/executor.py:Executor.drain | requests are not finished'),
    same(
      'reworded',
      'minfer/registry.py:register_model.decorate | is taken by',
      'minfer/registry.py:register_model.decorate | is already taken by',
    ),
    removed('minfer/registry.py:Echo.next_token | needs at least one token'),
    same('condition-changed', `${SAMPLING}._check_stop | stop strings are allowed`),
    added(`${SAMPLING}._check_numbers | max_tokens must be at most`),
    same('condition-changed', `${SAMPLING}._check_numbers | n must be 1 when temperature is 0`),
    same('exception-changed', `${SCHEDULER}.__init__ | policy must be one of`),
    same(
      'reworded',
      `${SCHEDULER}.add | the queue is full`,
      `${SCHEDULER}.add | too many requests are waiting`,
    ),
    added(`${SCHEDULER}.abort | there is no request`),
    removed(`${GENERATE} | streaming is not supported`),
    // Another class, whose texts begin with the status; and a constant with another value.
    same('reworded exception-changed condition-changed', 'minfer/server/http.py:parse_body | the body has'),
    same(
      'reworded',
      'minfer/server/validation.py:prompt_of | prompt is required',
      'minfer/server/validation.py:prompt_of | a prompt is required',
    ),
    same('condition-changed', 'minfer/text/modern.py:render | unknown role'),
    added('minfer/text/tokenizer.py:Tokenizer.from_file | must end in .vocab'),
    // One more place that calls the function.
    same('explanation-changed', 'minfer/envs.py:_integer | is outside of'),
    same('explanation-changed', 'minfer/executor.py:Executor.step | the engine has been stopped'),
    same('explanation-changed', 'minfer/executor.py:Executor.step | no workers are running'),
  ],
};

export const TO_1_2_0: ExpectedRelease = {
  from: 'v1.1.0',
  to: 'v1.2.0',
  changes: [
    // Guards and messages that only read differently: another form of the same text, a renamed local, an `if` that
    // was unfolded, a chain of `elif`s that is early returns now.
    same('', `${SAMPLING}._check_numbers | max_tokens must be at least 1`),
    same('', 'minfer/text/tokenizer.py:Tokenizer.encode | is not in the vocabulary'),
    same('', 'minfer/executor.py:Executor.submit | done must be callable'),
    same('', 'minfer/cli.py:existing_file | is a directory'),
    same('', 'minfer/cli.py:existing_file | does not exist'),
    // A site that had no message.
    same(
      'reworded',
      'minfer/registry.py:Model.next_token | -',
      'minfer/registry.py:Model.next_token | a model must say',
    ),
    // One more class that defines the method; an object that is changed after it was made.
    same('explanation-changed', 'minfer/registry.py:Model.embed | computes no embeddings'),
    same('explanation-changed', `${GENERATE} | was aborted`),
    added('minfer/registry.py:Echo.embed | are too many to be embedded'),
    added('minfer/registry.py:Echo.attach | Echo does not support adapters'),
    added(`${SCHEDULER}.add | names the adapter`),
    // A copy of what TcpCommunicator says, whose original stays.
    added('minfer/distributed/launch.py:split_addresses | not an address'),
    added('minfer/distributed/launch.py:assign_ranks | cannot be spread evenly'),
    added(`${ADAPTERS}:AdapterConfig.__post_init__ | max_adapters and max_rank`),
    added(`${ADAPTERS}:AdapterConfig.__post_init__ | there are no kernels`),
    added(`${ADAPTERS}:AdapterPool.add | AdapterPool was closed`),
    added(`${ADAPTERS}:AdapterPool.add | does not fit | rank`),
    added(`${ADAPTERS}:AdapterPool.add | does not fit | len(`),
    added(`${ADAPTERS}:AdapterPool.get | no adapters loaded`),
    added(`${ADAPTERS}:AdapterPool.get | there is no adapter`),
    added(`${ADAPTERS}:AdapterPool.merge | the max tokens`),
    added(`${ADAPTERS}:AdapterPool.merge | - | dora`),
    added(`${ADAPTERS}:AdapterPool.merge | - | ia3`),
    added(`${ADAPTERS}:AdapterPool.remove | a merged adapter`),
    added(`${ADAPTERS}:AdapterPool.remove | still use this adapter`),
    added(`${ADAPTERS}:read_adapter | needs a name of its own`),
    added(`${ADAPTERS}:read_adapter | from which file`),
    added(`${ADAPTERS}:read_adapter | expected a kind and a rank`),
    added(`${BEFORE}:ImageInput.check | the width of an image`),
    added(`${BEFORE}:ImageInput.check | the height of an image`),
    added(`${BEFORE}:ImageInput.check | is too large`),
    added(`${BEFORE}:ImageInput.check | with a palette`),
    added(`${BEFORE}:ImageInput.check | unknown image mode`),
    added(`${BEFORE}:AudioInput.check | samples a second`),
    added(`${BEFORE}:AudioInput.check | there is no sound`),
    added(`${BEFORE}:AudioInput.check | stereo`),
    added(`${BEFORE}:Projector.tokens | -`),
    added(`${BEFORE}:Projector.placeholder | -`),
    added(`${BEFORE}:GreyProjector.tokens | Only image inputs`),
    added(`${BEFORE}:check_count | media in one prompt`),
  ],
};

const POOL = `${ADAPTERS}:AdapterPool`;
const CACHE = `${ADAPTERS}:AdapterCache`;

export const TO_1_9_0: ExpectedRelease = {
  from: 'v1.2.0',
  to: 'v1.9.0',
  changes: [
    // A file that moved, beside an empty `__init__.py`. Two literals are one placeholder of a helper.
    removed(`${BEFORE}:ImageInput.check | the width of an image`, `${AFTER}:_check_side | of an image`),
    removed(`${BEFORE}:ImageInput.check | the height of an image`, `${AFTER}:_check_side | of an image`),
    added(`${AFTER}:_check_side | of an image`),
    // The number has a name now.
    same('moved', `${BEFORE}:ImageInput.check | is too large`, `${AFTER}:ImageInput.check | is too large`),
    same(
      'moved',
      `${BEFORE}:ImageInput.check | with a palette`,
      `${AFTER}:ImageInput.check | with a palette`,
    ),
    // An `elif` after a branch that raises is an `if` now.
    same(
      'moved',
      `${BEFORE}:ImageInput.check | unknown image mode`,
      `${AFTER}:ImageInput.check | unknown image mode`,
    ),
    same(
      'moved condition-changed',
      `${BEFORE}:AudioInput.check | samples a second`,
      `${AFTER}:AudioInput.check | samples a second`,
    ),
    same(
      'moved reworded',
      `${BEFORE}:AudioInput.check | there is no sound`,
      `${AFTER}:AudioInput.check | an audio needs`,
    ),
    same('moved', `${BEFORE}:AudioInput.check | stereo`, `${AFTER}:AudioInput.check | stereo`),
    same('moved', `${BEFORE}:Projector.tokens | -`, `${AFTER}:Projector.tokens | -`),
    same('moved', `${BEFORE}:Projector.placeholder | -`, `${AFTER}:Projector.placeholder | -`),
    same(
      'moved',
      `${BEFORE}:GreyProjector.tokens | Only image inputs`,
      `${AFTER}:GreyProjector.tokens | Only image inputs`,
    ),
    added(`${AFTER}:ToneProjector.tokens | Only audio inputs`),
    same(
      'moved',
      `${BEFORE}:check_count | media in one prompt`,
      `${AFTER}:check_count | media in one prompt`,
    ),
    // One check that is two.
    same(
      'reworded condition-changed',
      `${ADAPTERS}:AdapterConfig.__post_init__ | max_adapters and max_rank`,
      `${ADAPTERS}:AdapterConfig.__post_init__ | max_adapters must be`,
    ),
    added(
      `${ADAPTERS}:AdapterConfig.__post_init__ | no adapter has a rank`,
      `${ADAPTERS}:AdapterConfig.__post_init__ | max_adapters and max_rank`,
    ),
    // The list of what is accepted is a local now.
    same('', `${ADAPTERS}:AdapterConfig.__post_init__ | there are no kernels`),
    // A renamed class, with its name in the messages; equal texts in another order, and one more of them.
    same('moved', `${POOL}.add | AdapterPool was closed`, `${CACHE}.add | AdapterCache was closed`),
    same('moved', `${POOL}.add | does not fit | rank`, `${CACHE}.add | does not fit | rank`),
    same('moved', `${POOL}.add | does not fit | len(`, `${CACHE}.add | does not fit | len(`),
    added(`${CACHE}.add | does not fit | dtype`),
    same('moved', `${POOL}.get | no adapters loaded`, `${CACHE}.get | no adapters loaded`),
    same('moved', `${POOL}.get | there is no adapter`, `${CACHE}.get | there is no adapter`),
    same('moved', `${POOL}.merge | the max tokens`, `${CACHE}.merge | the max tokens`),
    same('moved', `${POOL}.merge | - | dora`, `${CACHE}.merge | - | dora`),
    same('moved', `${POOL}.merge | - | ia3`, `${CACHE}.merge | - | ia3`),
    same('moved', `${POOL}.remove | a merged adapter`, `${CACHE}.remove | a merged adapter`),
    same('moved', `${POOL}.remove | still use this adapter`, `${CACHE}.remove | still use this adapter`),
    // A helper is extracted: the outer guard stays with its caller.
    same('moved', `${SCHEDULER}.add | names the adapter`, `${SCHEDULER}._check_adapter | names the adapter`),
    // The same text elsewhere wins over nearly the same one in the old place.
    same('moved', `${SCHEDULER}.add | maximum length`, `${SCHEDULER}._check_length | maximum length`),
    added(`${SCHEDULER}.add | the cache has room`),
    // One earlier exit more, where nothing encloses the statement.
    same('condition-changed', 'minfer/registry.py:find_model | no model named'),
    // "X does not support adapters": X is another class, and the old one is still there.
    removed('minfer/registry.py:Echo.attach | Echo does not support adapters'),
    added('minfer/registry.py:Counter.attach | Counter does not support adapters'),
    added('minfer/registry.py:Echo.check_media | takes no media'),
    added('minfer/registry.py:Counter.check_media | takes no media'),
    // Literals that are placeholders in a helper.
    same('moved reworded', 'minfer/envs.py:home | is not set', 'minfer/envs.py:_required | is not set'),
    // An assert that is a raise, a raise that is a warning, an assert that lost its message, a raise that is an answer.
    same('exception-changed', 'minfer/cache.py:BlockCache.__init__ | num_blocks must be positive'),
    removed('minfer/cache.py:BlockCache.release | was released twice'),
    removed('minfer/cache.py:BlockCache.report | blocks were lost'),
    removed('minfer/server/endpoints.py:build_router.embed | computes no embeddings'),
    same('reworded condition-changed', `${CREATE} | unknown backend`),
    // One branch more before it in the chain, for another value of the same thing.
    same('', `${CREATE} | needs an address`),
    added(
      'minfer/distributed/communicators.py:SharedMemoryCommunicator.broadcast | does not fit into shared memory',
    ),
    // A class that defines the method, and calls that of its base.
    same('explanation-changed', 'minfer/distributed/communicators.py:Communicator.broadcast | -'),
    same(
      'explanation-changed',
      'minfer/distributed/communicators.py:PipeCommunicator.broadcast | connect() must be',
    ),
    same(
      'explanation-changed',
      'minfer/distributed/communicators.py:PipeCommunicator.broadcast | the ring is broken',
    ),
    same('explanation-changed', 'minfer/distributed/launch.py:split_addresses | not an address'),
    // The original of the copy that was made before.
    removed(`${TCP}.__init__ | not an address`),
    // Nothing is left of the text but what is asked.
    same(
      'reworded',
      'minfer/distributed/launch.py:assign_ranks | cannot be spread evenly',
      'minfer/distributed/launch.py:assign_ranks | choose a world_size',
    ),
  ],
};
