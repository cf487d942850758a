import { readRetentionRules } from '../../publishing/config/retention-rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import { retentionEnd } from '../erasure/retention-end.ts'
import { noFacts } from '../../platform/person-index/person-facts.ts'
import {
  personSources,
  type IndexDeps,
  type PersonSource,
} from '../../platform/person-index/person-sources.ts'
import { findRecords } from './find-records.ts'
import type { Identity } from './identity.ts'
import { itemKinds, keyOf, mergeItems, type ItemCase, type PlanItem } from './plan-item.ts'
import { rateLeads, type RatedLead } from './rate-leads.ts'
import type { RatedRecord } from './rate-record.ts'

interface FoundCase extends ItemCase {
  client_id: string | null
}

/** Reads cases by their ids, each with the day until which the law requires it. */
async function readCases(db: Db, ids: readonly string[], now: Date): Promise<Map<string, FoundCase>> {
  const years = (await readRetentionRules(db)).signed_cases
  const rows = await db
    .selectFrom('cases')
    .where('id', 'in', [...ids, ''])
    .select(['id', 'protocol', 'title', 'client_name', 'outcome', 'signed_on', 'closed_at', 'client_id'])
    .execute()
  return new Map(
    rows.map(({ client_name, signed_on, closed_at, ...row }) => [
      row.id,
      {
        ...row,
        title: row.title ?? client_name,
        kept_until: retentionEnd({ outcome: row.outcome, signed_on, closed_at }, years, now),
      },
    ]),
  )
}

/** Whether a buyer's case is theirs as a whole: the first buyer's is, unless another account follows it. */
const isWhole = (identity: Identity, position: number, { client_id }: FoundCase) =>
  position === 1 && (client_id === null || client_id === identity.userId)

interface Search {
  db: Db
  identity: Identity
  now: Date
}

async function buyerItems(
  { db, identity, now }: Search,
  records: readonly RatedRecord[],
): Promise<PlanItem[]> {
  const rows = await db
    .selectFrom('case_buyers')
    .where('id', 'in', [...records.map(({ id }) => id), ''])
    .select(['id', 'case_id', 'position'])
    .execute()
  const cases = await readCases(
    db,
    rows.map(({ case_id }) => case_id),
    now,
  )
  return records.flatMap((record): PlanItem[] => {
    const row = rows.find(({ id }) => id === record.id)
    const of = row && cases.get(row.case_id)
    if (!row || !of) return []
    const { certainty, evidence } = record
    const whole = isWhole(identity, row.position, of)
    return [
      {
        kind: whole ? 'case' : 'buyer',
        id: whole ? of.id : row.id,
        of,
        certainty,
        evidence,
        records: [record],
      },
    ]
  })
}

/** Finds the cases that the account follows, also one without any buyer. */
async function followedItems({ db, identity, now }: Search): Promise<PlanItem[]> {
  if (!identity.userId) return []
  const rows = await db
    .selectFrom('cases')
    .where('client_id', '=', identity.userId)
    .select(['id', 'client_name'])
    .execute()
  const cases = await readCases(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map(({ id, client_name }) => ({
    kind: 'case',
    id,
    of: cases.get(id) ?? null,
    certainty: 'sure',
    evidence: ['account'],
    records: [{ id, name: client_name || null, facts: noFacts }],
  }))
}

const toLeadItem = ({ id, created_at, protocol, certainty, evidence, records }: RatedLead): PlanItem => ({
  kind: 'lead',
  id,
  of: null,
  certainty,
  evidence,
  records,
  at: created_at,
  protocol,
})

/** Finds the cases that these leads became, unless another account follows them. */
async function casesOfLeads({ db, identity, now }: Search, leads: readonly RatedLead[]): Promise<PlanItem[]> {
  const cases = await readCases(
    db,
    leads.flatMap(({ case_id }) => case_id ?? []),
    now,
  )
  return leads.flatMap(({ id, case_id, certainty }): PlanItem[] => {
    const of = case_id ? cases.get(case_id) : undefined
    if (!of || !isWhole(identity, 1, of)) return []
    const through = [keyOf({ kind: 'lead', id })]
    return [{ kind: 'case', id: of.id, of, certainty, evidence: ['lead'], records: [], through }]
  })
}

/** Finds the leads that became one of these cases, unless another account follows them. */
async function leadsOfCases(
  deps: IndexDeps,
  identity: Identity,
  cases: readonly PlanItem[],
): Promise<PlanItem[]> {
  const rows = await deps.db
    .selectFrom('leads')
    .where('case_id', 'in', [...cases.map(({ id }) => id), ''])
    .where((where) =>
      where.or([where('client_id', 'is', null), where('client_id', '=', identity.userId ?? '')]),
    )
    .select(['id', 'protocol', 'created_at', 'case_id'])
    .execute()
  if (rows.length === 0) return []
  const records = await personSources.leads(
    deps,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, protocol, created_at, case_id }) => ({
    kind: 'lead',
    id,
    of: null,
    certainty: cases.find((one) => one.id === case_id)!.certainty,
    evidence: ['case'],
    through: [keyOf({ kind: 'case', id: case_id! })],
    records: records.filter((record) => record.id === id),
    at: created_at,
    protocol,
  }))
}

