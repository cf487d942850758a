import { foldText } from 'core'
import type { Db } from '../../platform/db/connect.ts'
import { mayHold, mentionOf } from './person-mention.ts'
import { keysOf, type Subject } from './subject.ts'
import { noFacts } from '../../platform/person-index/person-facts.ts'

/** Ids of cases and leads of other people who have the same name. */
export type Namesakes = ReadonlySet<string>

/** Finds the cases and leads in which another person of the same name stays. */
export async function findNamesakes(db: Db, subject: Subject): Promise<Namesakes> {
  const names = new Set(subject.names.map(foldText))
  const { names: patterns } = mentionOf(subject.names, noFacts)
  const isNamed = mayHold(['name'], patterns)
  const keys = keysOf(subject)
  const ownCases = new Set([...keys.goneCase, ...keys.keptCase])
  const ownBuyers = new Set(subject.buyers.map(({ id }) => id))
  const ownSales = new Set(subject.sellers.map(({ id }) => id))
  const [buyers, sellers, leads] = [
    await db.selectFrom('case_buyers').where(isNamed).select(['id', 'case_id', 'name']).execute(),
    await db.selectFrom('case_sellers').where(isNamed).select(['case_id', 'name']).execute(),
    await db.selectFrom('leads').where(isNamed).select(['id', 'case_id', 'name']).execute(),
  ]
  const others = [
    ...buyers.filter(({ id, case_id }) => !ownBuyers.has(id) && !ownCases.has(case_id)),
    ...sellers.filter(({ case_id }) => !ownSales.has(case_id) && !ownCases.has(case_id)),
    ...leads.filter(({ id }) => !keys.lead.includes(id)),
  ]
  return new Set(
    others
      .filter(({ name }) => name !== null && names.has(foldText(name)))
      .flatMap((row) => ['id' in row ? row.id : '', row.case_id ?? ''])
      .filter(Boolean),
  )
}
