import { keptSince } from 'core/personal-data'
import { readRetentionRules } from '../config/retention-rules.ts'
import type { Db } from '../db/connect.ts'
import { openField } from '../leads/lead-fields.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import type { Owner } from './fate.ts'

/** A case of somebody, and until when it has to be kept; null goes with them. */
export interface CaseOfSubject {
  id: string
  protocol: string | null
  title: string | null
  outcome: string
  /** ISO day. */
  kept_until: string | null
  /** Whether a commission of it stands in the books. */
  is_booked: boolean
}

/** Whose data it is, and everything that is found by them. */
export interface Subject {
  userId: string | null
  /** `client` for who has no account. */
  role: string
  names: string[]
  emails: string[]
  leadIds: string[]
  cases: CaseOfSubject[]
  /** Of their leads: what they are quoted by. */
  protocols: string[]
}

interface Deps {
  db: Db
  cipher: PersonalCipher
  now: Date
}

/** Who the data is asked of. */
export interface SubjectIds {
  user_id: string | null
  lead_id: string | null
}

const unique = <Value>(values: (Value | null | undefined)[]) => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
]

const casesOf = (db: Db, userId: string | null, ids: string[]) =>
  db
    .selectFrom('cases')
    .where((where) =>
      where.or([
        ...(userId ? [where('client_id', '=', userId)] : []),
        // Of a lead that became a case which nobody follows yet: the same person.
        ...(ids.length > 0
          ? [where.and([where('id', 'in', ids), where('client_id', 'is', null)])]
          : [where.lit(false)]),
      ]),
    )
    .orderBy('created_at')
    .select(['id', 'protocol', 'title', 'client_name', 'outcome', 'signed_on', 'closed_at', 'client_id'])
    .execute()

const leadsOf = (db: Db, { user_id, lead_id }: SubjectIds) =>
  db
    .selectFrom('leads')
    .where((where) =>
      where.or([
        ...(lead_id ? [where('id', '=', lead_id)] : []),
        ...(user_id ? [where('client_id', '=', user_id)] : []),
      ]),
    )
    .select(['id', 'name', 'phone', 'email', 'cpf', 'birth_date', 'protocol', 'case_id'])
    .execute()

/** A signed contract has to be kept for years, from the end of its case on; what came to none, not at all. */
function keptUntil(
  found: { outcome: string; signed_on: string | null; closed_at: string | null },
  years: number,
  now: Date,
) {
  if (found.signed_on === null && found.outcome !== 'concluido') return null
  const since = found.closed_at ? new Date(found.closed_at) : now
  if (since <= keptSince('signed_cases', years, now)) return null
  const until = new Date(since)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  return until.toISOString().slice(0, 10)
}

/** Those of these cases whose commission stands in the books. */
async function bookedOf(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('commissions')
    .where('case_id', 'in', [...ids, ''])
    .select('case_id')
    .execute()
  return new Set(rows.map(({ case_id }) => case_id))
}

/** Finds what is held of somebody: the account, cases as their client, leads, and what these are called. */
export async function findSubject({ db, cipher, now }: Deps, ids: SubjectIds): Promise<Subject> {
  const { user_id: userId } = ids
  const account = userId
    ? await db
        .selectFrom('auth_user')
        .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
        .leftJoin('profiles', 'profiles.id', 'auth_user.id')
        .where('auth_user.id', '=', userId)
        .select(['auth_user.name', 'auth_user.email', 'profiles.display_name', 'user_roles.role'])
        .executeTakeFirst()
    : undefined
  const leads = await leadsOf(db, ids)
  const found = await casesOf(db, userId, unique(leads.map(({ case_id }) => case_id)))
  // A lead of one of these cases is theirs, whoever typed its name.
  const ofCases = found.length
    ? await db
        .selectFrom('leads')
        .where(
          'case_id',
          'in',
          found.map(({ id }) => id),
        )
        .where((where) => where.or([where('client_id', 'is', null), where('client_id', '=', userId ?? '')]))
        .select(['id', 'name', 'phone', 'email', 'cpf', 'birth_date', 'protocol', 'case_id'])
        .execute()
    : []
  const all = [...leads, ...ofCases.filter(({ id }) => !leads.some((lead) => lead.id === id))]
  const buyers = found.length
    ? await db
        .selectFrom('case_buyers')
        .where(
          'case_id',
          'in',
          found.map(({ id }) => id),
        )
        .where('position', '=', 1)
        .select(['name', 'email'])
        .execute()
    : []
  const booked = await bookedOf(
    db,
    found.map(({ id }) => id),
  )
  const years = (await readRetentionRules(db)).signed_cases
  return {
    userId,
    role: account?.role ?? 'client',
    names: unique([
      account?.name,
      account?.display_name,
      ...all.map(({ name }) => name),
      ...found.map(({ client_name }) => client_name),
      ...buyers.map(({ name }) => name),
    ]).filter((name) => name.trim() !== ''),
    emails: unique([
      account?.email,
      ...all.map((lead) => openField(cipher, lead, 'email')),
      ...buyers.map(({ email }) => email),
    ]),
    leadIds: all.map(({ id }) => id),
    protocols: unique([...all.map(({ protocol }) => protocol), ...found.map(({ protocol }) => protocol)]),
    cases: found.map(({ id, protocol, title, outcome, ...dates }) => ({
      id,
      is_booked: booked.has(id),
      protocol,
      title,
      outcome,
      kept_until: keptUntil({ outcome, ...dates }, years, now),
    })),
  }
}

const idsOf = (cases: CaseOfSubject[], isOne: (found: CaseOfSubject) => boolean) =>
  cases.filter(isOne).map(({ id }) => id)

/** The ids by which the rows of each owner are found. */
export const keysOf = ({ userId, emails, leadIds, cases }: Subject): Record<Owner, string[]> => ({
  person: userId ? [userId] : [],
  address: emails,
  goneCase: idsOf(cases, ({ kept_until }) => kept_until === null),
  deletedCase: idsOf(cases, ({ kept_until, is_booked }) => kept_until === null && !is_booked),
  bookedCase: idsOf(cases, ({ kept_until, is_booked }) => kept_until === null && is_booked),
  keptCase: idsOf(cases, ({ kept_until }) => kept_until !== null),
  lead: leadIds,
})

/** What is held in one case and the leads that became it, whoever follows it; their account stays. */
export async function subjectOfCase(db: Db, id: string): Promise<Subject> {
  const { protocol, title, outcome, client_name } = await db
    .selectFrom('cases')
    .where('id', '=', id)
    .select(['protocol', 'title', 'outcome', 'client_name'])
    .executeTakeFirstOrThrow()
  const leads = await db.selectFrom('leads').where('case_id', '=', id).select(['id', 'protocol']).execute()
  return {
    userId: null,
    role: 'client',
    // Somebody of that name may have another case: what is not of this one stays.
    names: [],
    emails: [],
    leadIds: leads.map((lead) => lead.id),
    protocols: unique([protocol, ...leads.map((lead) => lead.protocol)]),
    cases: [
      {
        id,
        protocol,
        title: title ?? client_name,
        outcome,
        kept_until: null,
        is_booked: (await bookedOf(db, [id])).has(id),
      },
    ],
  }
}
