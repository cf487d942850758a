import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { findPersons, type PersonMatch as IndexMatch } from '../../platform/person-index/find-persons.ts'
import {
  sharedKinds,
  type PersonFacts,
  type PersonKeyKind,
} from '../../platform/person-index/person-facts.ts'
import {
  personSources,
  type IndexDeps,
  type PersonRecord,
  type PersonSource,
} from '../../platform/person-index/person-sources.ts'

/** Ids of rows that share facts with a person, and the kinds of these facts. */
export interface Related {
  cases: Map<string, PersonKeyKind[]>
  leads: Map<string, PersonKeyKind[]>
  partners: Map<string, PersonKeyKind[]>
  imports: Map<string, PersonKeyKind[]>
  /** Matching rows of leads and buyers, with all their facts. */
  records: PersonRecord[]
}

/** Most rows of one source: telephones of offices can be in many cases. */
const MOST = 100

/** Tables whose rows belong to a lead, a case or a partner, and the column that says to which. */
const owners = {
  lead_simulations: 'lead_id',
  lead_referrals: 'lead_id',
  case_buyers: 'case_id',
  case_assignments: 'partner_id',
} as const

async function ownersOf(db: Db, source: keyof typeof owners, ids: string[]): Promise<Map<string, string>> {
  const column = owners[source]
  const rows = await db
    .selectFrom(source)
    .where(`${source}.id`, 'in', ids)
    .select([`${source}.id`, sql.ref<string>(`${source}.${column}`).as('owner')])
    .execute()
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}

/** Whether both rows have a CPF, and these differ: families and offices share telephones and addresses. */
const isOtherPerson = (one: PersonFacts, other: PersonFacts) =>
  one.cpf.length > 0 && other.cpf.length > 0 && !sharedKinds(one, other).includes('cpf')

function addTo(target: Map<string, PersonKeyKind[]>, id: string | undefined, kinds: PersonKeyKind[]) {
  if (id) target.set(id, [...new Set([...(target.get(id) ?? []), ...kinds])])
}

/**
 * Finds leads, cases, partners and spreadsheets with an equal CPF, telephone (in either spelling) or e-mail through the
 * index of persons. Leads and buyers with another CPF are other people.
 */
export async function findRelated(deps: IndexDeps, facts: PersonFacts): Promise<Related> {
  const matches = await findPersons(deps, facts)
  const related: Related = {
    cases: new Map(),
    leads: new Map(),
    partners: new Map(),
    imports: new Map(),
    records: [],
  }
  const of = (source: PersonSource): IndexMatch[] =>
    matches.filter((match) => match.source === source).slice(0, MOST)

  for (const source of ['leads', 'lead_simulations', 'lead_referrals', 'case_buyers'] as const) {
    const rows = of(source)
    if (rows.length === 0) continue
    const ids = rows.map(({ id }) => id)
    const [all, owner] = await Promise.all([
      personSources[source](deps, ids),
      source === 'leads' ? undefined : ownersOf(deps.db, source, ids),
    ])
    const records = all.filter((record) => !isOtherPerson(record.facts, facts))
    related.records.push(...records)
    const target = source === 'case_buyers' ? related.cases : related.leads
    for (const { id } of records)
      addTo(target, owner ? owner.get(id) : id, rows.find((row) => row.id === id)!.kinds)
  }
  const assigned = of('case_assignments')
  if (assigned.length > 0) {
    const partners = await ownersOf(
      deps.db,
      'case_assignments',
      assigned.map(({ id }) => id),
    )
    for (const { id, kinds } of assigned) addTo(related.partners, partners.get(id), kinds)
  }
  for (const { id, kinds } of of('partners')) addTo(related.partners, id, kinds)
  for (const { id, kinds } of of('import_chunks'))
    addTo(related.imports, id.slice(0, id.lastIndexOf(':')), kinds)
  return related
}
