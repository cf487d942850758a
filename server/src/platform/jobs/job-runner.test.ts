import pino from 'pino'
import { expect, test } from 'vitest'
import { describeError } from '../describe-error.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { retryDelay } from './job-rows.ts'
import { createJobRunner } from './job-runner.ts'
import type { Jobs } from './job.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const START = Date.parse('2026-11-21T12:00:00.000Z')

/** Seconds since the start. */
const seconds = (moment: string | null) => moment && (Date.parse(moment) - START) / SECOND_MS

/** A database, a clock that the test moves, and processes that tick when the test says so. */
async function open() {
  const { db } = await openDatabase()
  const log: string[] = []
  const clock = { now: new Date(START) }
  const logger = pino(
    { base: null, serializers: { err: describeError } },
    { write: (line) => void log.push(line) },
  )
  const startProcess = (jobs: Partial<Jobs>, local?: () => Promise<void>) => {
    const runner = createJobRunner({ db, clock: () => clock.now, log: logger }, jobs, local)
    return { ...runner, run: () => runner.tick().then(runner.idle) }
  }
  return {
    db,
    log,
    startProcess,
    pass: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms)
    },
    /** Seconds since the start. */
    row: async () => {
      const row = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
      return {
        next: seconds(row.next_run_at),
        run: seconds(row.last_run_at),
        success: seconds(row.last_success_at),
        failure: seconds(row.last_failure_at),
        attempts: row.attempts,
        error: row.last_error,
        leased: row.lease !== null || row.lease_until !== null,
      }
    },
  }
}

/** A job that runs until `finish` is called. */
function blockingJob() {
  const job: { runs: number; signals: (AbortSignal | undefined)[]; finish: () => void } = {
    runs: 0,
    signals: [],
    finish: () => undefined,
  }
  const run = (ending?: AbortSignal) => {
    job.runs += 1
    job.signals.push(ending)
    return new Promise<void>((resolve) => (job.finish = resolve))
  }
  return { job, run }
}

test('runs a job when it is due, and again one interval after the last run began', async () => {
  const { startProcess, pass, row } = await open()
  let runs = 0
  const { run } = startProcess({ 'limits.purge': async () => void (runs += 1) })
  await run()
  await run()
  expect(runs).toBe(1)
  expect(await row()).toEqual({
    next: 3600,
    run: 0,
    success: 0,
    failure: null,
    attempts: 0,
    error: null,
    leased: false,
  })
  pass(60 * MINUTE_MS - 1)
  await run()
  expect(runs).toBe(1)
  pass(1)
  await run()
  expect(runs).toBe(2)
  expect(await row()).toMatchObject({ next: 7200, run: 3600, success: 3600 })
})

test('a new process keeps the schedule of the others', async () => {
  const { startProcess, pass } = await open()
  const ran: string[] = []
  await startProcess({ 'limits.purge': async () => void ran.push('first') }).run()
  pass(10 * MINUTE_MS)
  await startProcess({ 'limits.purge': async () => void ran.push('second') }).run()
  expect(ran).toEqual(['first'])
})

test('one of several processes that tick at once runs the job, and none while it runs', async () => {
  const { startProcess, pass, row } = await open()
  const { job, run } = blockingJob()
  const processes = Array.from({ length: 5 }, () => startProcess({ 'emails.deliver': run }))
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(processes.map(({ tick }) => tick()))
    expect(job.runs).toBe(1)
    // The next run would be due by now, but the running process renews its lease.
    pass(50 * SECOND_MS)
  }
  expect((await row()).leased).toBe(true)
  job.finish()
  await Promise.all(processes.map(({ idle }) => idle()))
  expect(await row()).toMatchObject({ run: 0, success: 150, next: 2, leased: false })
  await Promise.all(processes.map(({ tick }) => tick()))
  expect(job.runs).toBe(2)
  job.finish()
})

test('takes over the job of a crashed process after its lease, and ignores its late end', async () => {
  const { startProcess, pass, row, db } = await open()
  const crashed = blockingJob()
  const first = startProcess({ 'limits.purge': crashed.run })
  await first.tick()
  const { job, run } = blockingJob()
  const second = startProcess({ 'limits.purge': run })
  pass(MINUTE_MS - 1)
  await second.tick()
  expect(job.runs).toBe(0)
  pass(1)
  await second.tick()
  expect(job.runs).toBe(1)
  expect(await row()).toMatchObject({ run: 60, attempts: 2, leased: true })

  // The first process was only suspended: its next tick aborts the run that lost its lease.
  expect(crashed.job.signals[0]?.aborted).toBe(false)
  await first.tick()
  expect(crashed.job.signals[0]?.aborted).toBe(true)
  expect(job.signals[0]?.aborted).toBe(false)
  // While its own run has not ended, a process starts no other, even of a free job.
  await db.updateTable('jobs').set({ lease_until: null }).execute()
  await first.tick()
  expect(crashed.job.runs).toBe(1)
  crashed.job.finish()
  await first.idle()
  expect(await row()).toMatchObject({ success: null, leased: true })
  job.finish()
  await second.idle()
  expect(await row()).toMatchObject({ success: 60, next: 3660, attempts: 0, leased: false })
})

