import { randomUUID } from 'node:crypto'
import { keptSince, type RetentionName } from 'core/personal-data'
import { redactEntries } from '../audit/redact-entries.ts'
import { readRetentionRules } from '../config/retention-rules.ts'
import type { Db, Trx } from '../db/connect.ts'
import { workInSteps } from '../db/work-in-steps.ts'
import { clearTraces } from '../erasure/clear-traces.ts'
import { deleteFilesNow } from '../erasure/delete-files.ts'
import { eraseInDatabase, type ErasureDeps } from '../erasure/erase-person.ts'
import { subjectOfCase } from '../erasure/find-subject.ts'
import { purgeLeads } from '../leads/purge-leads.ts'
import { purgeExpiredEmails } from '../mail/purge-expired-emails.ts'
import { purgeExpiredNotices } from '../notices/purge-expired-notices.ts'
import { purgeSignIns } from '../security/list-sign-ins.ts'
import { endedCases, endedRequests, signedCases, unredactedEntries } from './due-data.ts'

/** Nobody: the product itself, as the log calls it. */
const product = { id: 'produto', displayName: 'Prazo de guarda' }

/** What one run does at most; the rest is due the next day. */
const MOST_CASES = 200
const MOST_ENTRIES = 20_000
/** Of the log, within one transaction. */
const ENTRIES_AT_ONCE = 1000

type Cleared = Partial<Record<RetentionName, number>>

/** Deletes cases with everything that hangs on them, their leads and their files. @returns how many */
async function eraseCases(
  deps: ErasureDeps,
  cases: { id: string }[],
  now: Date,
  ending?: AbortSignal,
): Promise<number> {
  let erased = 0
  const step = async () => {
    const found = cases[erased]
    if (!found) return false
    const { files } = await deps.db.transaction().execute(async (trx) => {
      const subject = await subjectOfCase(trx, found.id)
      return eraseInDatabase(trx, deps, { subject, reason: randomUUID(), actor: product, now })
    })
    await deleteFilesNow(deps, files)
    erased += 1
    return true
  }
  await workInSteps(step, ending)
  return erased
}

const purgeRequests = async (db: Db, before: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('data_requests')
    .where('id', 'in', endedRequests(db, before).select('id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Writes down how much was cleared away, and that it was done under this reason. */
const writeDown = (trx: Trx, { recordEvent }: ErasureDeps, reason: string, after: object, now: Date) =>
  recordEvent(trx, {
    kind: 'retention.applied',
    actor: product,
    subject: reason,
    at: now.toISOString(),
    data: {},
    change: { before: null, after },
  })

/** Takes the words out of the oldest entries of the log. @returns of how many */
const redactOldest = (deps: ErasureDeps, before: string, now: Date) =>
  deps.db.transaction().execute(async (trx) => {
    const oldest = unredactedEntries(trx, before).orderBy('created_at').limit(ENTRIES_AT_ONCE)
    const ids = (await oldest.select('id').execute()).map(({ id }) => id)
    if (ids.length === 0) return 0
    const reason = randomUUID()
    const redacted = await redactEntries(trx, ids, reason)
    await writeDown(trx, deps, reason, { log_words: ids.length, redacted }, now)
    return ids.length
  })

async function clearLog(deps: ErasureDeps, before: string, now: Date, ending?: AbortSignal): Promise<void> {
  let cleared = 0
  await workInSteps(async () => {
    const count = await redactOldest(deps, before, now)
    cleared += count
    return count === ENTRIES_AT_ONCE && cleared < MOST_ENTRIES
  }, ending)
}

/** Clears away what has been kept for as long as is set, and writes down how much that was. */
export async function applyRetention(deps: ErasureDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const rules = await readRetentionRules(db)
  const since = (name: RetentionName) => keptSince(name, rules[name], now).toISOString()
  const ended = await endedCases(db, since('ended_cases')).select('id').limit(MOST_CASES).execute()
  const signed = await signedCases(db, since('signed_cases'))
    .select('id')
    .limit(MOST_CASES - ended.length)
    .execute()
  const all: Cleared = {
    ended_cases: await eraseCases(deps, ended, now, ending),
    signed_cases: await eraseCases(deps, signed, now, ending),
    leads: await purgeLeads(db, now, ending),
    ...(await purgeExpiredEmails(db, now, ending)),
    notices: await purgeExpiredNotices(db, now, ending),
    sign_ins: await purgeSignIns(db, now, ending),
    requests: await purgeRequests(db, since('requests')),
  }
  const cleared = Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0))
  if (Object.keys(cleared).length > 0)
    await db.transaction().execute((trx) => writeDown(trx, deps, randomUUID(), cleared, now))
  await clearLog(deps, since('log_words'), now, ending)
  // Each day, also what another run left when it was ended.
  await clearTraces(deps, ending)
}
