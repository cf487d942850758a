import { today, workingHoursAfter, type Day } from 'core'
import { sendableFrom, type AutomationTrigger } from 'core/automations'
import type { Db } from '../../platform/db/connect.ts'
import { queueParts } from '../../leads/queue-key.ts'
import { partnersWithNews } from './partner-weekly-email.ts'
import { casesOf, isOfPartner, writesOut, type Automation } from './rule.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Hour in Brasília at which rules of a day run, when most people have begun to work. */
const HOUR_OF_DAY = 9
/** Hour in Brasília at which rules of a week run. */
const HOUR_OF_WEEK = 16
/** Days without a running server are made up for, at most this many. */
const MOST_DAYS_BACK = 3
const FRIDAY = 5

/** Subject of a rule (lead, case, paper or partner) and its occasion. */
export interface Occasion {
  subject: string
  caseId: string | null
  leadId: string | null
  /** Identifies the occasion together with the subject. */
  occasion: string
  /** Time at which the rule acts. */
  dueAt: Date
}

/** The date a number of days after another. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Time at which the rules of a day run, in Brasília. */
const lookAt = (rule: Pick<Automation, 'trigger'>, day: Day) =>
  new Date(Date.parse(`${day}T00:00:00-03:00`) + (isOfPartner(rule) ? HOUR_OF_WEEK : HOUR_OF_DAY) * HOUR_MS)

/** Time at which a planned action runs: messages to people outside wait for the morning. */
export const dueAt = (rule: Pick<Automation, 'action'>, planned: Date): Date =>
  writesOut(rule) ? sendableFrom(planned) : planned

/** Days that became due between two times, at most three. */
export function daysBetween(rule: Pick<Automation, 'trigger'>, since: Date, until: Date): Day[] {
  const last = today(until)
  return Array.from({ length: MOST_DAYS_BACK + 1 }, (_, back) =>
    dayAfter(last, back - MOST_DAYS_BACK),
  ).filter((day) => lookAt(rule, day) > since && lookAt(rule, day) <= until)
}

type CaseOccasion = Omit<Occasion, 'dueAt' | 'leadId'>

const ofCase = (id: string, occasion: string): CaseOccasion => ({ subject: id, caseId: id, occasion })

/** Appends the rule's number: `2026-11-24` and 2 give `2026-11-24+2`, so that another number is another occasion. */
const counted = (moment: string, number: number) => `${moment}${number < 0 ? '' : '+'}${number}`

async function papersDue(db: Db, rule: Automation, day: Day, caseId?: string): Promise<CaseOccasion[]> {
  const numberOf = new Map(rule.numbers.map((number) => [dayAfter(day, -number), number]))
  const rows = await casesOf(db, rule, caseId)
    .where('documents_missing', '>', 0)
    .where('due_on', 'in', [...numberOf.keys()])
    .select(['cases.id', 'due_on'])
    .execute()
  return rows.map(({ id, due_on }) => ofCase(id, counted(due_on!, numberOf.get(due_on!)!)))
}

async function paperExpiring(db: Db, rule: Automation, day: Day, caseId?: string): Promise<CaseOccasion[]> {
  const numberOf = new Map(rule.numbers.map((number) => [dayAfter(day, number), number]))
  const rows = await casesOf(db, rule, caseId)
    .innerJoin('doc_checklists as paper', 'paper.case_id', 'cases.id')
    .where('paper.status', '=', 'approved')
    .where('paper.owner_role', '=', 'cliente')
    .where('paper.expires_on', 'in', [...numberOf.keys()])
    .select(['paper.id', 'paper.case_id', 'paper.expires_on'])
    .execute()
  return rows.map(({ id, case_id, expires_on }) => ({
    subject: id,
    caseId: case_id,
    occasion: counted(expires_on!, -numberOf.get(expires_on!)!),
  }))
}

async function approvalExpiring(
  db: Db,
  rule: Automation,
  day: Day,
  caseId?: string,
): Promise<CaseOccasion[]> {
  const numberOf = new Map(rule.numbers.map((number) => [dayAfter(day, number), number]))
  const rows = await casesOf(db, rule, caseId)
    .innerJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .where('operation.risk_expires_on', 'in', [...numberOf.keys()])
    .select(['cases.id', 'operation.risk_expires_on as expires_on'])
    .execute()
  return rows.map(({ id, expires_on }) => ofCase(id, counted(expires_on!, -numberOf.get(expires_on!)!)))
}

