import { randomUUID } from 'node:crypto'
import { keptSince, type RetentionName } from 'core/personal-data'
import { redactEntries } from '../audit/redact-entries.ts'
import { readRetentionRules } from '../config/retention-rules.ts'
import type { Db } from '../db/connect.ts'
import { deleteFilesNow } from '../erasure/delete-files.ts'
import { clearTraces } from '../erasure/clear-traces.ts'
import { eraseInDatabase, type ErasureDeps } from '../erasure/erase-person.ts'
import { subjectOfCase } from '../erasure/find-subject.ts'
import { purgeLeads } from '../leads/purge-leads.ts'
import { purgeExpiredEmails } from '../mail/purge-expired-emails.ts'
import { purgeExpiredNotices } from '../notices/purge-expired-notices.ts'
import { purgeSignIns } from '../security/list-sign-ins.ts'
import { endedCases, endedRequests, signedCases, toldEntries } from './due-data.ts'

/** Nobody: the product itself, as the log calls it. */
const product = { id: 'produto', displayName: 'Prazo de guarda' }

/** What one run does at most; the rest is due the next day. */
const MOST_CASES = 200
const MOST_ENTRIES = 20_000

/** Deletes cases with everything that hangs on them, their leads and their files. @returns how many */
async function eraseCases(
  deps: ErasureDeps,
  cases: { id: string }[],
  now: Date,
  ending?: AbortSignal,
): Promise<number> {
  for (const [index, { id }] of cases.entries()) {
    if (ending?.aborted) return index
    const { files } = await deps.db.transaction().execute(async (trx) => {
      const subject = await subjectOfCase(trx, id)
      return eraseInDatabase(trx, deps, { subject, reason: randomUUID(), actor: product, now })
    })
    await deleteFilesNow(deps, files)
  }
  return cases.length
}

const purgeRequests = async (db: Db, before: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('data_requests')
    .where('id', 'in', endedRequests(db, before).select('id'))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Takes the words out of old entries of the log, and writes down how much was cleared away in all. @returns whether anything was */
const clearLog = (
  { db, recordEvent }: ErasureDeps,
  before: string,
  cleared: Partial<Record<RetentionName, number>>,
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const reason = randomUUID()
    const old = await toldEntries(trx, before)
      .orderBy('created_at')
      .limit(MOST_ENTRIES)
      .select('id')
      .execute()
    const after = Object.fromEntries(
      Object.entries({ ...cleared, log_words: old.length }).filter(([, count]) => count > 0),
    )
    if (Object.keys(after).length === 0) return false
    const redacted = await redactEntries(
      trx,
      old.map(({ id }) => id),
      reason,
    )
    await recordEvent(trx, {
      kind: 'retention.applied',
      actor: product,
      subject: reason,
      at: now.toISOString(),
      data: {},
      change: { before: null, after: { ...after, redacted } },
    })
    return true
  })

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
  const cleared = {
    ended_cases: await eraseCases(deps, ended, now, ending),
    signed_cases: await eraseCases(deps, signed, now, ending),
    leads: await purgeLeads(db, now, ending),
    ...(await purgeExpiredEmails(db, now, ending)),
    notices: await purgeExpiredNotices(db, now, ending),
    sign_ins: await purgeSignIns(db, now, ending),
    requests: await purgeRequests(db, since('requests')),
  }
  const isAny = await clearLog(deps, since('log_words'), cleared, now)
  if (isAny) await clearTraces(deps, ending)
}
