import { defineConfig } from 'vitest/config';

/** Twice the two cores of a small machine: half of a test's time is waiting, for the database or for a patience to run out. */
const maxWorkers = 4;
const node = {
  pool: 'forks',
  maxWorkers,
  // For what hangs: beside two other suites, in a slow hour of the machine, the slowest take more than a minute.
  testTimeout: 120_000,
  // The first file of a run migrates the databases that all others are copied from; on a busy machine that takes a minute.
  hookTimeout: 180_000,
} as const;
const withDatabase = {
  ...node,
  setupFiles: ['platform/server/testing/no-network-inside.ts', 'platform/server/testing/hold-answers.ts'],
};
/** They measure what a process can bear, its memory or its longest pause: each has one to itself. */
const ALONE = [
  'apps/server/faults/**/*.test.ts',
  'domains/**/server/reader/{fuzz,memory}.test.ts',
  'domains/delivery/label/server/drawing/render-labels.test.ts',
];

/**
 * Everything that needs no browser, on Node. Forks: native modules and database connections do not share a process well. The files of a
 * process share its modules, and its portal (`apps/server/testing/portal.ts`).
 */
export default defineConfig({
  test: {
    globalSetup: ['platform/server/testing/test-server.ts'],
    maxWorkers,
    projects: [
      {
        test: {
          ...withDatabase,
          name: 'server',
          isolate: false,
          include: [
            'platform/{contract,postgres,sheet,server}/**/*.test.ts',
            'domains/*/*/{contract,server}/**/*.test.ts',
            'apps/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ALONE,
        },
      },
      { test: { ...withDatabase, name: 'alone', include: ALONE } },
      // The browser's code as far as it needs no document: what does is a .test.tsx, for vitest.web.config.ts.
      {
        resolve: { conditions: ['browser'] },
        ssr: { resolve: { conditions: ['browser'], externalConditions: ['browser'] } },
        test: {
          ...node,
          name: 'web',
          isolate: false,
          include: ['{platform,domains/*/*}/web/**/*.test.ts'],
          // Style sheets are empty in tests, but for the one whose values are held against each other.
          css: { include: /theme\/base\.css/ },
        },
      },
    ],
  },
});
