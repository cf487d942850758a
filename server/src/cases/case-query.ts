import type { PartnerFlags } from 'core'
import type { Compilable } from 'kysely'
import { flagsOf, type Actor } from '../access/actor.ts'
import { reachOf } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery, type ValueOf } from '../db/prepared-query.ts'
import { casesVisibleTo, type Asker, type Cases } from './cases-visible-to.ts'

/** What a query of cases is put together with. */
export interface Given<Shape = object> {
  shape: Shape
  value: ValueOf
  /** Who asks. */
  actorId: string
  /** Whether that is the client of each case. */
  isClient: boolean
  db: Db
}

/** What of who asks changes the words of a query. */
interface AskerShape {
  role: string
  scopes: Actor['scopes']
  flags: PartnerFlags | null
  seesEveryCase: boolean
}

const shapeOf = ({ role, scopes, partner, seesEveryCase }: Actor): AskerShape => ({
  role,
  scopes,
  flags: partner && flagsOf(partner),
  seesEveryCase,
})

interface Options<Shape> {
  among?: (db: Db, asker: Asker, shape: Shape, value: ValueOf) => Cases
  isShort?: boolean | ((shape: Shape) => boolean)
}

/**
 * A query of the cases that somebody may see, or of what hangs on them: prepared once for each role, and always within
 * what the policy lets that person see.
 * @param options.among the cases of whoever asks, where that is not to read each
 * @param options.isShort as `preparedQuery` takes it
 */
export function caseQuery<Row, Shape extends object = object>(
  build: (cases: Cases, given: Given<Shape>) => Compilable<Row>,
  { among = casesVisibleTo, isShort = false }: Options<Shape> = {},
) {
  const ask = preparedQuery<Shape & AskerShape, Row>((db, shape, value) => {
    const { role, scopes, flags, seesEveryCase } = shape
    const actorId = value('actorId')
    const partner = flags && { ...flags, id: value('partnerId') }
    const asker = { id: actorId, role, scopes, partner, seesEveryCase }
    const isClient = reachOf(asker, 'readCase') === 'own'
    return build(among(db, asker, shape, value), { shape, value, actorId, isClient, db })
  }, isShort)
  return (db: Db, actor: Actor, shape: Shape, values: Record<string, string | number>) =>
    ask(
      db,
      { ...shape, ...shapeOf(actor) },
      { ...values, actorId: actor.id, partnerId: actor.partner?.id ?? null },
    )
}
