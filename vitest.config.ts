import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { RetriedTests } from './tests/support/retried-tests.ts'
import widget from './widget/package.json' with { type: 'json' }
import { canInstall, findPostgres, POSTGRES_MISSING } from './server/src/testing/find-postgres.ts'

const { CI, TEST_DATABASE, TEST_DATABASE_URL } = process.env
// Where others share the machine a test may stall: there what failed is tried once more, and marked in the report.
const retry = CI ? 1 : 0
// Long: it is there for what never ends, and two databases and a build may share two cores.
const poll = { timeout: 15_000 }
const patience = { testTimeout: 20_000, hookTimeout: 20_000, expect: { poll }, retry }
// One process for all files of a worker: loading the libraries for each would take longer than many a test.
const serverTests = { include: ['server/src/**/*.test.ts'], isolate: false, ...patience }

/** Folders in memory, where a machine has them. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4_000_000_000

/** Whether all files of a run have room there, for which Docker's 64 MB would not do. */
function hasRoom(folder: string) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ENOUGH_BYTES
}

// Databases live for a test: to wait each time until a disk has what was written takes longer than the writing.
if (!process.env.TMPDIR && hasRoom(MEMORY)) process.env.TMPDIR = MEMORY

/** What may come out differently on PostgreSQL. Everything else runs there when TEST_DATABASE is `all`. */
const onPostgres = {
  'every route and its queries, once for each role': ['platform/access/{access-matrix,limited-agents}'],
  'tables, and what fills them': [
    'platform/db/{migrate,earlier-migrations,install-triggers,prepare-database,compiled-query,schema,watched-pool}',
    'platform/db/{init,triggers}/*',
    'installation/demo/seed-demo',
    'main',
    'verify-audit',
  ],
  'what a query finds, in which order and by which plan': [
    'cases/work-list/{find-words,query-plans,waiting,work-list}',
    'cases/record/{cases-visible-to,routes}',
    'cases/{tags/tags,messages/routes,notices/routes}',
    'platform/http/list-page',
    'installation/logs/*',
    'installation/{overview/overview,day/day,backup/backup}',
    'business/numbers/numbers',
    'business/commissions/*',
  ],
  'two at the same moment: locks, and what a transaction sees': [
    'platform/access/policy',
    'platform/entities/concurrent-changes',
    'publishing/{strings,themes}/routes',
    'publishing/config/published',
    'identity/auth/{parallel,replaced-password}',
    'identity/second-factor/second-factor',
    'identity/security/security',
    'identity/{api-keys/api-keys,first-admin/claim-admin}',
    'identity/{invitations,people}/routes',
    'cases/fees/generate-fees',
    'cases/record/write-case',
    'cases/documents/{moves,review,sweep-files}',
    'cases/{saved-views/routes,stages/move-stage}',
    'business/publications/{publications,scheduled-changes}',
    'platform/idempotency/creates-once',
    'platform/limits/{login-lockout,rate-limit}',
    'platform/field-encryption/{canary,check-data-keys}',
    'leads/{leads,persons/returning,persons/query-plans}',
    'privacy/data-requests/{data-requests,forget,erase-everybody}',
    'privacy/erasure/delete-files',
    'platform/person-index/person-index',
  ],
  'what happens when it does not answer': ['platform/outage'],
  'what one of several servers takes over': [
    'business/imports/{imports,undo-and-ledger}',
    'business/automations/{run-automations,gathered-emails,killed-process,partner-weekly-email}',
    'cases/bank-lots/bank-lots',
    'cases/notices/queue-notice-email',
    'platform/{audit,events,jobs}/*',
    'business/live/live',
    'cases/editing/editing',
    'identity/auth/passwords',
    'delivery/{mail/deliver-emails,push/push,webhooks/deliver-webhooks}',
    'simulation/{formulas/remind-of-stale-tables,indexes/indexes}',
  ],
  'the queries of better-auth': ['identity/auth/{auth,sessions}'],
}
const serverFiles = readdirSync(new URL('server/src/', import.meta.url), { recursive: true }).map(String)
/** `a/{b,c}` is each of both. */
const eachOf = (name: string) => {
  const [, before, among, after] = /^(.*)\{(.*)\}(.*)$/.exec(name) ?? []
  return among ? among.split(',').map((one) => `${before}${one}${after}`) : [name]
}
// One that was moved would be left out in silence.
for (const name of Object.values(onPostgres).flat().flatMap(eachOf)) {
  const [folder = '', every] = name.split('*')
  const isThere = (file: string) =>
    every === undefined ? file === `${name}.test.ts` : file.startsWith(folder) && file.endsWith('.test.ts')
  if (!serverFiles.some(isThere))
    throw new Error(`vitest.config.ts: não há server/src/${name}.test.ts, que onPostgres nomeia`)
}

const postgresTests =
  TEST_DATABASE === 'all'
    ? serverTests.include
    : Object.values(onPostgres).flatMap((names) => names.map((name) => `server/src/${name}.test.ts`))

// Where everything has to run, the project is there and says itself what it lacks.
const withPostgres = Boolean(CI ?? TEST_DATABASE_URL ?? findPostgres()) || canInstall()
if (!withPostgres)
  process.stderr.write(`\n  ATENÇÃO: a metade em PostgreSQL fica de fora. ${POSTGRES_MISSING}\n\n`)

/** After the other projects: a browser under load measures the load. */
const browserTests = {
  include: ['tests/e2e/**/*.test.ts'],
  globalSetup: 'tests/support/global-setup.ts',
  // One browser, and one product that is changed, for all files of a worker.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll },
  retry,
}

/** What measures has the machine to itself. */
const alone = ['tests/e2e/{host-footprint,layout-shift}.test.ts']

export default defineConfig({
  test: {
    reporters: ['default', new RetriedTests()],
    // Half as many again as can work at once: a test waits for a process, a page or a clock a third of its time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        define: { __VERSION__: JSON.stringify(widget.version) },
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'widget/src/**/*.test.ts', 'tests/checks/*.test.ts'],
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
          isolate: false,
          globalSetup: 'portal/src/testing/servers.ts',
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
                include: postgresTests,
                globalSetup: 'server/src/testing/postgres-setup.ts',
              },
            },
          ]
        : []),
      {
        test: {
          name: 'e2e',
          ...browserTests,
          exclude: alone,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e-alone',
          ...browserTests,
          include: alone,
          sequence: { groupOrder: 2 },
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...patience,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
