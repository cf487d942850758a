import type { PersonFacts } from '../../platform/person-index/person-facts.ts'
import {
  personSources,
  type IndexDeps,
  type PersonRecord,
  type PersonSource,
} from '../../platform/person-index/person-sources.ts'
import type { Evidence, RatedRecord } from './rate-record.ts'

/** A lead, how sure it is that it is the person's, and the rows of it that are. */
export interface RatedLead {
  id: string
  protocol: string
  created_at: string
  case_id: string | null
  client_id: string | null
  certainty: 'sure' | 'probable'
  evidence: Evidence[]
  /** The person's rows: another person may have added rows by the same telephone. */
  records: PersonRecord[]
}

const parts = ['leads', 'lead_simulations', 'lead_referrals'] as const

const isPart = (source: PersonSource): source is (typeof parts)[number] =>
  (parts as readonly PersonSource[]).includes(source)

const hasFacts = (facts: PersonFacts) => Object.values(facts).some((values) => values.length > 0)

async function leadIdsOf({ db }: IndexDeps, records: readonly RatedRecord[]): Promise<string[]> {
  const ids = (source: PersonSource) => [
    ...records.filter((one) => one.source === source).map(({ id }) => id),
    '',
  ]
  const simulations = await db
    .selectFrom('lead_simulations')
    .where('id', 'in', ids('lead_simulations'))
    .select('lead_id')
    .unionAll(db.selectFrom('lead_referrals').where('id', 'in', ids('lead_referrals')).select('lead_id'))
    .execute()
  return [...new Set([...ids('leads'), ...simulations.map(({ lead_id }) => lead_id)])]
}

/** Reads every row of these leads, also those that share no fact with the person. */
async function readParts(deps: IndexDeps, leadIds: readonly string[]) {
  const read: (PersonRecord & { source: PersonSource; leadId: string })[] = []
  for (const source of parts) {
    const column = source === 'leads' ? 'id' : 'lead_id'
    const rows = await deps.db
      .selectFrom(source as 'lead_simulations')
      .where(column as 'lead_id', 'in', [...leadIds, ''])
      .select(['id', `${column} as lead_id` as 'lead_id'])
      .execute()
    if (rows.length === 0) continue
    const records = await personSources[source](
      deps,
      rows.map(({ id }) => id),
    )
    for (const record of records)
      read.push({ ...record, source, leadId: rows.find(({ id }) => id === record.id)!.lead_id })
  }
  return read
}

/**
 * Rates the leads of these records. A visitor who knows a telephone can add a request to its lead, so a lead is sure
 * only if it belongs to the requester's account, or each of its rows is sure.
 */
export async function rateLeads(deps: IndexDeps, all: readonly RatedRecord[]): Promise<RatedLead[]> {
  const records = all.filter(({ source }) => isPart(source))
  const ids = await leadIdsOf(deps, records)
  const leads = await deps.db
    .selectFrom('leads')
    .where('id', 'in', ids)
    .orderBy('created_at')
    .select(['id', 'protocol', 'created_at', 'case_id', 'client_id'])
    .execute()
  const rows = await readParts(deps, ids)
  return leads.map((lead): RatedLead => {
    const ownFacts = rows.filter(({ leadId, facts }) => leadId === lead.id && hasFacts(facts))
    const rated = ownFacts.flatMap((row) => {
      const rating = records.find(({ source, id }) => source === row.source && id === row.id)
      return rating ?? []
    })
    const isLinked = rated.some(({ source, evidence }) => source === 'leads' && evidence.includes('account'))
    const isSure = rated.length === ownFacts.length && rated.every(({ certainty }) => certainty === 'sure')
    const sure = rated.filter(({ certainty }) => certainty === 'sure')
    return {
      ...lead,
      certainty: isLinked || isSure ? 'sure' : 'probable',
      evidence: [...new Set(rated.flatMap(({ evidence }) => evidence))],
      records: sure.length > 0 ? sure : rated,
    }
  })
}
