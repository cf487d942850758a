import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import { errorCode } from '../describe-error.ts'
import { hasWork } from './claim-work.ts'
import { addJobRows, claimJob, failJob, finishJob, listDueJobs, renewLease } from './job-rows.ts'
import { jobQueues, type JobName, type Jobs, type RunJob } from './job.ts'

const TICK_MS = 1000
/** How often an empty queue is checked. */
const IDLE_INTERVAL_MS = 60 * 1000
const LOCAL_INTERVAL_MS = 60 * 60 * 1000

export interface RunnerDeps {
  db: Db
  clock: () => Date
  log: Logger
}

interface Running {
  lease: string
  lost: AbortController
  done: Promise<void>
}

export interface JobRunner {
  /** Starts due jobs that no other process runs, and renews the leases of running ones. */
  tick: () => Promise<void>
  /** Resolves when no job runs in this process. */
  idle: () => Promise<void>
  /** Ticks until it is stopped: the only timer of the process. */
  start: () => void
  /** Starts no more jobs, aborts the running ones and waits for them. */
  stop: () => Promise<void>
}

/**
 * Runs jobs by name, each in one process at a time and once for each due time, however many processes share the
 * database. Errors are logged, and the job is retried with growing delays.
 * @param local runs in every process once an hour: work on its own disk
 */
export function createJobRunner(
  { db, clock, log }: RunnerDeps,
  jobs: Partial<Jobs>,
  local?: RunJob,
): JobRunner {
  const names = Object.keys(jobs) as JobName[]
  const running = new Map<JobName, Running>()
  let localDue = 0
  let localRun = Promise.resolve()
  const ending = new AbortController()
  let added: Promise<unknown> | null = null
  let timer: NodeJS.Timeout | undefined
  let ticking: Promise<void> | null = null

  async function run(name: JobName, lease: string, lost: AbortSignal, attempts: number, began: Date) {
    try {
      await jobs[name]!(AbortSignal.any([ending.signal, lost]))
      await finishJob(db, { name, lease, began, now: clock() })
    } catch (err) {
      log.error({ err, job: name, attempts }, 'Uma tarefa falhou')
      await failJob(db, { name, lease, began, now: clock() }, attempts, errorCode(err))
    }
  }

  async function begin(name: JobName) {
    const lease = randomUUID()
    const began = clock()
    const claimed = await claimJob(db, name, lease, began)
    if (!claimed) return
    const lost = new AbortController()
    const done = run(name, lease, lost.signal, claimed.attempts, began)
      // The database is away: the lease expires and the job is due again.
      .catch((err: unknown) => log.error({ err, job: name }, 'Uma tarefa não pôde ser anotada'))
      .finally(() => running.delete(name))
    running.set(name, { lease, lost, done })
  }

  async function mayBegin(name: JobName, lastRun: string | null) {
    if (running.has(name)) return false
    const queue = jobQueues[name]
    const now = clock()
    const isIdle = lastRun !== null && now.getTime() - Date.parse(lastRun) < IDLE_INTERVAL_MS
    return !queue || !isIdle || hasWork(db, queue, now)
  }

  async function tick() {
    for (const [name, { lease, lost }] of running)
      if (!(await renewLease(db, name, lease, clock()))) lost.abort()
    await (added ??= addJobRows(db, names, clock()).catch((error: unknown) => {
      added = null
      throw error
    }))
    const due = await listDueJobs(db, clock())
    if (local && clock().getTime() >= localDue) {
      localDue = clock().getTime() + LOCAL_INTERVAL_MS
      localRun = local(ending.signal).catch((err: unknown) => log.error({ err }, 'Uma tarefa falhou'))
    }
    for (const name of names) {
      const row = due.find((job) => job.name === name)
      if (row && (await mayBegin(name, row.last_run_at)) && !ending.signal.aborted) await begin(name)
    }
  }

  const idle = async () => {
    await localRun
    while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done))
  }

  const tickOnce = () => {
    ticking ??= tick()
      .catch((err: unknown) => log.error({ err }, 'As tarefas não puderam ser lidas'))
      .finally(() => (ticking = null))
  }

  return {
    tick,
    idle,
    start: () => {
      tickOnce()
      timer = setInterval(tickOnce, TICK_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      ending.abort()
      await ticking
      await idle()
    },
  }
}
