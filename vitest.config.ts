import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'widget/src/**/*.test.ts'],
          // Pure functions share nothing: one process for all files saves loading the same libraries for each.
          isolate: false,
          pool: 'threads',
        },
      },
      { test: { name: 'portal', include: ['portal/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
      { test: { name: 'server', include: ['server/src/**/*.test.ts'] } },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/global-setup.ts',
          // After the other projects and one file at a time: a browser under load measures the load.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
