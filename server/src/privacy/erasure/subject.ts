import type { Db } from '../../platform/db/connect.ts'
import { noFacts, type PersonFacts } from '../../platform/person-index/person-facts.ts'
import type { Owner } from './erasure-rule.ts'

/** A person's own case, and the day until which the law requires it; null means it is deleted. */
export interface CaseOfSubject {
  id: string
  protocol: string | null
  title: string | null
  outcome: string
  /** ISO day. */
  kept_until: string | null
  /** Whether a commission of it is in the books. */
  is_booked: boolean
}

/** A person's part in another client's case: a further buyer, by the buyer's id, or the seller, by the case's id. */
export interface PartOfCase {
  id: string
  caseId: string
  /** ISO day until which the law requires the case; null means the part is blanked. */
  retainedUntil: string | null
}

/** A partner company, and whether the person is the partner or only its contact. */
export interface PartnerOfSubject {
  id: string
  isPerson: boolean
}

/** A person, and every row that holds their data. */
export interface Subject {
  userIds: string[]
  /** `staff` for an account with any role but client's. */
  role: 'client' | 'staff'
  names: string[]
  /** Facts that identify the person, from the rows below. */
  facts: PersonFacts
  leadIds: string[]
  cases: CaseOfSubject[]
  /** Protocols of the person's cases and leads. */
  protocols: string[]
  buyers: PartOfCase[]
  sellers: PartOfCase[]
  partners: PartnerOfSubject[]
  assignmentIds: string[]
  invitationIds: string[]
  /** Chunks of spreadsheets, as the person index names them. */
  chunkIds: string[]
  /** Requests by the same person. */
  requestIds: string[]
}

const nobody: Subject = {
  userIds: [],
  role: 'client',
  names: [],
  facts: noFacts,
  leadIds: [],
  cases: [],
  protocols: [],
  buyers: [],
  sellers: [],
  partners: [],
  assignmentIds: [],
  invitationIds: [],
  chunkIds: [],
  requestIds: [],
}

const idsOf = (cases: readonly CaseOfSubject[], isOne: (one: CaseOfSubject) => boolean) =>
  cases.filter(isOne).map(({ id }) => id)

const goneOf = (parts: readonly PartOfCase[]) =>
  parts.filter(({ retainedUntil }) => retainedUntil === null).map(({ id }) => id)

/** Ids by which the rows of each owner are found. */
export const keysOf = (subject: Subject): Record<Owner, string[]> => ({
  person: subject.userIds,
  address: [...subject.facts.email],
  goneCase: idsOf(subject.cases, ({ kept_until }) => kept_until === null),
  deletedCase: idsOf(subject.cases, ({ kept_until, is_booked }) => kept_until === null && !is_booked),
  bookedCase: idsOf(subject.cases, ({ kept_until, is_booked }) => kept_until === null && is_booked),
  keptCase: idsOf(subject.cases, ({ kept_until }) => kept_until !== null),
  lead: subject.leadIds,
  goneBuyer: goneOf(subject.buyers),
  goneSeller: goneOf(subject.sellers),
  partner: subject.partners.filter(({ isPerson }) => isPerson).map(({ id }) => id),
  assignment: subject.assignmentIds,
  invitation: subject.invitationIds,
  request: subject.requestIds,
})

/** Ids of cases with a contract: the person's own, and those with a part of theirs. */
export const retainedCasesOf = ({ cases, buyers, sellers }: Subject): string[] => [
  ...idsOf(cases, ({ kept_until }) => kept_until !== null),
  ...[...buyers, ...sellers]
    .filter(({ retainedUntil }) => retainedUntil !== null)
    .map(({ caseId }) => caseId),
]

/** Finds the cases whose commission is in the books. */
export async function bookedOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('commissions')
    .where('case_id', 'in', [...ids, ''])
    .select('case_id')
    .execute()
  return new Set(rows.map(({ case_id }) => case_id))
}

/** Collects one case and the leads that became it, for retention; the client's account stays. */
export async function subjectOfCase(db: Db, id: string): Promise<Subject> {
  const { protocol, title, outcome, client_name } = await db
    .selectFrom('cases')
    .where('id', '=', id)
    .select(['protocol', 'title', 'outcome', 'client_name'])
    .executeTakeFirstOrThrow()
  const leads = await db.selectFrom('leads').where('case_id', '=', id).select(['id', 'protocol']).execute()
  return {
    // Without names and facts, texts of other cases stay.
    ...nobody,
    leadIds: leads.map((lead) => lead.id),
    protocols: [protocol, ...leads.map((lead) => lead.protocol)].filter((one) => one !== null),
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
