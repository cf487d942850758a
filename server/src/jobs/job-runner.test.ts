import pino from 'pino'
import { expect, test } from 'vitest'
import { describeError } from '../describe-error.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { openDatabase } from '../testing/open-database.ts'
import { retryDelay } from './job-rows.ts'
import { createJobRunner } from './job-runner.ts'
import type { Jobs } from './job.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const START = Date.parse('2026-11-21T12:00:00.000Z')

/** Since the start. */
const seconds = (moment: string | null) => moment && (Date.parse(moment) - START) / SECOND_MS

/** A database of its own, a clock that the test moves, and processes over it that tick when told to. */
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

/** A job that stays until it is let go. */
function heldJob() {
  const held: { runs: number; signals: (AbortSignal | undefined)[]; letGo: () => void } = {
    runs: 0,
    signals: [],
    letGo: () => undefined,
  }
  const run = (ending?: AbortSignal) => {
    held.runs += 1
    held.signals.push(ending)
    return new Promise<void>((resolve) => (held.letGo = resolve))
  }
  return { held, run }
}

test('a job runs when it is due, and again an interval after the last run began', async () => {
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

test('a process that starts keeps to the plan of the others', async () => {
  const { startProcess, pass } = await open()
  const ran: string[] = []
  await startProcess({ 'limits.purge': async () => void ran.push('first') }).run()
  pass(10 * MINUTE_MS)
  await startProcess({ 'limits.purge': async () => void ran.push('second') }).run()
  expect(ran).toEqual(['first'])
})

test('of several processes that tick at once one runs the job, and none while it lasts', async () => {
  const { startProcess, pass, row } = await open()
  const { held, run } = heldJob()
  const processes = Array.from({ length: 5 }, () => startProcess({ 'emails.deliver': run }))
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(processes.map(({ tick }) => tick()))
    expect(held.runs).toBe(1)
    // Later than it would be due again: the one that runs it still renews its lease.
    pass(50 * SECOND_MS)
  }
  expect((await row()).leased).toBe(true)
  held.letGo()
  await Promise.all(processes.map(({ idle }) => idle()))
  expect(await row()).toMatchObject({ run: 0, success: 150, next: 2, leased: false })
  await Promise.all(processes.map(({ tick }) => tick()))
  expect(held.runs).toBe(2)
  held.letGo()
})

test('a job whose process crashed is taken over when its lease is over, and its late end changes nothing', async () => {
  const { startProcess, pass, row, db } = await open()
  const crashed = heldJob()
  const first = startProcess({ 'limits.purge': crashed.run })
  await first.tick()
  const { held, run } = heldJob()
  const second = startProcess({ 'limits.purge': run })
  pass(MINUTE_MS - 1)
  await second.tick()
  expect(held.runs).toBe(0)
  pass(1)
  await second.tick()
  expect(held.runs).toBe(1)
  expect(await row()).toMatchObject({ run: 60, attempts: 2, leased: true })

  // The first one was only asleep: it is told that the job is not its own any more.
  expect(crashed.held.signals[0]?.aborted).toBe(false)
  await first.tick()
  expect(crashed.held.signals[0]?.aborted).toBe(true)
  expect(held.signals[0]?.aborted).toBe(false)
  // As long as its own run has not ended it begins no other, even of a job that is free.
  await db.updateTable('jobs').set({ lease_until: null }).execute()
  await first.tick()
  expect(crashed.held.runs).toBe(1)
  crashed.held.letGo()
  await first.idle()
  expect(await row()).toMatchObject({ success: null, leased: true })
  held.letGo()
  await second.idle()
  expect(await row()).toMatchObject({ success: 60, next: 3660, attempts: 0, leased: false })
})

test('what a job throws is logged without addresses, and it is tried again later and later until it succeeds', async () => {
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

test('a queue is worked through while something in it is due, and else once a minute', async () => {
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

test('one that fails holds up no other', async () => {
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
])('after its failure number %i a job of every 2 s waits %i s', (attempts, wait) => {
  expect(retryDelay('emails.deliver', attempts)).toBe(wait * SECOND_MS)
})

test('the end is told to what runs and waited for, and nothing begins any more', async () => {
  const { startProcess, row, pass } = await open()
  const { held, run } = heldJob()
  const runner = startProcess({ 'emails.deliver': run })
  await runner.tick()
  const order: string[] = []
  const stopped = runner.stop().then(() => order.push('stopped'))
  await expect.poll(() => held.signals[0]?.aborted).toBe(true)
  order.push('told')
  held.letGo()
  await stopped
  expect(order).toEqual(['told', 'stopped'])
  expect((await row()).leased).toBe(false)
  pass(MINUTE_MS)
  await runner.tick()
  expect(held.runs).toBe(1)
})

test('what concerns the machine is done by every process, once an hour', async () => {
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

test('the timer goes on after the database was away', async () => {
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
