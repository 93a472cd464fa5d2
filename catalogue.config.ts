import { defineConfig } from 'raise-catalogue';

export default defineConfig({
  project: 'vllm-project/vllm',
  repository: 'https://github.com/vllm-project/vllm.git',
  commit: 'c794754062d49a8fdb63ab3c5215b488b865030c',
  include: ['vllm/**/*.py'],
  exclude: [],
  excerpt: { before: 18, after: 18 },
  output: 'output/vllm',
  permalink: 'https://github.com/vllm-project/vllm/blob/{commit}/{path}#L{line}',
  reportUrl: 'https://github.com/vllm-project/vllm/issues',
});
