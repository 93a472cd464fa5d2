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
  http: {
    // What the API server's handlers make of them. A request to the Anthropic or Cohere routes that fails with any of
    // these is answered with 500: they catch everything first.
    statuses: {
      'vllm.exceptions.VLLMClientError': 400,
      'vllm.exceptions.VLLMNotFoundError': 404,
      'vllm.exceptions.VLLMUnprocessableEntityError': 422,
      'vllm.exceptions.VLLMServerError': 500,
      // 500 for a request, 503 for `/health`.
      'vllm.v1.engine.exceptions.EngineDeadError': null,
    },
  },
  pydantic: { dataclassDecorators: ['vllm.config.utils.config'] },
});
