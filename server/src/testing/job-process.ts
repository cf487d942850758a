import pino from 'pino'
import { connect } from '../platform/db/connect.ts'
import { createJobRunner } from '../platform/jobs/job-runner.ts'

/**
 * A separate process that ticks at given moments and writes each of its runs, with moment and process number, into a
 * table. Started by tests: `tsx job-process.ts <options as JSON>`.
 */
const { dataDir, databaseUrl, moments, number } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  databaseUrl?: string
  moments: string[]
  number: number
}
const { db } = connect({ dataDir, databaseUrl })
let now = new Date(0)
const note = async () => {
  await db
    .insertInto('rate_limits')
    .values({ k: `${now.toISOString()} by ${number}`, hits: number, window_start: now.getTime() })
    .execute()
}
const runner = createJobRunner({ db, clock: () => now, log: pino() }, { 'limits.purge': note })
process.stdout.write('ready\n')
// All processes begin when the test says so.
await new Promise((resolve) => process.stdin.once('data', resolve))
for (const moment of moments) {
  now = new Date(moment)
  await runner.tick()
  await runner.idle()
}
await db.destroy()
process.exit(0)
