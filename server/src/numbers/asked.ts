import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import type { Scope } from './count-cases.ts'
import type { Period } from './months.ts'

/** What all queries of the numbers are asked with. */
export interface Asked {
  db: Db
  actor: Actor
  period: Period
  scope: Scope
  leadScope: Scope & { isOwn: boolean }
  values: Record<string, string>
}
