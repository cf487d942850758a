import type { Compilable } from 'kysely'
import { flagsOf, sameRights, type Actor } from '../../platform/access/actor.ts'
import { reachOf } from '../../platform/access/policy.ts'
import { compiledQuery, type QueryValues, type ValueOf } from '../../platform/db/compiled-query.ts'
import type { Db } from '../../platform/db/connect.ts'
import { casesVisibleTo, type Cases } from './cases-visible-to.ts'

interface AskerValues extends QueryValues {
  actorId: string
  partnerId: string | null
  branchId: string | null
}

/** Inputs of a compiled query of cases. */
export interface CaseQueryParts<Values extends QueryValues> {
  db: Db
  /** Cases that the caller may see. */
  cases: Cases
  /** The caller, whose ids become values of the query. */
  asker: Actor
  value: ValueOf<Values>
}

const variantOf = ({ role, scopes, partner, agentReach }: Actor) =>
  JSON.stringify([role, scopes, partner && flagsOf(partner), agentReach])

/**
 * Query of the caller's visible cases, or of rows that belong to them, compiled once per kind of caller (see
 * `compiledQuery`).
 */
export function compiledCaseQuery<Values extends QueryValues, Row>(
  build: (parts: CaseQueryParts<Values>) => Compilable<Row>,
) {
  const variants = new Map<string, (db: Db, values: Values & AskerValues) => Promise<Row[]>>()

  function compileFor(actor: Actor) {
    return compiledQuery((db, value: ValueOf<Values & AskerValues>) => {
      const asker = sameRights(actor, {
        id: value('actorId'),
        partnerId: value('partnerId') ?? '',
        branchId: value('branchId') ?? '',
      })
      return build({ db, cases: casesVisibleTo(db, asker), asker, value })
    })
  }

  return (db: Db, actor: Actor, values: Values): Promise<Row[]> => {
    const variant = variantOf(actor)
    const query = variants.get(variant) ?? compileFor(actor)
    variants.set(variant, query)
    return query(db, {
      ...values,
      actorId: actor.id,
      partnerId: actor.partner?.id ?? null,
      branchId: actor.branchId,
    })
  }
}

/** Whether the caller is the client of every case they see. */
export const isClientOfCases = (asker: Actor) => reachOf(asker, 'readCase') === 'own'
