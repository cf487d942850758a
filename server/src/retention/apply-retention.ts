import { randomUUID } from 'node:crypto'
import { keptSince, retentionNames, type RetentionName } from 'core/personal-data'
import { redactEntries } from '../audit/redact-entries.ts'
import { readRetentionRules } from '../config/retention-rules.ts'
import { deleteFilesNow } from '../erasure/delete-files.ts'
import { clearTraces, eraseInDatabase, type ErasureDeps } from '../erasure/erase-person.ts'
import { subjectOfCase } from '../erasure/find-subject.ts'
import { purgeLeads } from '../leads/purge-leads.ts'
import { purgeExpiredEmails } from '../mail/purge-expired-emails.ts'
import { purgeExpiredNotices } from '../notices/purge-expired-notices.ts'
import { purgeSignIns } from '../security/list-sign-ins.ts'
import { countDue, endedCases, endedRequests, signedCases, toldEntries } from './due-data.ts'

/** Nobody: the product itself, as the log calls it. */
const product = { id: 'produto', displayName: 'Prazo de guarda' }

/** What one run does at most; the rest is due the next day. */
const MOST_CASES = 200
const MOST_ENTRIES = 20_000

/** Deletes a case with everything that hangs on it, its leads and its files. */
async function eraseCase(deps: ErasureDeps, id: string, now: Date) {
  const { files } = await deps.db.transaction().execute(async (trx) => {
    const subject = await subjectOfCase(trx, id)
    return eraseInDatabase(trx, deps, { subject, reason: randomUUID(), actor: product, now })
  })
  await deleteFilesNow(deps, files)
}

/** Takes the words out of old entries of the log, and writes down how much was cleared away in all. */
const clearLog = (
  { db, recordEvent }: ErasureDeps,
  before: string,
  counts: Record<string, number>,
  now: Date,
) =>
  db.transaction().execute(async (trx) => {
    const reason = randomUUID()
    const old = await toldEntries(trx, before)
      .orderBy('created_at')
      .limit(MOST_ENTRIES)
      .select('id')
      .execute()
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
      change: { before: null, after: { ...counts, redacted } },
    })
  })

/** Clears away what has been kept for as long as is set, and writes down how much that was. */
export async function applyRetention(deps: ErasureDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  const rules = await readRetentionRules(db)
  const since = (name: RetentionName) => keptSince(name, rules[name], now).toISOString()
  const counts = await countDue(db, rules, now)
  const cases = [
    ...(await endedCases(db, since('ended_cases')).select('id').limit(MOST_CASES).execute()),
    ...(await signedCases(db, since('signed_cases')).select('id').limit(MOST_CASES).execute()),
  ]
  for (const { id } of cases.slice(0, MOST_CASES)) {
    if (ending?.aborted) return
    await eraseCase(deps, id, now)
  }
  await purgeLeads(db, now)
  await purgeExpiredEmails(db, now)
  await purgeExpiredNotices(db, now)
  await purgeSignIns(db, now)
  await db
    .deleteFrom('data_requests')
    .where('id', 'in', endedRequests(db, since('requests')).select('id'))
    .execute()
  const cleared = Object.fromEntries(
    retentionNames.flatMap((name) => (counts[name] > 0 ? [[name, counts[name]] as const] : [])),
  )
  if (Object.keys(cleared).length === 0) return
  await clearLog(deps, since('log_words'), cleared, now)
  await clearTraces(deps)
}