const toItem = (kind: PlanItem['kind'], record: RatedRecord, more: Partial<PlanItem> = {}): PlanItem => ({
  kind,
  id: record.id,
  of: null,
  certainty: record.certainty,
  evidence: record.evidence,
  records: [record],
  ...more,
})

/** Turns records of the other sources into items, one each. */
async function otherItems({ db, now }: Search, all: readonly RatedRecord[]): Promise<PlanItem[]> {
  const of = (source: PersonSource) => all.filter((one) => one.source === source)
  const ids = (source: PersonSource) => [...of(source).map(({ id }) => id), '']
  const assignments = await db
    .selectFrom('case_assignments')
    .where('id', 'in', ids('case_assignments'))
    .select(['id', 'case_id'])
    .execute()
  const invitations = await db
    .selectFrom('invitations')
    .where('id', 'in', ids('invitations'))
    .select(['id', 'created_at'])
    .execute()
  const cases = await readCases(
    db,
    [...ids('case_sellers'), ...assignments.map(({ case_id }) => case_id)],
    now,
  )
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'created_at'])
    .where(
      'id',
      'in',
      ids('import_chunks').map((id) => id.split(':')[0]!),
    )
    .execute()
  return [
    // Another account is another sign-in: an administrator has to tick it.
    ...of('auth_user').map((one) =>
      toItem('account', one, { certainty: one.evidence.includes('account') ? 'sure' : 'probable' }),
    ),
    ...of('case_sellers').map((one) => toItem('seller', one, { of: cases.get(one.id) ?? null })),
    ...of('partners').map((one) => toItem('partner', one)),
    ...of('case_assignments').map((one) => {
      const caseId = assignments.find(({ id }) => id === one.id)?.case_id ?? ''
      return toItem('assignment', one, { of: cases.get(caseId) ?? null })
    }),
    ...of('invitations').map((one) =>
      toItem('invitation', one, { at: invitations.find(({ id }) => id === one.id)?.created_at ?? '' }),
    ),
    ...of('import_chunks').map((one) => {
      const at = imports.find(({ id }) => one.id.startsWith(id))?.created_at ?? ''
      return toItem('import', one, { at })
    }),
  ]
}

/** Finds every sure and probable item of a person, each once. */
export async function findItems(deps: IndexDeps, identity: Identity, now: Date): Promise<PlanItem[]> {
  const search = { db: deps.db, identity, now }
  const { records } = await findRecords(deps, identity)
  const leads = await rateLeads(deps, records)
  const buyers = await buyerItems(
    search,
    records.filter(({ source }) => source === 'case_buyers'),
  )
  const cases = [...(await followedItems(search)), ...buyers, ...(await casesOfLeads(search, leads))]
  const whole = mergeItems(cases.filter(({ kind }) => kind === 'case'))
  const items = mergeItems([
    ...(await otherItems(search, records)),
    ...cases,
    ...leads.map(toLeadItem),
    ...(await leadsOfCases(deps, identity, whole)),
  ])
  return items.toSorted((one, other) => itemKinds.indexOf(one.kind) - itemKinds.indexOf(other.kind))
}
