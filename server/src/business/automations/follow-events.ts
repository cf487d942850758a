import { randomUUID } from 'node:crypto'
import type { AutomationTrigger } from 'core/automations'
import type { Trx } from '../../platform/db/connect.ts'
import type { EventConsumer, NewEvent } from '../../platform/events/record-event.ts'
import { closeTasksOf, handOverTasks } from '../../cases/tasks/follow-subject.ts'
import { dueAt } from './occasions.ts'
import { findPaper, isComplete } from './paper-facts.ts'
import { activeRules, isOfPaper, suits, type Automation } from './rule.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Triggers that an event may match; `isSo` then checks the rows. */
export function triggersOf({ kind, data }: Pick<NewEvent, 'kind' | 'data'>): AutomationTrigger[] {
  switch (kind) {
    case 'case.opened':
      return ['case_opened']
    case 'case.stage_moved': {
      const { action } = data as Extract<NewEvent, { kind: 'case.stage_moved' }>['data']
      // Staff tell the client of a rejection or a return themselves.
      return action === 'start' || action === 'advance' ? ['stage_entered'] : []
    }
    case 'case.situation_set':
      return ['situation_set']
    case 'case.outcome_set':
      return (data as { to: string }).to === 'concluido' ? ['case_concluded'] : []
    case 'document.rejected':
      return ['paper_rejected']
    case 'document.approved':
    case 'document.waived':
    case 'document.not_applicable':
      return ['papers_complete']
    case 'message.sent':
      return ['client_wrote']
    default:
      return []
  }
}

/** Whether a change of a situation kept the same one. */
const isSameSituation = ({ change }: NewEvent) => {
  const [before, after] = [change?.before, change?.after] as ({ situation?: string } | undefined)[]
  return before !== undefined && before.situation === after?.situation
}

interface Happened {
  subject: string
  caseId: string
  actorId: string | null
}

/** Checks a trigger's condition against the rows, since the event holds codes only. */
export async function isSo(
  trx: Trx,
  trigger: AutomationTrigger,
  { subject, caseId, actorId }: Happened,
): Promise<boolean> {
  if (trigger === 'paper_rejected') {
    const paper = await findPaper(trx, subject)
    return paper?.owner_role === 'cliente' && paper.status === 'rejected'
  }
  if (trigger === 'papers_complete') {
    const paper = subject === caseId ? undefined : await findPaper(trx, subject)
    const counts = subject === caseId || (paper?.owner_role === 'cliente' && paper.required)
    return counts && isComplete(trx, caseId)
  }
  if (trigger !== 'client_wrote' || actorId === null) return true
  const caseRow = await trx
    .selectFrom('cases')
    .where('id', '=', caseId)
    .select('client_id')
    .executeTakeFirst()
  return caseRow?.client_id === actorId
}

const runOf = (rule: Automation, { subject, caseId, at, kind }: NewEvent & { caseId: string }) => ({
  id: randomUUID(),
  automation_id: rule.id,
  subject_id: isOfPaper(rule) ? subject : caseId,
  occasion: kind === 'case.opened' ? 'opened' : at,
  case_id: caseId,
  lead_id: null,
  status: 'waiting' as const,
  result: null,
  template: null,
  due_at: dueAt(rule, new Date(Date.parse(at) + (rule.numbers[0] ?? 0) * DAY_MS)).toISOString(),
  created_at: at,
  done_at: null,
})

async function startRules(trx: Trx, event: NewEvent & { caseId: string }) {
  const triggers = triggersOf(event)
  if (triggers.length === 0 || (event.kind === 'case.situation_set' && isSameSituation(event))) return
  const rules = await activeRules(trx, triggers)
  if (rules.length === 0) return
  const { subject, caseId, actor } = event
  const caseRow = await trx.selectFrom('cases').where('id', '=', caseId).selectAll().executeTakeFirst()
  for (const rule of rules)
    if (
      caseRow &&
      suits(rule, caseRow) &&
      (await isSo(trx, rule.trigger, { subject, caseId, actorId: actor?.id ?? null }))
    )
      await trx
        .insertInto('automation_runs')
        .values(runOf(rule, event))
        .onConflict((conflict) => conflict.columns(['automation_id', 'subject_id', 'occasion']).doNothing())
        .execute()
}

/**
 * Queues the runs of rules that an event triggers, in the event's transaction; the job executes them. Events of the
 * product itself trigger no rule, so that rules never chain.
 */
export const followEvents: EventConsumer = async (trx, event) => {
  await closeTasksOf(trx, event)
  await handOverTasks(trx, event)
  if (event.actor && event.caseId !== undefined) await startRules(trx, event as NewEvent & { caseId: string })
}
