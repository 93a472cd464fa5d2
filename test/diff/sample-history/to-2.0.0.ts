/** What v1.10.0rc1, v1.10.0 and v2.0.0 of the sample do to its errors. Read from their sources, not from our output. */
import { added, type ExpectedRelease, removed, same } from './expected-change.js';

const ADAPTERS = 'minfer/adapters.py';
const CACHE = `${ADAPTERS}:AdapterCache`;
const SERVER = 'minfer/config.py:ServerConfig.__post_init__';
const PARALLEL = 'minfer/config.py:ParallelConfig.__post_init__';
const MEDIA = 'minfer/inputs/media.py';
const FROM_FILE = 'minfer/text/tokenizer.py:Tokenizer.from_file';
const READ = 'minfer/text/vocabulary.py:read_vocabulary';
const STREAMING = 'minfer/server/endpoints.py:build_router.generate | streaming is not supported';
const EXCLUSIVE = `${SERVER} | mutually exclusive`;

export const TO_1_10_0_RC1: ExpectedRelease = {
  from: 'v1.9.0',
  to: 'v1.10.0rc1',
  changes: [
    // Other words in the documentation of a field that both ask for.
    same('explanation-changed', `${PARALLEL} | does not agree with`),
    same('explanation-changed', `${PARALLEL} | the local backend serves`),
    removed(EXCLUSIVE),
    added(`${SERVER} | longer than the system allows`),
  ],
};

export const TO_1_10_0: ExpectedRelease = {
  from: 'v1.10.0rc1',
  to: 'v1.10.0',
  changes: [
    added(EXCLUSIVE),
    added(STREAMING),
    // `>` for `>=`.
    same('condition-changed', 'minfer/scheduler.py:Scheduler.add | too many requests are waiting'),
  ],
};

export const TO_2_0_0: ExpectedRelease = {
  from: 'v1.10.0',
  to: 'v2.0.0',
  changes: [
    removed('minfer/legacy/bom.py:check_tenant | ask the administrator'),
    same('condition-changed', `${MEDIA}:ImageInput.check | is too large`),
    // A family that differs in one word.
    removed(`${MEDIA}:GreyProjector.tokens | Only image inputs`),
    added(`${MEDIA}:FrameProjector.tokens | Only video inputs`),
    same('condition-changed', `${ADAPTERS}:AdapterConfig.__post_init__ | there are no kernels`),
    // Nothing is left of the text but what is asked.
    same('reworded', `${CACHE}.get | no adapters loaded`, `${CACHE}.get | load at least one`),
    // Another attribute, and the contrary: other checks, however alike the texts.
    removed(`${CACHE}.merge | the max tokens`),
    added(`${CACHE}.merge | the min tokens`),
    removed(`${CACHE}.remove | a merged adapter cannot`),
    added(`${CACHE}.remove | only a merged adapter`),
    removed(`${CACHE}.merge | - | ia3`),
    added(`${CACHE}.merge | - | vera`),
    // Two checks that are one.
    same('reworded condition-changed', `${ADAPTERS}:read_adapter | a name of its own`),
    removed(`${ADAPTERS}:read_adapter | from which file`, `${ADAPTERS}:read_adapter | a name of its own`),
    same('exception-changed', 'minfer/cache.py:BlockCache.allocate | blocks are needed'),
    same('moved', `${FROM_FILE} | must end in .vocab`, `${READ} | must end in .vocab`),
    same('moved', `${FROM_FILE} | expected`, `${READ} | expected`),
    same('moved', `${FROM_FILE} | stands twice`, `${READ} | stands twice`),
    same('moved', `${FROM_FILE} | the vocabulary is empty`, `${READ} | the vocabulary is empty`),
    same(
      'moved',
      'minfer/platforms.py:check_threads | threads on',
      'minfer/threads.py:ThreadPlan.check | threads on',
    ),
    same(
      'moved',
      'minfer/platforms.py:check_threads | must be positive',
      'minfer/threads.py:ThreadPlan.check | must be positive',
    ),
    // An early return that is an `elif` now.
    same('', 'minfer/platforms.py:load_kernels | is too low'),
    same(
      'moved',
      'minfer/executor.py:Executor.drain | are not finished',
      'minfer/executor.py:Executor.wait_until_idle | are not finished',
    ),
    // Who calls the function, and which classes define the method.
    same('explanation-changed', 'minfer/executor.py:Executor.step | the engine has been stopped'),
    same('explanation-changed', 'minfer/executor.py:Executor.step | no workers are running'),
    same('explanation-changed', 'minfer/text/tokenizer.py:Tokenizer.__init__ | token ids must be'),
    same('explanation-changed', `${MEDIA}:Projector.tokens | -`),
    same('explanation-changed', `${MEDIA}:Projector.placeholder | -`),
    same('explanation-changed', 'minfer/registry.py:Model.next_token | a model must say'),
    // A text that several have, in a class that is new; the old class is still there.
    removed('minfer/registry.py:Counter.check_media | takes no media'),
    added('minfer/reverse.py:Reverse.check_media | takes no media'),
  ],
};

/** From the first release to the last: what is not one change after the other. */
export const FIRST_TO_LAST = [
  // Gone in between, and back.
  same('', EXCLUSIVE),
  same('', STREAMING),
  // The copy was made before the original went.
  same(
    'moved',
    'minfer/distributed/communicators.py:TcpCommunicator.__init__ | not an address',
    'minfer/distributed/launch.py:split_addresses | not an address',
  ),
];
