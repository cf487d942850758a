import type { Actor } from '../../platform/access/actor.ts'
import { reachOf } from '../../platform/access/policy.ts'
import { casesVisibleTo } from '../../cases/record/cases-visible-to.ts'
import type { IndexDeps } from '../../platform/person-index/person-sources.ts'
import { openReferral, openSubmission } from '../lead-fields.ts'
import { isEnded } from './find-case.ts'
import type { Person, PersonEntry } from './schemas.ts'

/** Newest rows of each kind that are read. */
const MOST_EACH = 50
/** Entries of the whole timeline. */
const MOST = 150

const empty = { lead_id: null, case_id: null, by: null, text: null, amount: null, code: null } as const

type Lead = Person['leads'][number] & { origin: string }
type Case = Person['cases'][number] & { closed_at: string | null }

async function readSimulations({ db, cipher }: IndexDeps, leadIds: string[]): Promise<PersonEntry[]> {
  const rows = await db
    .selectFrom('lead_simulations as simulation')
    .leftJoin('partners', 'partners.id', 'simulation.partner_id')
    .where('simulation.lead_id', 'in', leadIds)
    .orderBy('simulation.created_at', 'desc')
    .limit(MOST_EACH)
    .select(['simulation.id', 'simulation.lead_id', 'simulation.created_at', 'simulation.told'])
    .select('partners.name as partner')
    .execute()
  return rows.map((row) => {
    const { credit, answers } = openSubmission(cipher, row)
    const { id, lead_id, created_at: at, partner: by } = row
    return { ...empty, kind: 'simulation', id, at, lead_id, by, text: answers.city ?? null, amount: credit }
  })
}

async function readReferrals({ db, cipher }: IndexDeps, leadIds: string[]): Promise<PersonEntry[]> {
  const rows = await db
    .selectFrom('lead_referrals as referral')
    .leftJoin('partners', 'partners.id', 'referral.partner_id')
    .where('referral.lead_id', 'in', leadIds)
    .orderBy('referral.created_at', 'desc')
    .limit(MOST_EACH)
    .select([
      'referral.id',
      'referral.lead_id',
      'referral.created_at',
      'referral.told',
      'partners.name as partner',
    ])
    .execute()
  return rows.map((row) => {
    const { id, lead_id, created_at: at, partner: by } = row
    return { ...empty, kind: 'referral', id, at, lead_id, by, text: openReferral(cipher, row).wish }
  })
}

async function readContacts({ db }: IndexDeps, leadIds: string[]): Promise<PersonEntry[]> {
  const rows = await db
    .selectFrom('lead_contacts as contact')
    .leftJoin('profiles', 'profiles.id', 'contact.by_id')
    .where('contact.lead_id', 'in', leadIds)
    .orderBy('contact.at', 'desc')
    .limit(MOST_EACH)
    .select(['contact.id', 'contact.lead_id', 'contact.at', 'contact.channel', 'contact.note'])
    .select('profiles.display_name as by')
    .execute()
  return rows.map(({ channel, note, ...row }) => ({
    ...empty,
    ...row,
    kind: 'contact',
    text: note,
    code: channel,
  }))
}

async function readMessages({ db }: IndexDeps, actor: Actor, caseIds: string[]): Promise<PersonEntry[]> {
  if (caseIds.length === 0 || !reachOf(actor, 'readMessages')) return []
  const rows = await casesVisibleTo(db, actor)
    .innerJoin('messages as message', 'message.case_id', 'cases.id')
    .leftJoin('profiles', 'profiles.id', 'message.from_user')
    .where('cases.id', 'in', caseIds)
    .orderBy('message.created_at', 'desc')
    .limit(MOST_EACH)
    .select(['message.id', 'message.case_id', 'message.created_at as at', 'message.body as text'])
    .select('profiles.display_name as by')
    .execute()
  return rows.map((row) => ({ ...empty, ...row, kind: 'message' }))
}

/** One timeline of the leads and cases that the caller may see, newest first. */
export async function readTimeline(
  deps: IndexDeps,
  actor: Actor,
  { leads, cases }: { leads: Lead[]; cases: Case[] },
): Promise<PersonEntry[]> {
  const leadIds = leads.map(({ id }) => id)
  const ofLeads = leadIds.length === 0 ? [] : [readSimulations, readReferrals, readContacts]
  const parts = await Promise.all([
    ...ofLeads.map((read) => read(deps, leadIds)),
    readMessages(
      deps,
      actor,
      cases.map(({ id }) => id),
    ),
  ])
  const begun = cases.flatMap(({ id, created_at, closed_at, outcome, responsible, title }): PersonEntry[] => [
    { ...empty, kind: 'case', id: `${id}:begin`, at: created_at, case_id: id, by: responsible, text: title },
    ...(closed_at && isEnded(outcome)
      ? [{ ...empty, kind: 'case_end' as const, id: `${id}:end`, at: closed_at, case_id: id, code: outcome }]
      : []),
  ])
  const arrived = leads.map(({ id, created_at, origin, owner }): PersonEntry => ({
    ...empty,
    kind: 'lead',
    id: `${id}:lead`,
    at: created_at,
    lead_id: id,
    by: owner,
    code: origin as PersonEntry['code'],
  }))
  return [...parts.flat(), ...begun, ...arrived]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, MOST)
}
