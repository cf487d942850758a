import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { CommissionScope } from './schemas.ts'

export type Commissions = SelectQueryBuilder<Database, 'commissions', object>

/** Limits the visible commissions to one agent's, or to those one partner referred. */
export type Scope = Pick<CommissionScope, 'agent' | 'partner'>

/** Commissions that the actor may see. @throws ApiError not_allowed */
export function commissionsFor(db: Db, actor: Actor, { agent, partner }: Scope = {}): Commissions {
  authorize(actor, 'readCommissions')
  return db
    .selectFrom('commissions')
    .$if(reachOf(actor, 'readCommissions') !== 'every', (all) =>
      all.where('commissions.agent_id', '=', actor.id),
    )
    .$if(agent !== undefined, (all) => all.where('commissions.agent_id', '=', agent!))
    .$if(partner !== undefined, (all) => all.where('commissions.partner_id', '=', partner!))
}

/** Whether the actor sees all commissions, so that sums need no filter by owner. */
export const isEvery = (actor: Actor, { agent, partner }: Scope) =>
  reachOf(actor, 'readCommissions') === 'every' && agent === undefined && partner === undefined
