import { keysOf } from 'core'
import type { Db } from '../../platform/db/connect.ts'
import { findPersons } from '../../platform/person-index/find-persons.ts'
import { joinFacts, noFacts, type PersonFacts } from '../../platform/person-index/person-facts.ts'
import {
  personSources,
  type IndexDeps,
  type PersonRecord,
  type PersonSource,
} from '../../platform/person-index/person-sources.ts'
import { refreshPersonIndex } from '../../platform/person-index/refresh-index.ts'
import type { Identity } from './identity.ts'
import { rateSpreadsheets } from './rate-spreadsheets.ts'
import { rateRecord, type Known, type RatedRecord } from './rate-record.ts'

/** Facts of a sure row may lead to a probable row, whose rating may change in turn; three rounds are enough. */
const MOST_ROUNDS = 3

type Links = Partial<Record<PersonSource, string[]>>

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Finds the rows of an account's own leads and cases, which need no match. */
async function linksOf(db: Db, userId: string): Promise<Links> {
  const leads = await db.selectFrom('leads').where('client_id', '=', userId).select('id').execute()
  const simulations = await db
    .selectFrom('lead_simulations')
    .where('claimed_by', '=', userId)
    .select('id')
    .execute()
  const buyers = await db
    .selectFrom('case_buyers')
    .innerJoin('cases', 'cases.id', 'case_buyers.case_id')
    .where('cases.client_id', '=', userId)
    .where('case_buyers.position', '=', 1)
    .select('case_buyers.id')
    .execute()
  return {
    auth_user: [userId],
    leads: idsIn(leads),
    lead_simulations: idsIn(simulations),
    case_buyers: idsIn(buyers),
  }
}

const sources = keysOf(personSources)

/** Reads rows of every source. */
async function readAll(deps: IndexDeps, ids: Links): Promise<(PersonRecord & { source: PersonSource })[]> {
  const read = []
  for (const source of sources) {
    const wanted = ids[source] ?? []
    if (wanted.length === 0) continue
    for (const record of await personSources[source](deps, wanted)) read.push({ ...record, source })
  }
  return read
}

const factsOf = (records: readonly RatedRecord[]): PersonFacts =>
  records
    .filter(({ certainty }) => certainty === 'sure')
    .map(({ facts }) => facts)
    .reduce(joinFacts, noFacts)

const isSame = (one: PersonFacts, other: PersonFacts) => JSON.stringify(one) === JSON.stringify(other)

export interface Records {
  records: RatedRecord[]
  known: Known
}

/**
 * Finds every row of the index that surely or probably is the person's. Facts of sure rows are searched for in turn.
 */
export async function findRecords(deps: IndexDeps, identity: Identity): Promise<Records> {
  await refreshPersonIndex(deps)
  const links = identity.userId ? await linksOf(deps.db, identity.userId) : {}
  const linked = (await readAll(deps, links)).map((record): RatedRecord => ({
    ...record,
    certainty: 'sure',
    // A claim links only its simulation: the account with the token and the person of the lead may differ.
    evidence: [record.source === 'lead_simulations' ? 'claim' : 'account'],
  }))
  const isLinked = ({ source, id }: { source: PersonSource; id: string }) => links[source]?.includes(id)
  let known: Known = { identity, learned: factsOf(linked) }
  let rated: RatedRecord[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const all = joinFacts(joinFacts(identity.proven, identity.claimed), known.learned)
    const ids: Links = {}
    for (const match of await findPersons(deps, all))
      if (!isLinked(match)) (ids[match.source] ??= []).push(match.id)
    const { import_chunks: chunkIds = [], ...rowIds } = ids
    rated = [
      ...(await readAll(deps, rowIds)).flatMap((record) => {
        const rating = rateRecord(known, record)
        return rating ? { ...record, ...rating } : []
      }),
      ...(await rateSpreadsheets(deps, known, chunkIds)),
    ]
    const learned = factsOf([...linked, ...rated])
    if (isSame(learned, known.learned)) break
    known = { identity, learned }
  }
  return { records: [...linked, ...rated], known }
}
