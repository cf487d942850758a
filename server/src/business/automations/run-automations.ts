import { randomUUID } from 'node:crypto'
import { isQuiet, sendableFrom, automationTriggerKeys } from 'core/automations'
import type { Logger } from 'pino'
import type { Trx } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { sendGathered } from './gathered-emails.ts'
import { giveLeadTask } from './give-task.ts'
import { daysBetween, occasionsOf } from './occasions.ts'
import { sendWeek } from './partner-weekly-email.ts'
import type { MailDeps } from './read-mail.ts'
import { act } from './run-action.ts'
import { isStillDue, isTooLate, ruleOfRun, takeCase, type Run } from './run-conditions.ts'
import { activeRules, isByDate, isOfPartner, suits, writesOut, type Automation } from './rule.ts'
import { settleQueued } from './settle-queued.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const MOST_ATTEMPTS = 5
const BATCH = 100
const KEPT_MS = 180 * 24 * HOUR_MS

export interface AutomationDeps extends ChangeDeps, MailDeps {
  log: Logger
}

/** Finds the occasions of one rule since its last sweep, and queues their runs. */
async function sweepRule({ db, clock }: AutomationDeps, rule: Automation): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  const sweptAt = new Date(rule.sweptAt)
  // A clock that was set back starts from its current time.
  const since = sweptAt > now ? now : sweptAt
  const occasions = await occasionsOf(db, rule, since, now)
  const isLooked = occasions.length > 0 || daysBetween(rule, since, now).length > 0
  if (!isLooked && sweptAt <= now) return
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('automations')
      .set({ swept_at: at })
      .where('id', '=', rule.id)
      .where('active', '=', true)
      .where('swept_at', '=', rule.sweptAt)
      .executeTakeFirst()
    // Another process was faster, or the rule was switched off.
    if (numUpdatedRows === 0n) return
    for (const { subject, caseId, leadId, occasion, dueAt } of occasions)
      await trx
        .insertInto('automation_runs')
        .values({
          id: randomUUID(),
          automation_id: rule.id,
          subject_id: subject,
          occasion,
          case_id: caseId,
          lead_id: leadId,
          status: 'waiting',
          result: null,
          template: null,
          due_at: dueAt.toISOString(),
          created_at: at,
          done_at: null,
        })
        .onConflict((conflict) => conflict.columns(['automation_id', 'subject_id', 'occasion']).doNothing())
        .execute()
  })
}

/** @returns the result of the run, or the moment of its e-mail; `later` outside the hours for messages */
async function perform(trx: Trx, deps: AutomationDeps, rule: Automation, run: Run, now: Date) {
  if (isTooLate(run, now)) return { result: 'late' } as const
  if (writesOut(rule) && isQuiet(now)) return 'later'
  const { subject_id: subject, case_id: caseId, lead_id: leadId } = run
  const caseRow = caseId === null ? undefined : await takeCase(trx, caseId)
  if (caseId !== null && (!caseRow || !suits(rule, caseRow))) return { result: 'over' } as const
  if (!(await isStillDue(trx, rule, run))) return { result: 'over' } as const
  if (leadId !== null) return giveLeadTask(trx, rule, leadId, now)
  if (isOfPartner(rule)) return sendWeek(trx, deps, subject, now)
  return act(trx, deps, rule, { subject, caseRow: caseRow!, now })
}

/** Executes one run and marks it as done in the same transaction, or adds its e-mail to those of its case. */
async function finishRun(deps: AutomationDeps, run: Run): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('automation_runs')
      .set({ status: 'done', done_at: now.toISOString() })
      .where('id', '=', run.id)
      .where('status', '=', 'waiting')
      .where('gathered_at', 'is', null)
      .executeTakeFirst()
    // Another process was faster.
    if (numUpdatedRows === 0n) return
    const rule = await ruleOfRun(trx, run)
    const done = rule.active ? await perform(trx, deps, rule, run, now) : ({ result: 'over' } as const)
    const again = { status: 'waiting', done_at: null } as const
    const change =
      done === 'later'
        ? { ...again, due_at: sendableFrom(now).toISOString() }
        : 'sendsAt' in done
          ? { ...again, due_at: done.sendsAt, gathered_at: now.toISOString() }
          : { result: done.result, email_id: ('emailId' in done && done.emailId) || null }
    await trx.updateTable('automation_runs').set(change).where('id', '=', run.id).execute()
  })
}

/** Schedules a failed run again, for five attempts in all. */
async function putOff({ db, clock }: AutomationDeps, { id, attempts }: Run): Promise<void> {
  const isLast = attempts + 1 >= MOST_ATTEMPTS
  const now = clock()
  await db
    .updateTable('automation_runs')
    .set({
      attempts: attempts + 1,
      due_at: new Date(now.getTime() + (attempts + 1) * MINUTE_MS).toISOString(),
      ...(isLast && { status: 'done' as const, result: 'failed' as const, done_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
}

const selectDue = ({ db, clock }: AutomationDeps) =>
  db
    .selectFrom('automation_runs')
    .where('status', '=', 'waiting')
    .where('due_at', '<=', clock().toISOString())
    .orderBy('due_at')
    .limit(BATCH)
    .selectAll()
    .execute()

/**
 * Reads what became of queued e-mails, finds occasions of rules by date, then executes due runs, each exactly once in any number of processes, even when one
 * of them is killed.
 */
export async function runAutomations(deps: AutomationDeps, ending?: AbortSignal): Promise<void> {
  await settleQueued(deps, ending)
  const byDate = automationTriggerKeys.filter((trigger) => isByDate({ trigger }))
  for (const rule of await activeRules(deps.db, byDate)) {
    if (ending?.aborted) return
    await sweepRule(deps, rule)
  }
  for (;;) {
    const due = await selectDue(deps)
    for (const run of due) {
      if (ending?.aborted) return
      try {
        // An earlier run of this batch may have sent the e-mail of the whole case.
        await (run.gathered_at && run.case_id ? sendGathered(deps, run.case_id) : finishRun(deps, run))
      } catch (err) {
        deps.log.error({ err, run: run.id, rule: run.automation_id }, 'Uma automação falhou')
        await putOff(deps, run)
      }
    }
    if (due.length < BATCH) return
  }
}

/** Deletes old runs; none of them can become due again. */
export async function purgeAutomationRuns({
  db,
  clock,
}: Pick<AutomationDeps, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('automation_runs')
    .where('created_at', '<', new Date(clock().getTime() - KEPT_MS).toISOString())
    .where('status', '=', 'done')
    .execute()
}
