import type { PartnerFlags } from 'core'
import type { Compilable } from 'kysely'
import { flagsOf, type Actor } from '../access/actor.ts'
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

/** What of who asks changes the words of a query. */
interface AskerShape {
  role: string
  flags: PartnerFlags | null
  seesEveryCase: boolean
}

const shapeOf = ({ role, partner, seesEveryCase }: Actor): AskerShape => ({
  role,
  flags: partner && flagsOf(partner),
  seesEveryCase,
})

/**
 * A query of the cases that somebody may see, or of what hangs on them: prepared once for each role, and always within
 * what the policy lets that person see.
 */
export function caseQuery<Row, Shape extends object = object>(
  build: (cases: Cases, given: Given<Shape>) => Compilable<Row>,
) {
  const ask = preparedQuery<Shape & AskerShape, Row>((db, shape, value) => {
    const { role, flags, seesEveryCase } = shape
    const actorId = value('actorId')
    const partner = flags && { ...flags, id: value('partnerId') }
    return build(casesVisibleTo(db, { id: actorId, role, partner, seesEveryCase }), {
      shape,
      value,
      actorId,
      db,
    })
  })
  return (db: Db, actor: Actor, shape: Shape, values: Record<string, string | number>) =>
    ask(
      db,
      { ...shape, ...shapeOf(actor) },
      { ...values, actorId: actor.id, partnerId: actor.partner?.id ?? null },
    )
}
