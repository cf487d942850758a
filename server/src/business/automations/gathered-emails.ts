import { isQuiet, sendableFrom } from 'core/automations'
import { sql } from 'kysely'
import type { CaseRow } from '../../cases/record/case-state.ts'
import { makeClientLink } from '../../cases/client-links/client-links.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps, RecordEvent } from '../../platform/events/record-event.ts'
import { giveSendTask, type Done } from './give-task.ts'
import { joinTexts } from './join-texts.ts'
import { readMail, type Mail, type MailDeps } from './read-mail.ts'
import { isStillDue, isTooLate, ruleOfRun, takeCase, type Run } from './run-conditions.ts'
import { suits } from './rule.ts'

/** Time that the first e-mail of a case waits for others. */
export const GATHERING_MS = 15 * 60 * 1000

/** Runs of a case whose e-mails wait for each other; `sql.lit` lets the partial index apply. */
const gatheredRuns = (trx: Trx, caseId: string) =>
  trx
    .selectFrom('automation_runs')
    .where('case_id', '=', caseId)
    .where('status', '=', sql.lit('waiting' as const))
    .where('gathered_at', 'is not', null)

/** Moment at which the waiting e-mails of a case go out. The caller holds the lock of the case. */
export async function findGathering(trx: Trx, caseId: string): Promise<string | undefined> {
  const row = await gatheredRuns(trx, caseId).orderBy('due_at').select('due_at').limit(1).executeTakeFirst()
  return row?.due_at
}

interface SendDeps extends ChangeDeps, MailDeps {}

/** @returns the text of a run, or its result if it is no longer to be e-mailed */
async function readRun(trx: Trx, deps: SendDeps, run: Run, caseRow: CaseRow): Promise<Mail | Done> {
  const now = deps.clock()
  if (isTooLate(run, now)) return { result: 'late' }
  const rule = await ruleOfRun(trx, run)
  if (!rule.active || !suits(rule, caseRow) || !(await isStillDue(trx, rule, run))) return { result: 'over' }
  const target = { subject: run.subject_id, caseRow, now }
  const mail = await readMail(trx, deps, rule, target)
  return typeof mail === 'string' ? giveSendTask(trx, rule, target, mail) : mail
}

/** Queues one e-mail for all texts and records each in the history of the case. */
async function queueTexts(
  trx: Trx,
  { origin, recordEvent }: { origin: string; recordEvent: RecordEvent },
  caseId: string,
  mails: readonly [Mail, ...Mail[]],
  now: Date,
): Promise<string> {
  const [{ to }] = mails
  for (const { key, values } of mails)
    if (key === 'convite_portal')
      values.link = await makeClientLink(trx, { caseId, email: to, by: null, origin, now })
  const emailId = await queueEmail(trx, { to, ...joinTexts(mails) }, now)
  for (const { key, version } of mails)
    await recordEvent(trx, {
      kind: 'case.message_sent',
      actor: null,
      subject: caseId,
      caseId,
      at: now.toISOString(),
      data: { template: key, channel: 'email', version },
    })
  return emailId
}

/**
 * Sends the gathered e-mails of a case as one, once in any number of processes: the lock of the case comes before its runs,
 * which a second process then no longer finds.
 */
export async function sendGathered(deps: SendDeps, caseId: string): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (trx) => {
    const caseRow = await takeCase(trx, caseId)
    const runs = await gatheredRuns(trx, caseId)
      .orderBy('gathered_at')
      .orderBy('created_at')
      .orderBy('id')
      .selectAll()
      .execute()
    if (!caseRow || runs.length === 0) return
    const change = (ids: readonly string[]) => trx.updateTable('automation_runs').where('id', 'in', ids)
    if (isQuiet(now)) {
      const due_at = sendableFrom(now).toISOString()
      await change(runs.map(({ id }) => id))
        .set({ due_at })
        .execute()
      return
    }
    const finish = (id: string, { result, template, emailId }: Done) =>
      change([id])
        .set({
          status: 'done',
          done_at: now.toISOString(),
          result,
          template: template ?? null,
          email_id: emailId ?? null,
        })
        .execute()
    const parts: { id: string; mail: Mail }[] = []
    for (const run of runs) {
      const read = await readRun(trx, deps, run, caseRow)
      if ('result' in read) await finish(run.id, read)
      else parts.push({ id: run.id, mail: read })
    }
    const [first, ...others] = parts
    if (!first) return
    const mails = [first.mail, ...others.map(({ mail }) => mail)] as const
    const emailId = await queueTexts(trx, deps, caseId, mails, now)
    for (const { id, mail } of parts) await finish(id, { result: 'queued', template: mail.key, emailId })
  })
}
