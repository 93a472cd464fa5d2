import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Much of a test's time is spent waiting for processes: two files at a time even on two cores.
    maxWorkers: 2,
    globalSetup: ['test/support/build-once.ts'],
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: ['test/real/**'] } },
      {
        extends: true,
        test: {
          name: 'vllm',
          include: ['test/real/**/*.test.ts'],
          globalSetup: ['test/real/support/vllm-catalogue.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
