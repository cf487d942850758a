import { today, workingHoursAfter, type Day } from 'core'
import { sendableFrom, type AutomationTrigger } from 'core/automations'
import type { Db } from '../db/connect.ts'
import { queueParts } from '../leads/queue-key.ts'
import { partnersWithNews } from './partner-weekly-email.ts'
import { casesOf, isOfPartner, writesOut, type Automation } from './rule.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Days are looked at when most people have begun to work. */
const HOUR_OF_DAY = 9
/** When a week ends. */
const HOUR_OF_WEEK = 16
/** Days that nobody looked at, since no server ran, are looked at this far back. */
const MOST_DAYS_BACK = 3
const FRIDAY = 5

/** Something that a rule acts on: a lead, a case, a paper or a partner, and when of it. */
export interface Occasion {
  subject: string
  caseId: string | null
  leadId: string | null
  /** With the subject, what makes it the same. */
  occasion: string
  /** When the rule acts. */
  dueAt: Date
}

/** The day so many days after another. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** When a day is looked at, in Brasília. */
const lookAt = (rule: Pick<Automation, 'trigger'>, day: Day) =>
  new Date(Date.parse(`${day}T00:00:00-03:00`) + (isOfPartner(rule) ? HOUR_OF_WEEK : HOUR_OF_DAY) * HOUR_MS)

/** When what was planned for a moment is done: what is written to somebody outside waits for the morning. */
export const dueAt = (rule: Pick<Automation, 'action'>, planned: Date): Date =>
  writesOut(rule) ? sendableFrom(planned) : planned

/** The days that are looked at after one moment and until another, at most three. */
export function daysBetween(rule: Pick<Automation, 'trigger'>, since: Date, until: Date): Day[] {
  const last = today(until)
  return Array.from({ length: MOST_DAYS_BACK + 1 }, (_, back) =>
    dayAfter(last, back - MOST_DAYS_BACK),
  ).filter((day) => lookAt(rule, day) > since && lookAt(rule, day) <= until)
}

type Found = Omit<Occasion, 'dueAt' | 'leadId'>

const ofCase = (id: string, occasion: string): Found => ({ subject: id, caseId: id, occasion })

/** `2026-11-24` and 2 are `2026-11-24+2`: of another day it would be another occasion. */
const counted = (moment: string, number: number) => `${moment}${number < 0 ? '' : '+'}${number}`

async function papersDue(db: Db, rule: Automation, day: Day, caseId?: string): Promise<Found[]> {
  const numberOf = new Map(rule.numbers.map((number) => [dayAfter(day, -number), number]))
  const rows = await casesOf(db, rule, caseId)
    .where('documents_missing', '>', 0)
    .where('due_on', 'in', [...numberOf.keys()])
    .select(['cases.id', 'due_on'])
    .execute()
  return rows.map(({ id, due_on }) => ofCase(id, counted(due_on!, numberOf.get(due_on!)!)))
}

async function paperExpiring(db: Db, rule: Automation, day: Day, caseId?: string): Promise<Found[]> {
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

async function approvalExpiring(db: Db, rule: Automation, day: Day, caseId?: string): Promise<Found[]> {
  const numberOf = new Map(rule.numbers.map((number) => [dayAfter(day, number), number]))
  const rows = await casesOf(db, rule, caseId)
    .innerJoin('case_operations as operation', 'operation.case_id', 'cases.id')
    .where('operation.risk_expires_on', 'in', [...numberOf.keys()])
    .select(['cases.id', 'operation.risk_expires_on as expires_on'])
    .execute()
  return rows.map(({ id, expires_on }) => ofCase(id, counted(expires_on!, -numberOf.get(expires_on!)!)))
}

async function caseStopped(db: Db, rule: Automation, day: Day, caseId?: string): Promise<Found[]> {
  const found: Found[] = []
  for (const number of rule.numbers) {
    const since = Date.parse(`${dayAfter(day, -number)}T00:00:00-03:00`)
    const rows = await casesOf(db, rule, caseId)
      .where('stage_since', '>=', new Date(since).toISOString())
      .where('stage_since', '<', new Date(since + DAY_MS).toISOString())
      .select(['cases.id', 'stage_since'])
      .execute()
    found.push(...rows.map(({ id, stage_since }) => ofCase(id, counted(stage_since, number))))
  }
  return found
}

const isFriday = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay() === FRIDAY

async function friday(db: Db, rule: Automation, day: Day, caseId?: string): Promise<Found[]> {
  if (!isFriday(day)) return []
  const rows = await casesOf(db, rule, caseId).select('cases.id').execute()
  return rows.map(({ id }) => ofCase(id, day))
}

/** A partner is told once a week, of the cases that it referred and that are under way. */
async function partnerFriday(db: Db, _rule: Automation, day: Day): Promise<Found[]> {
  if (!isFriday(day)) return []
  return (await partnersWithNews(db)).map((id) => ({ subject: id, caseId: null, occasion: day }))
}

/** What each trigger finds on a day. */
const byDay: Partial<Record<AutomationTrigger, typeof friday>> = {
  papers_due: papersDue,
  paper_expiring: paperExpiring,
  approval_expiring: approvalExpiring,
  case_stopped: caseStopped,
  friday,
  partner_friday: partnerFriday,
}

/** Leads that wait for a first answer for so many working hours, since a moment and until another. */
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

/** What a rule by date finds after one moment and until another. */
export async function occasionsOf(db: Db, rule: Automation, since: Date, until: Date): Promise<Occasion[]> {
  if (rule.trigger === 'lead_waiting') return leadsWaiting(db, rule, since, until)
  const find = byDay[rule.trigger]
  const found: Occasion[] = []
  for (const day of find ? daysBetween(rule, since, until) : []) {
    const due = dueAt(rule, lookAt(rule, day))
    found.push(...(await find!(db, rule, day)).map((one) => ({ ...one, leadId: null, dueAt: due })))
  }
  return found
}

/** Whether what a rule by date found is still so: the occasion names the day that it follows from. */
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
    const found = (await byDay[rule.trigger]?.(db, rule, dayAfter(day, -back), caseId)) ?? []
    if (found.some((one) => one.subject === subject && one.occasion === occasion)) return true
  }
  return false
}
