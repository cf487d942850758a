import { joinFacts, noFacts, omitFacts, personFacts } from '../../platform/person-index/person-facts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { bookedOf, type PartOfCase, type Subject } from '../erasure/subject.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { findPersons } from '../../platform/person-index/find-persons.ts'
import type { IndexDeps } from '../../platform/person-index/person-sources.ts'
import { factsOfOthers, isTypedByVisitor } from './facts-of-others.ts'
import type { Identity } from './identity.ts'
import { namesAgree } from './names-agree.ts'
import { isLinked, keyOf, type ItemKind, type PlanItem } from './plan-item.ts'

/**
 * Selects the items that an administrator ticked, or the sure ones by default. Items of the requester's account are
 * always selected.
 * @throws ApiError wrong_state for a key that is no longer in the plan
 */
export function chooseItems(items: readonly PlanItem[], keys: readonly string[] | undefined): PlanItem[] {
  if (keys === undefined) return items.filter(({ certainty }) => certainty === 'sure')
  const planKeys = new Set(items.map(keyOf))
  if (!keys.every((key) => planKeys.has(key))) throw new ApiError('wrong_state', errorText('planoMudou'))
  return items.filter((item) => isLinked(item) || keys.includes(keyOf(item)))
}

async function rolesOf(db: Db, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('user_roles')
    .where('user_id', 'in', [...userIds, ''])
    .where('role', '<>', 'client')
    .select('user_id')
    .execute()
  return rows.length > 0 ? ('staff' as const) : ('client' as const)
}

/** Finds other requests of the same person, by a proven e-mail or CPF. */
async function requestsOf(deps: IndexDeps, { proven }: Identity) {
  const matches = await findPersons(deps, proven)
  return matches
    .filter(({ source, kinds }) => source === 'data_requests' && !kinds.every((one) => one === 'phone'))
    .map(({ id }) => id)
}

/** Tells persons from companies: a company has a CNPJ, or another name than the person. */
async function partnersOf(db: Db, { names }: Identity, ids: readonly string[]) {
  const rows = await db
    .selectFrom('partners')
    .where('id', 'in', [...ids, ''])
    .select(['id', 'name', 'tax_id'])
    .execute()
  return rows.map(({ id, name, tax_id }) => ({
    id,
    isPerson:
      (tax_id === null || personFacts({ cpf: [tax_id] }).cpf.length > 0) &&
      names.some((subjectName) => namesAgree(subjectName, name)),
  }))
}

/** Collects everything that these items hold, for an erasure or an archive. */
export async function subjectOfItems(
  deps: IndexDeps,
  identity: Identity,
  items: readonly PlanItem[],
): Promise<Subject> {
  const { db } = deps
  const of = (kind: ItemKind) => items.filter((item) => item.kind === kind)
  const ids = (kind: ItemKind) => of(kind).map(({ id }) => id)
  const parts = (kind: 'buyer' | 'seller') =>
    of(kind).map(({ id, of: ofCase }): PartOfCase => ({
      id,
      caseId: ofCase!.id,
      retainedUntil: ofCase!.kept_until,
    }))
  const userIds = [...new Set([...(identity.userId ? [identity.userId] : []), ...ids('account')])]
  const cases = of('case').flatMap(({ of: ofCase }) => ofCase ?? [])
  const booked = await bookedOf(
    db,
    cases.map(({ id }) => id),
  )
  const partners = await partnersOf(db, identity, ids('partner'))
  // The names and numbers of a company are not the person's.
  const companies = new Set(partners.filter(({ isPerson }) => !isPerson).map(({ id }) => id))
  const records = items.flatMap((item) => item.records).filter(({ id }) => !companies.has(id))
  const names = [...identity.names, ...records.flatMap(({ name }) => name ?? [])]
  const protocols = items.flatMap(({ kind, of: ofCase, protocol }) =>
    kind === 'case' ? (ofCase?.protocol ?? []) : (protocol ?? []),
  )
  const typedRecords = new Set(items.filter(isTypedByVisitor).flatMap((item) => item.records))
  const factsOf = (chosen: typeof records) => chosen.map(({ facts }) => facts).reduce(joinFacts, noFacts)
  const typed = factsOf(records.filter((record) => typedRecords.has(record)))
  const checked = factsOf(records.filter((record) => !typedRecords.has(record)))
  const others = await factsOfOthers(deps, identity, items, typed)
  return {
    userIds,
    role: await rolesOf(db, userIds),
    names: [...new Set(names)],
    facts: [identity.proven, identity.claimed, checked, omitFacts(typed, others)].reduce(joinFacts, noFacts),
    leadIds: ids('lead'),
    cases: cases.map(({ id, protocol, title, outcome, kept_until }) => ({
      id,
      protocol,
      title,
      outcome,
      kept_until,
      is_booked: booked.has(id),
    })),
    protocols: [...new Set(protocols)],
    buyers: parts('buyer'),
    sellers: parts('seller'),
    partners,
    assignmentIds: ids('assignment'),
    invitationIds: ids('invitation'),
    chunkIds: ids('import'),
    requestIds: await requestsOf(deps, identity),
  }
}