async function caseStopped(db: Db, rule: Automation, day: Day, caseId?: string): Promise<CaseOccasion[]> {
  const matches: CaseOccasion[] = []
  for (const number of rule.numbers) {
    const since = Date.parse(`${dayAfter(day, -number)}T00:00:00-03:00`)
    const rows = await casesOf(db, rule, caseId)
      .where('stage_since', '>=', new Date(since).toISOString())
      .where('stage_since', '<', new Date(since + DAY_MS).toISOString())
      .select(['cases.id', 'stage_since'])
      .execute()
    matches.push(...rows.map(({ id, stage_since }) => ofCase(id, counted(stage_since, number))))
  }
  return matches
}

const isFriday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay() === FRIDAY

async function friday(db: Db, rule: Automation, day: Day, caseId?: string): Promise<CaseOccasion[]> {
  if (!isFriday(day)) return []
  const rows = await casesOf(db, rule, caseId).select('cases.id').execute()
  return rows.map(({ id }) => ofCase(id, day))
}

/** Finds partners to e-mail on a Friday: those with open cases that they referred. */
async function partnerFriday(db: Db, _rule: Automation, day: Day): Promise<CaseOccasion[]> {
  if (!isFriday(day)) return []
  return (await partnersWithNews(db)).map((id) => ({ subject: id, caseId: null, occasion: day }))
}

/** Query of each daily trigger. */
const byDay: Partial<Record<AutomationTrigger, typeof friday>> = {
  papers_due: papersDue,
  paper_expiring: paperExpiring,
  approval_expiring: approvalExpiring,
  case_stopped: caseStopped,
  friday,
  partner_friday: partnerFriday,
}

/** Leads that became overdue between two times: they waited this many working hours for a first contact. */
async function leadsWaiting(db: Db, rule: Automation, since: Date, until: Date): Promise<Occasion[]> {
  const rows = await db
    .selectFrom('leads')
    .where('queue_key', '>=', queueParts.waiting)
    .where('queue_key', '<', queueParts.attended)
    .select(['id', 'waiting_since'])
    .execute()
  return rows
    .map(({ id, waiting_since }) => ({
      subject: id,
      caseId: null,
      leadId: id,
      occasion: counted(waiting_since, rule.numbers[0] ?? 1),
      dueAt: workingHoursAfter(new Date(waiting_since), rule.numbers[0] ?? 1),
    }))
    .filter(({ dueAt: moment }) => moment > since && moment <= until)
}

/** Occasions of a rule by date between two times. */
export async function occasionsOf(db: Db, rule: Automation, since: Date, until: Date): Promise<Occasion[]> {
  if (rule.trigger === 'lead_waiting') return leadsWaiting(db, rule, since, until)
  const find = byDay[rule.trigger]
  const occasions: Occasion[] = []
  for (const day of find ? daysBetween(rule, since, until) : []) {
    const due = dueAt(rule, lookAt(rule, day))
    occasions.push(...(await find!(db, rule, day)).map((one) => ({ ...one, leadId: null, dueAt: due })))
  }
  return occasions
}

/** Whether an occasion of a rule by date still holds: it contains the day that it follows from. */
export async function isStillSo(
  db: Db,
  rule: Automation,
  { subject, caseId, occasion }: Pick<Occasion, 'subject' | 'caseId' | 'occasion'>,
  foundAt: Date,
): Promise<boolean> {
  if (isOfPartner(rule)) return (await partnersWithNews(db, subject)).length > 0
  if (caseId === null) {
    const lead = await db
      .selectFrom('leads')
      .where('id', '=', subject)
      .where('status', '=', 'novo')
      .select('waiting_since')
      .executeTakeFirst()
    return lead !== undefined && occasion === counted(lead.waiting_since, rule.numbers[0] ?? 1)
  }
  const day = today(foundAt)
  for (let back = 0; back <= MOST_DAYS_BACK; back += 1) {
    const occasions = (await byDay[rule.trigger]?.(db, rule, dayAfter(day, -back), caseId)) ?? []
    if (occasions.some((one) => one.subject === subject && one.occasion === occasion)) return true
  }
  return false
}
