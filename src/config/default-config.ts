/** What is catalogued without a configuration file: vLLM at the pinned commit. */
import type { WrittenConfig } from './schema.js';

export const DEFAULT_CONFIG: WrittenConfig = {
  project: 'vllm-project/vllm',
  repository: 'https://github.com/vllm-project/vllm.git',
  commit: 'c794754062d49a8fdb63ab3c5215b488b865030c',
  include: ['vllm/**/*.py'],
  output: 'output/vllm',
  permalink: 'https://github.com/vllm-project/vllm/blob/{commit}/{path}#L{line}',
  reportUrl: 'https://github.com/vllm-project/vllm/issues',
};
