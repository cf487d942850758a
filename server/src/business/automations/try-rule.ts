import { today } from 'core'
import type { AutomationResult, AutomationRule } from 'core/automations'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { EventKind } from '../../platform/events/event-kinds.ts'
import type { NewEvent } from '../../platform/events/record-event.ts'
import { readMail } from './read-mail.ts'
import { checkRule } from './automations.ts'
import { isSo, triggersOf } from './follow-events.ts'
import { dueAt, occasionsOf, type Occasion } from './occasions.ts'
import { readersOf } from './partner-weekly-email.ts'
import { isByDate, isOfPaper, isOfPartner, suits, type Automation } from './rule.ts'
import type { AutomationDeps } from './run-automations.ts'
import type { TrialAnswer } from './schemas.ts'

type TrialDeps = Omit<AutomationDeps, 'log' | 'recordEvent'>

const DAY_MS = 24 * 60 * 60 * 1000
/** Most subjects listed by name. */
const MOST_TOLD = 50
const MOST_EVENTS = 2000

const followed = [
  'case.opened',
  'case.stage_moved',
  'case.situation_set',
  'case.outcome_set',
  'document.rejected',
  'document.approved',
  'document.waived',
  'document.not_applicable',
  'message.sent',
] as const satisfies EventKind[]

/** Today's events that match the rule, each subject once. */
async function happenedToday(trx: Trx, rule: Automation, since: Date): Promise<Occasion[]> {
  const events = await trx
    .selectFrom('events')
    .where('at', '>=', since.toISOString())
    .where('kind', 'in', followed)
    .where('actor_id', 'is not', null)
    .where('case_id', 'is not', null)
    .orderBy('at')
    .limit(MOST_EVENTS)
    .select(['kind', 'data', 'subject_id', 'case_id', 'actor_id', 'at'])
    .execute()
  const bySubject = new Map<string, Occasion>()
  for (const { kind, data, subject_id, case_id, actor_id, at } of events) {
    const event = { kind, data: JSON.parse(data) } as Pick<NewEvent, 'kind' | 'data'>
    if (!triggersOf(event).includes(rule.trigger)) continue
    const caseId = case_id!
    const row = await trx.selectFrom('cases').where('id', '=', caseId).selectAll().executeTakeFirst()
    const happened = { subject: subject_id, caseId, actorId: actor_id }
    if (!row || !suits(rule, row) || !(await isSo(trx, rule.trigger, happened))) continue
    const subject = isOfPaper(rule) ? subject_id : caseId
    const due = dueAt(rule, new Date(Date.parse(at) + (rule.numbers[0] ?? 0) * DAY_MS))
    bySubject.set(subject, { subject, caseId, leadId: null, occasion: at, dueAt: due })
  }
  return [...bySubject.values()]
}

const results = { task: 'task', wait: 'waits', tell: 'told' } as const

/** Predicts the result of a run. */
async function resultOf(
  trx: Trx,
  deps: TrialDeps,
  rule: Automation,
  { subject, caseId }: Occasion,
): Promise<AutomationResult> {
  if (rule.action === 'digest') {
    if ((await readersOf(trx, subject)).length === 0) return 'no_email'
    return deps.smtp ? 'sent' : 'no_server'
  }
  if (rule.action !== 'send') return results[rule.action]
  const caseRow = await trx
    .selectFrom('cases')
    .where('id', '=', caseId!)
    .selectAll()
    .executeTakeFirstOrThrow()
  const mail = await readMail(trx, deps, rule, { subject, caseRow, now: deps.clock() })
  return typeof mail === 'string' ? mail : 'sent'
}

async function nameOf(trx: Trx, rule: Automation, { subject, caseId, leadId }: Occasion): Promise<string> {
  if (isOfPartner(rule)) {
    const partner = await trx
      .selectFrom('partners')
      .where('id', '=', subject)
      .select('name')
      .executeTakeFirst()
    return partner?.name ?? ''
  }
  const row = caseId
    ? await trx.selectFrom('cases').where('id', '=', caseId).select('client_name as name').executeTakeFirst()
    : await trx.selectFrom('leads').where('id', '=', leadId!).select('name').executeTakeFirst()
  return row?.name ?? ''
}

/**
 * Evaluates a rule on all of today's data without acting.
 * @throws ApiError not_allowed or invalid_input
 */
export async function tryRule(deps: TrialDeps, actor: Actor, input: AutomationRule): Promise<TrialAnswer> {
  authorize(actor, 'editAutomations')
  const now = deps.clock()
  const begins = new Date(`${today(now)}T00:00:00-03:00`)
  const rule: Automation = { ...checkRule(input), id: '', name: '', sweptAt: begins.toISOString() }
  return deps.db.transaction().execute(async (trx) => {
    const occasions = isByDate(rule)
      ? await occasionsOf(trx, rule, begins, new Date(begins.getTime() + DAY_MS - 1))
      : await happenedToday(trx, rule, begins)
    const items: TrialAnswer['items'] = []
    for (const one of occasions.slice(0, MOST_TOLD))
      items.push({
        name: await nameOf(trx, rule, one),
        case_id: one.caseId,
        lead_id: one.leadId,
        partner_id: isOfPartner(rule) ? one.subject : null,
        result: await resultOf(trx, deps, rule, one),
        at: one.dueAt.toISOString(),
      })
    return { count: occasions.length, items }
  })
}
