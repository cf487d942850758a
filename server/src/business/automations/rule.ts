import type { AutomationRule, AutomationTrigger } from 'core/automations'
import { automationTriggers } from 'core/automations'
import type { Selectable } from 'kysely'
import type { CaseRow } from '../../cases/record/case-state.ts'
import type { AutomationTable } from '../schema.ts'
import type { Db } from '../../platform/db/connect.ts'

/** Active rule with its runtime columns. */
export interface Automation extends AutomationRule {
  id: string
  name: string
  sweptAt: string
}

type Row = Pick<Selectable<AutomationTable>, 'id' | 'name' | 'rule' | 'swept_at'>

export const readRule = (rule: string) => JSON.parse(rule) as AutomationRule

const read = ({ id, name, rule, swept_at }: Row): Automation => ({
  ...readRule(rule),
  id,
  name,
  sweptAt: swept_at,
})

/** Active rules with one of these triggers. */
export async function activeRules(db: Db, triggers: readonly AutomationTrigger[]): Promise<Automation[]> {
  if (triggers.length === 0) return []
  const rows = await db
    .selectFrom('automations')
    .where('trigger', 'in', triggers)
    .where('active', '=', true)
    .select(['id', 'name', 'rule', 'swept_at'])
    .orderBy('id')
    .execute()
  return rows.map(read)
}

export const isByDate = ({ trigger }: Pick<AutomationRule, 'trigger'>) =>
  automationTriggers[trigger].by === 'date'

export const isOfPaper = ({ trigger }: Pick<AutomationRule, 'trigger'>) =>
  automationTriggers[trigger].of === 'paper'

export const isOfPartner = ({ trigger }: Pick<AutomationRule, 'trigger'>) =>
  automationTriggers[trigger].of === 'partner'

/** Whether the action writes to people outside, who get no messages at night and on Sundays. */
export const writesOut = ({ action }: Pick<AutomationRule, 'action'>) =>
  action === 'send' || action === 'digest'

type Standing = Pick<CaseRow, 'outcome' | 'current_stage' | 'situation' | 'waiting_on'>
type Conditions = Pick<AutomationRule, 'trigger' | 'stages' | 'situations' | 'waiting_on'>

const isAmong = <Value>(wanted: readonly Value[], value: Value | null) =>
  wanted.length === 0 || (value !== null && wanted.includes(value))

/** Whether a case meets a rule's conditions; ended cases only match the rule about completed ones. */
export const suits = (
  { trigger, stages, situations, waiting_on }: Conditions,
  caseState: Standing,
): boolean =>
  caseState.outcome === (trigger === 'case_concluded' ? 'concluido' : 'em_andamento') &&
  isAmong(stages, caseState.current_stage) &&
  isAmong(situations, caseState.situation) &&
  isAmong(waiting_on, caseState.waiting_on)

/** Open cases that meet a rule's conditions, or one of them. */
export function casesOf(db: Db, { stages, situations, waiting_on }: Conditions, caseId?: string) {
  return db
    .selectFrom('cases')
    .where('cases.outcome', '=', 'em_andamento')
    .$if(caseId !== undefined, (one) => one.where('cases.id', '=', caseId!))
    .$if(stages.length > 0, (some) => some.where('cases.current_stage', 'in', stages))
    .$if(situations.length > 0, (some) => some.where('cases.situation', 'in', situations))
    .$if(waiting_on.length > 0, (some) => some.where('cases.waiting_on', 'in', waiting_on))
}
