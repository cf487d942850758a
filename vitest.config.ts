import { defineConfig } from 'vitest/config'
import { canInstall, findPostgres, POSTGRES_MISSING } from './server/src/testing/find-postgres.ts'

const { CI, TEST_DATABASE_URL } = process.env
// Where others share the machine a test may stall: there what failed is tried once more, and marked in the report.
const retry = CI ? 1 : 0
// Long: it is there for what never ends, and two databases and a build may share two cores.
const poll = { timeout: 15_000 }
const patience = { testTimeout: 20_000, hookTimeout: 20_000, expect: { poll }, retry }
// One process for all files of a worker: loading the libraries for each would take longer than many a test.
const serverTests = { include: ['server/src/**/*.test.ts'], isolate: false, ...patience }

/** Whatever never asks the database runs once. */
const withoutDatabase = [
  'server/src/{describe-error,cases/search-text,env,repeat,documents/inspect-file,auth/keep-secret,limits/client-address,limits/network-of}.test.ts',
  'server/src/{embed,locations,pages,simulations,storage}/**',
]

// Where everything has to run, the project is there and says itself what it lacks.
const withPostgres = Boolean(CI ?? TEST_DATABASE_URL ?? findPostgres()) || canInstall()
if (!withPostgres)
  process.stderr.write(`\n  ATENÇÃO: a metade em PostgreSQL fica de fora. ${POSTGRES_MISSING}\n\n`)

export default defineConfig({
  test: {
    // All but one by default, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'widget/src/**/*.test.ts'],
          // Pure functions share nothing: one process for all files saves loading the same libraries for each.
          isolate: false,
          pool: 'threads',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'portal',
          include: ['portal/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'portal/src/testing/setup.ts',
          testTimeout: 30_000,
          retry,
        },
      },
      { test: { name: 'server', ...serverTests } },
      ...(withPostgres
        ? [
            {
              test: {
                name: 'server-postgres',
                ...serverTests,
                exclude: withoutDatabase,
                globalSetup: 'server/src/testing/postgres-setup.ts',
              },
            },
          ]
        : []),
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
          expect: { poll },
          retry,
        },
      },
    ],
  },
})
