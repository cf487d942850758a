import { randomUUID } from 'node:crypto'
import type { AutomationTrigger } from 'core/automations'
import type { Trx } from '../db/connect.ts'
import type { EventConsumer, NewEvent } from '../events/record-event.ts'
import { closeTasksOf, handOverTasks } from '../tasks/follow-subject.ts'
import { dueAt } from './occasions.ts'
import { findPaper, isComplete } from './paper-facts.ts'
import { activeRules, isOfPaper, suits, type Automation } from './rule.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Which triggers an event may be; whether it is one the case says. */
export function triggersOf({ kind, data }: Pick<NewEvent, 'kind' | 'data'>): AutomationTrigger[] {
  switch (kind) {
    case 'case.opened':
      return ['case_opened']
    case 'case.stage_moved': {
      const { action } = data as Extract<NewEvent, { kind: 'case.stage_moved' }>['data']
      // Whoever goes back, or refuses, tells the client themselves.
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

/** Of a change of a situation only another situation counts. */
const isSameSituation = ({ change }: NewEvent) => {
  const [before, after] = [change?.before, change?.after] as ({ situation?: string } | undefined)[]
  return before !== undefined && before.situation === after?.situation
}

interface Happened {
  subject: string
  caseId: string
  actorId: string | null
}

/** Whether what a trigger is about is so: read from the rows, since the event has codes alone. */
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
  const found = await trx.selectFrom('cases').where('id', '=', caseId).select('client_id').executeTakeFirst()
  return found?.client_id === actorId
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
  const found = await trx.selectFrom('cases').where('id', '=', caseId).selectAll().executeTakeFirst()
  for (const rule of rules)
    if (
      found &&
      suits(rule, found) &&
      (await isSo(trx, rule.trigger, { subject, caseId, actorId: actor?.id ?? null }))
    )
      await trx
        .insertInto('automation_runs')
        .values(runOf(rule, event))
        .onConflict((conflict) => conflict.columns(['automation_id', 'subject_id', 'occasion']).doNothing())
        .execute()
}

/**
 * Writes down, with the event itself, what rules do because of it; the job then does it. What the product did by itself
 * begins no rule: none follows from another.
 */
export const followEvents: EventConsumer = async (trx, event) => {
  await closeTasksOf(trx, event)
  await handOverTasks(trx, event)
  if (event.actor && event.caseId !== undefined) await startRules(trx, event as NewEvent & { caseId: string })
}
