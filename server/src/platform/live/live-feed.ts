import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import type { LiveTopic } from './live-topics.ts'

/** Milliseconds between two queries while a screen listens. */
const EVERY_MS = 400
/** Rows of one query; more count as a change of everything. */
const MOST = 500
/** Earlier numbers that may belong to transactions that are still open when the first screen connects. */
const LOOK_BACK = 50
/** A missing number belongs to an open transaction or to one that was undone; no transaction is open for longer. */
const GAP_MS = 10 * 60 * 1000
const MOST_GAPS = 1000

export interface LiveChange {
  seq: number
  topic: LiveTopic
  subject_id: string
  audience: 'everyone' | 'staff'
  actor_id: string | null
  /** Role of the actor's account; null for a client and for the product. */
  actor_role: string | null
}

/** Changes in the order of their numbers; `everything` if there were too many to list. */
export type LiveBatch = readonly LiveChange[] | 'everything'

const changes = (db: Db) =>
  db
    .selectFrom('live_changes as change')
    .leftJoin('user_roles', 'user_roles.user_id', 'change.actor_id')
    .select(['change.seq', 'change.topic', 'change.subject_id', 'change.audience', 'change.actor_id'])
    .select('user_roles.role as actor_role')
    .orderBy('change.seq')

/** Number of the newest stored change; 0 without one. */
export async function newestChange(db: Db): Promise<number> {
  const row = await db
    .selectFrom('live_changes')
    .select(({ fn }) => fn.max('seq').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? 0
}

/** Changes with a higher number; `everything` if they are too many. */
export async function listChangesAfter(db: Db, after: number): Promise<LiveBatch> {
  const rows = await changes(db).where('change.seq', '>', after).limit(MOST).execute()
  return rows.length < MOST ? rows : 'everything'
}

/** Reads each committed change once, although numbers are not committed in order. */
function createReader(db: Db) {
  let last = 0
  const gaps = new Map<number, number>()

  function noteGaps(from: number, rows: readonly { seq: number }[]) {
    const present = new Set(rows.map(({ seq }) => seq))
    const now = performance.now()
    for (let seq = from + 1; seq < last; seq++) if (!present.has(seq)) gaps.set(seq, now)
    for (const [seq, since] of gaps) if (now - since > GAP_MS || gaps.size > MOST_GAPS) gaps.delete(seq)
  }

  return {
    /** Starts after the newest change. */
    async start() {
      gaps.clear()
      last = await newestChange(db)
      const from = Math.max(0, last - LOOK_BACK)
      noteGaps(
        from,
        await db.selectFrom('live_changes').where('seq', '>', from).select('seq').limit(LOOK_BACK).execute(),
      )
    },
    async next(): Promise<LiveBatch> {
      const before = last
      const rows = await changes(db)
        .where((where) =>
          where.or([
            where('change.seq', '>', before),
            ...(gaps.size > 0 ? [where('change.seq', 'in', [...gaps.keys()])] : []),
          ]),
        )
        .limit(MOST)
        .execute()
      if (rows.length >= MOST) {
        await this.start()
        return 'everything'
      }
      for (const { seq } of rows) gaps.delete(seq)
      last = Math.max(last, ...rows.map(({ seq }) => seq))
      noteGaps(before, rows)
      return rows
    },
  }
}

/** Listener of a screen; `ended` says that the server stops. */
export interface LiveListener {
  changed: (batch: LiveBatch) => void
  ended: () => void
}

export interface LiveFeed {
  /** Resolves once later changes are delivered. @returns a function that stops listening */
  listen: (listener: LiveListener) => Promise<() => void>
  /** Ends every listener and refuses others. */
  close: () => void
  readonly isClosed: boolean
}

interface FeedDeps {
  db: Db
  log: Logger
}

/**
 * Delivers stored changes to the open screens of this process. All processes of a database read the same table, so a
 * change reaches every screen; nothing is read while no screen listens.
 */
export function createLiveFeed({ db, log }: FeedDeps): LiveFeed {
  const reader = createReader(db)
  const listeners = new Set<LiveListener>()
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let started: Promise<void> | undefined

  async function run() {
    let isFailing = false
    while (listeners.size > 0 && !ending.signal.aborted) {
      await sleep(EVERY_MS, undefined, { ref: false })
      try {
        const batch = await reader.next()
        isFailing = false
        if (batch === 'everything' || batch.length > 0)
          for (const listener of listeners) listener.changed(batch)
      } catch (err) {
        if (!isFailing && !ending.signal.aborted) log.warn({ err }, 'Mudanças ao vivo não lidas')
        isFailing = true
      }
    }
    running = undefined
    started = undefined
  }

  return {
    async listen(listener) {
      listeners.add(listener)
      started ??= reader.start()
      try {
        await started
      } catch (error) {
        started = undefined
        listeners.delete(listener)
        throw error
      }
      running ??= run()
      return () => listeners.delete(listener)
    },
    close() {
      ending.abort()
      for (const listener of listeners) listener.ended()
      listeners.clear()
    },
    get isClosed() {
      return ending.signal.aborted
    },
  }
}
