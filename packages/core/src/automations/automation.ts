import type { CaseStage } from '../case/case-statuses.ts'
import type { WaitingOn } from '../case/stage-situations.ts'
import type { CaseMessageKey } from '../templates/case-messages.ts'

/** What a rule counts in: days or working hours, and how many such numbers it may have. */
interface Trigger {
  /** What it happens to; a paper belongs to a case. */
  of: 'lead' | 'case' | 'paper' | 'partner'
  /** Something that happens, or a day that comes. */
  by: 'event' | 'date'
  least: number
  most: number
  /** How many numbers a rule has: none, one, or up to three. */
  numbers: 0 | 1 | 3
}

/** When a rule acts. Events count days after; the two that expire count days before. */
export const automationTriggers = {
  lead_waiting: { of: 'lead', by: 'date', least: 1, most: 40, numbers: 1 },
  case_opened: { of: 'case', by: 'event', least: 0, most: 30, numbers: 1 },
  stage_entered: { of: 'case', by: 'event', least: 0, most: 30, numbers: 1 },
  situation_set: { of: 'case', by: 'event', least: 0, most: 30, numbers: 1 },
  paper_rejected: { of: 'paper', by: 'event', least: 0, most: 30, numbers: 1 },
  papers_complete: { of: 'case', by: 'event', least: 0, most: 30, numbers: 1 },
  client_wrote: { of: 'case', by: 'event', least: 0, most: 30, numbers: 1 },
  case_concluded: { of: 'case', by: 'event', least: 0, most: 30, numbers: 1 },
  papers_due: { of: 'case', by: 'date', least: -30, most: 30, numbers: 3 },
  paper_expiring: { of: 'paper', by: 'date', least: 0, most: 60, numbers: 3 },
  approval_expiring: { of: 'case', by: 'date', least: 0, most: 60, numbers: 3 },
  case_stopped: { of: 'case', by: 'date', least: 1, most: 120, numbers: 3 },
  friday: { of: 'case', by: 'date', least: 0, most: 0, numbers: 0 },
  partner_friday: { of: 'partner', by: 'date', least: 0, most: 0, numbers: 0 },
} as const satisfies Record<string, Trigger>

export type AutomationTrigger = keyof typeof automationTriggers

export const automationTriggerKeys = Object.keys(automationTriggers) as [AutomationTrigger]

/**
 * What a rule does: writes to the client, gives somebody a task, says who is waited for, tells who answers for the case,
 * or writes to a partner how those stand whom it referred.
 */
export const automationActions = ['send', 'task', 'wait', 'tell', 'digest'] as const

export type AutomationAction = (typeof automationActions)[number]

/** Only a task can be made of somebody who has no case yet, and a partner is written to alone. */
const actions = {
  lead: ['task'],
  case: ['send', 'task', 'wait', 'tell'],
  paper: ['send', 'task', 'wait', 'tell'],
  partner: ['digest'],
} as const satisfies Record<Trigger['of'], readonly AutomationAction[]>

export const actionsOf = (trigger: AutomationTrigger): readonly AutomationAction[] =>
  actions[automationTriggers[trigger].of]

/** Whether a rule can be narrowed to stages, situations and who is waited for: what it is about has a case. */
export const hasConditions = (trigger: AutomationTrigger): boolean =>
  automationTriggers[trigger].of === 'case' || automationTriggers[trigger].of === 'paper'

/** As often a client is reminded of the same by the product itself; then a person takes over. */
export const MOST_REMINDERS = 3

/** When something happens, and what else is so, something is done. */
export interface AutomationRule {
  trigger: AutomationTrigger
  /** What the trigger counts: days, of a lead working hours. */
  numbers: number[]
  /** Of cases in one of these stages; in any where there is none. */
  stages: CaseStage[]
  /** In one of these situations. */
  situations: string[]
  /** That wait for one of these. */
  waiting_on: WaitingOn[]
  action: AutomationAction
  /** What is sent. */
  template: CaseMessageKey | null
  /** What is to be done, or what is told. */
  text: string | null
  /** Who is waited for from then on. */
  waits_for: WaitingOn | null
}

/** How a run ended. */
export const automationResults = [
  'sent',
  'task',
  'task_to_send',
  'task_of_limit',
  'waits',
  'told',
  'no_email',
  'late',
  'over',
  'failed',
] as const

export type AutomationResult = (typeof automationResults)[number]

/** Why a task is there that nobody typed: a text to send by hand, or three reminders without an answer. */
export const taskReasons = ['send', 'limit'] as const

export type TaskReason = (typeof taskReasons)[number]
