import type { CaseStage } from '../../cases/record/case-statuses.ts'
import type { WaitingOn } from '../../cases/record/stage-situations.ts'
import type { CaseMessageKey } from '../../delivery/templates/case-message-texts.ts'

interface Trigger {
  /** Subject of the trigger; a paper belongs to a case. */
  of: 'lead' | 'case' | 'paper' | 'partner'
  /** `event`: acts after something happens; `date`: acts when a day comes. */
  by: 'event' | 'date'
  least: number
  most: number
  /** How many numbers a rule has: none, one, or up to three. */
  numbers: 0 | 1 | 3
}

/** Triggers of automation rules. Events count days after them; the two `_expiring` triggers count days before the expiry. */
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
 * Actions of a rule: send a message to the client, create a task, set whom the case waits for, notify the responsible
 * agent, or send a partner a digest of its referred cases.
 */
export const automationActions = ['send', 'task', 'wait', 'tell', 'digest'] as const

export type AutomationAction = (typeof automationActions)[number]

/** A lead has no case yet, so only a task fits; a partner receives only digests. */
const actions = {
  lead: ['task'],
  case: ['send', 'task', 'wait', 'tell'],
  paper: ['send', 'task', 'wait', 'tell'],
  partner: ['digest'],
} as const satisfies Record<Trigger['of'], readonly AutomationAction[]>

export const actionsOf = (trigger: AutomationTrigger): readonly AutomationAction[] =>
  actions[automationTriggers[trigger].of]

/** Checks whether a rule may be limited to stages, situations and `waiting_on`: its subject must have a case. */
export const hasConditions = (trigger: AutomationTrigger): boolean =>
  automationTriggers[trigger].of === 'case' || automationTriggers[trigger].of === 'paper'

/** Reminders that the product sends a client about the same matter before a person takes over. */
export const MOST_REMINDERS = 3

export interface AutomationRule {
  trigger: AutomationTrigger
  /** Days, or working hours for a lead. */
  numbers: number[]
  /** Conditions: stages of the case; any stage when empty. */
  stages: CaseStage[]
  /** Conditions: situations; any when empty. */
  situations: string[]
  /** Conditions: whom the case waits for; any when empty. */
  waiting_on: WaitingOn[]
  action: AutomationAction
  template: CaseMessageKey | null
  /** Text of the task or of the notification. */
  text: string | null
  /** New `waiting_on` of the case after the action `wait`. */
  waits_for: WaitingOn | null
}

/**
 * Results of runs. An e-mail is `queued` until the outbox has delivered it; `refused` and `no_server` are those of partners,
 * since an e-mail to a client becomes a task instead.
 */
export const automationResults = [
  'queued',
  'sent',
  'task',
  'task_to_send',
  'task_of_limit',
  'waits',
  'told',
  'no_email',
  'no_server',
  'refused',
  'late',
  'over',
  'failed',
] as const

export type AutomationResult = (typeof automationResults)[number]

/**
 * Reasons for tasks that the product creates: a text to send by hand, three reminders without a response, a client who asked
 * for an evaluation again, or a client's message.
 */
export const taskReasons = ['send', 'limit', 'returned', 'message'] as const

export type TaskReason = (typeof taskReasons)[number]
