import { randomUUID } from 'node:crypto'
import { retentionCutoff, type RetentionName } from 'core/personal-data'
import { redactEntries } from '../../platform/audit/redact-entries.ts'
import { readRetentionRules } from '../../publishing/config/retention-rules.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { workInSteps } from '../../platform/db/work-in-steps.ts'
import { clearTraces } from '../erasure/clear-traces.ts'
import { deleteFilesNow } from '../erasure/delete-files.ts'
import { eraseInDatabase, type ErasureDeps } from '../erasure/erase-person.ts'
import { lockPersonIndex } from '../../platform/person-index/refresh-index.ts'
import { subjectOfCase } from '../erasure/subject.ts'
import { purgeLeads } from '../../leads/purge-leads.ts'
import { purgeExpiredEmails } from '../../delivery/mail/purge-expired-emails.ts'
import { purgeExpiredNotices } from '../../cases/notices/purge-expired-notices.ts'
import { purgeSignIns } from '../../identity/sign-ins/list-sign-ins.ts'
import { endedCases, endedRequests, signedCases, unredactedEntries } from './due-data.ts'

/** Actor of the log for actions of the product itself. */
const product = { id: 'produto', displayName: 'Prazo de guarda' }

/** Limits of one run; the rest is due the next day. */
const MOST_CASES = 200
const MOST_ENTRIES = 20_000
/** Log entries per transaction. */
const ENTRIES_AT_ONCE = 1000

type Cleared = Partial<Record<RetentionName, number>>

/** Deletes cases with their rows, leads and files. @returns how many */
async function eraseCases(
  deps: ErasureDeps,
  cases: { id: string }[],
  now: Date,
  ending?: AbortSignal,
): Promise<number> {
  let erased = 0
  const step = async () => {
    const erasable = cases[erased]
    if (!erasable) return false
    const { files } = await deps.db.transaction().execute(async (trx) => {
      await lockPersonIndex(trx)
      const subject = await subjectOfCase(trx, erasable.id)
      return eraseInDatabase(trx, deps, { subject, reason: randomUUID(), actor: product, now })
    })
    await deleteFilesNow(deps, files)
    erased += 1
    return true
  }
  await workInSteps(step, ending)
  return erased
}

const purgeRequests = (db: Db, before: string) =>
  db.transaction().execute(async (trx) => {
    await lockPersonIndex(trx)
    const { numDeletedRows } = await trx
      .deleteFrom('data_requests')
      .where('id', 'in', endedRequests(trx, before).select('id'))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })

/** Records the counts of a run and its reason. */
const writeDown = (trx: Trx, { recordEvent }: ErasureDeps, reason: string, after: object, now: Date) =>
  recordEvent(trx, {
    kind: 'retention.applied',
    actor: product,
    subject: reason,
    at: now.toISOString(),
    data: {},
    change: { before: null, after },
  })

/** Redacts the oldest entries of the log. @returns how many */
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

/** Deletes data past its retention term and records the counts. */
export async function applyRetention(deps: ErasureDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const rules = await readRetentionRules(db)
  const since = (name: RetentionName) => retentionCutoff(name, rules[name], now).toISOString()
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
  // Runs daily, also for what an interrupted run left.
  await clearTraces(deps, ending)
}
