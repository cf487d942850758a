import { personKeyKinds, type PersonFacts, type PersonKeyKind } from './person-facts.ts'
import type { IndexDeps, PersonSource } from './person-sources.ts'
import { REFRESH_STEPS, refreshBriefly } from './refresh-index.ts'

/** A row with facts equal to the query's, and their kinds. */
export interface PersonMatch {
  source: PersonSource
  id: string
  kinds: PersonKeyKind[]
}

/**
 * Finds every row with an equal CPF, e-mail or telephone. A match is a hint: several people share telephones and
 * addresses. While another transaction refreshes the index, the search takes the index as it stands.
 *
 * @example await findPersons(deps, personFacts({ phone: ['(81) 98765-4321'] }))
 */
export async function findPersons(deps: IndexDeps, facts: PersonFacts): Promise<PersonMatch[]> {
  await refreshBriefly(deps, REFRESH_STEPS)
  return findIndexed(deps, facts)
}

/** Finds rows as `findPersons` does, in the index as it stands: for transactions that must not lock it. */
export async function findIndexed(deps: IndexDeps, facts: PersonFacts): Promise<PersonMatch[]> {
  const digests = personKeyKinds.flatMap((kind) =>
    facts[kind].flatMap((value) => deps.cipher.digests(value, kind)),
  )
  if (digests.length === 0) return []
  const rows = await deps.db
    .selectFrom('person_keys')
    .where('digest', 'in', digests)
    .select(['source', 'source_id', 'kind'])
    .distinct()
    .execute()
  const matches = new Map<string, PersonMatch>()
  for (const { source, source_id: id, kind } of rows) {
    const match = matches.get(`${source} ${id}`) ?? { source: source as PersonSource, id, kinds: [] }
    matches.set(`${source} ${id}`, { ...match, kinds: [...match.kinds, kind] })
  }
  return [...matches.values()]
}
