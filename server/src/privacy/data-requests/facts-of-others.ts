import type { Db } from '../../platform/db/connect.ts'
import { findPersons } from '../../platform/person-index/find-persons.ts'
import { joinFacts, noFacts, type PersonFacts } from '../../platform/person-index/person-facts.ts'
import {
  personSources,
  type IndexDeps,
  type PersonSource,
} from '../../platform/person-index/person-sources.ts'
import type { Identity } from './identity.ts'
import { namesAgree } from './names-agree.ts'
import { isLinked, type PlanItem } from './plan-item.ts'

/** Finds the rows that are erased with these items: their own, and those of other people in the same lead or case. */
async function rowsOf(db: Db, items: readonly PlanItem[]): Promise<Set<string>> {
  const ids = (kind: PlanItem['kind']) => [
    ...items.filter((item) => item.kind === kind).map(({ id }) => id),
    '',
  ]
  const inLeads = await db
    .selectFrom('lead_simulations')
    .where('lead_id', 'in', ids('lead'))
    .select('id')
    .unionAll(db.selectFrom('lead_referrals').where('lead_id', 'in', ids('lead')).select('id'))
    .execute()
  const inCases = await db
    .selectFrom('case_buyers')
    .where('case_id', 'in', ids('case'))
    .select('id')
    .unionAll(db.selectFrom('case_assignments').where('case_id', 'in', ids('case')).select('id'))
    .execute()
  return new Set([
    ...items.flatMap(({ id, records }) => [id, ...records.map((record) => record.id)]),
    ...[...inLeads, ...inCases].map(({ id }) => id),
  ])
}

/** Whether a visitor typed the facts: a lead, or the case that an account made of it. Staff check what they enter. */
export const isTypedByVisitor = (item: PlanItem): boolean =>
  item.kind === 'lead' || (item.kind === 'case' && isLinked(item))

/**
 * Finds facts that visitors typed and that another person's row has too: people type numbers and addresses of others
 * into their own lead. An erasure leaves such facts in the texts and e-mails of others.
 */
export async function factsOfOthers(
  deps: IndexDeps,
  identity: Identity,
  items: readonly PlanItem[],
  facts: PersonFacts,
): Promise<PersonFacts> {
  // The typed name may be another person's, too.
  const named = items.filter((item) => !isTypedByVisitor(item))
  const names = [
    ...identity.names,
    ...named.flatMap(({ records }) => records.flatMap(({ name }) => name ?? [])),
  ]
  const ownRows = await rowsOf(deps.db, items)
  const ids = new Map<PersonSource, string[]>()
  for (const { source, id } of await findPersons(deps, facts))
    if (!ownRows.has(id)) ids.set(source, [...(ids.get(source) ?? []), id])
  let others = noFacts
  for (const [source, sourceIds] of ids)
    for (const record of await personSources[source](deps, sourceIds))
      if (record.name !== null && !names.some((name) => namesAgree(name, record.name!)))
        others = joinFacts(others, record.facts)
  return others
}