test('logs an error without addresses, and retries with growing delays until the job succeeds', async () => {
  const { startProcess, pass, row, log } = await open()
  let isBroken = true
  const { run } = startProcess({
    'limits.purge': async () => {
      if (isBroken) throw Object.assign(new Error('disk of ana@exemplo.com.br full'), { code: 'ENOSPC' })
    },
  })
  const waits: number[] = []
  for (let time = 0; time < 9; time += 1) {
    await run()
    const { next, failure } = await row()
    waits.push((Number(next) - Number(failure)) / 60)
    pass((Number(next) - Number(failure)) * SECOND_MS)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(await row()).toMatchObject({ attempts: 9, error: 'ENOSPC', success: null, leased: false })
  expect(log).toHaveLength(9)
  expect(JSON.parse(log[8]!)).toMatchObject({ job: 'limits.purge', attempts: 9, err: { code: 'ENOSPC' } })
  expect(log.join()).not.toContain('ana@')
  isBroken = false
  await run()
  expect(await row()).toMatchObject({ attempts: 0, error: null })
  expect((await row()).success).toBeGreaterThan(Number((await row()).failure))
})

test('ticks a queue fast while work is due, and otherwise once a minute', async () => {
  const { startProcess, pass, db } = await open()
  let runs = 0
  const work = async () => {
    runs += 1
    await db.deleteFrom('outbox_emails').execute()
  }
  const { run } = startProcess({ 'emails.deliver': work })
  const runsAfter = async (ms: number) => {
    pass(ms)
    await run()
    return runs
  }
  expect(await runsAfter(0)).toBe(1)
  expect(await runsAfter(MINUTE_MS - 1)).toBe(1)
  expect(await runsAfter(1)).toBe(2)
  expect(await runsAfter(2 * SECOND_MS)).toBe(2)
  const email = { to: 'ana@exemplo.com.br', subject: 'Assunto', text: 'Texto' }
  await queueEmail(db, email, new Date(START + 3 * MINUTE_MS))
  expect(await runsAfter(0)).toBe(2)
  await db
    .updateTable('outbox_emails')
    .set({ next_attempt_at: new Date(START).toISOString() })
    .execute()
  expect(await runsAfter(0)).toBe(3)
})

test('a failing job does not delay others', async () => {
  const { startProcess } = await open()
  const ran: string[] = []
  const { run } = startProcess({
    'emails.deliver': () => Promise.reject(new Error('sem rede')),
    'limits.purge': async () => void ran.push('limits'),
  })
  await run()
  expect(ran).toEqual(['limits'])
})

test.each([
  [1, 2],
  [2, 4],
  [5, 32],
  [6, 60],
  [50, 60],
])('after failure %i a job with an interval of 2 s waits %i s', (attempts, wait) => {
  expect(retryDelay('emails.deliver', attempts)).toBe(wait * SECOND_MS)
})

test('stop aborts running jobs, waits for them and starts no more', async () => {
  const { startProcess, row, pass } = await open()
  const { job, run } = blockingJob()
  const runner = startProcess({ 'emails.deliver': run })
  await runner.tick()
  const order: string[] = []
  const stopped = runner.stop().then(() => order.push('stopped'))
  await expect.poll(() => job.signals[0]?.aborted).toBe(true)
  order.push('aborted')
  job.finish()
  await stopped
  expect(order).toEqual(['aborted', 'stopped'])
  expect((await row()).leased).toBe(false)
  pass(MINUTE_MS)
  await runner.tick()
  expect(job.runs).toBe(1)
})

test('every process runs local work once an hour', async () => {
  const { startProcess, pass, log } = await open()
  const ran: string[] = []
  const others = { 'limits.purge': async () => undefined }
  const first = startProcess(others, async () => void ran.push('first'))
  const second = startProcess(others, async () => {
    ran.push('second')
    throw new Error('sem disco')
  })
  const runBoth = () => Promise.all([first.run(), second.run()])
  await runBoth()
  await runBoth()
  expect(ran.toSorted()).toEqual(['first', 'second'])
  pass(60 * MINUTE_MS)
  await runBoth()
  expect(ran.toSorted()).toEqual(['first', 'first', 'second', 'second'])
  expect(log.join()).toContain('sem disco')
})

test('the timer continues after a database outage', async () => {
  const { startProcess, db, log } = await open()
  await db.schema.alterTable('jobs').renameTo('elsewhere').execute()
  let runs = 0
  const runner = startProcess({ 'limits.purge': async () => void (runs += 1) })
  runner.start()
  await expect.poll(() => log.join()).toContain('As tarefas não puderam ser lidas')
  await db.schema.alterTable('elsewhere').renameTo('jobs').execute()
  await expect.poll(() => runs, { timeout: 5000 }).toBe(1)
  await runner.stop()
})
