import type { Compilable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery, type ValueOf } from '../db/prepared-query.ts'
import { casesVisibleTo, type Cases } from './cases-visible-to.ts'

/** What a query of cases is put together with. */
export interface Given<Shape = object> {
  shape: Shape
  value: ValueOf
  /** Who asks. */
  actorId: string
  db: Db
}

/**
 * A query of the cases that somebody may see, or of what hangs on them: prepared once for each role, and always within
 * what the policy lets that person see.
 */
export function caseQuery<Row, Shape extends object = object>(
  build: (cases: Cases, given: Given<Shape>) => Compilable<Row>,
) {
  const ask = preparedQuery<Shape & { role: string; hasPartner: boolean }, Row>((db, shape, value) => {
    const actorId = value('actorId')
    const partnerId = shape.hasPartner ? value('partnerId') : null
    return build(casesVisibleTo(db, { id: actorId, role: shape.role, partnerId }), {
      shape,
      value,
      actorId,
      db,
    })
  })
  return (db: Db, actor: Actor, shape: Shape, values: Record<string, string | number>) =>
    ask(
      db,
      { ...shape, role: actor.role, hasPartner: actor.partnerId !== null },
      { ...values, actorId: actor.id, partnerId: actor.partnerId },
    )
}
