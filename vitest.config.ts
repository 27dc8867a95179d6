import { defineConfig } from 'vitest/config';

/** Rules, server and scripts, on Node. Forks: native modules and database connections do not share a process well. */
export default defineConfig({
  test: {
    name: 'node',
    include: [
      'platform/{contract,server}/**/*.test.ts',
      'domains/*/*/{contract,server}/**/*.test.ts',
      'apps/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['platform/server/database/test-server.ts'],
    setupFiles: ['platform/server/testing/no-network-inside.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
