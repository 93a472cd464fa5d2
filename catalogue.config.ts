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
  // The groups of processes have the size that the flag asks for; that of the experts is the product of several.
  settings: {
    'vllm.distributed.parallel_state.get_tensor_model_parallel_world_size()': '--tensor-parallel-size',
    'vllm.distributed.parallel_state.get_tp_group().world_size': '--tensor-parallel-size',
    'vllm.distributed.parallel_state.get_pp_group().world_size': '--pipeline-parallel-size',
    'vllm.distributed.parallel_state.get_dp_group().world_size': '--data-parallel-size',
    'vllm.distributed.parallel_state.get_dcp_group().world_size': '--decode-context-parallel-size',
    'vllm.distributed.parallel_state.get_pcp_group().world_size': '--prefill-context-parallel-size',
  },
});
