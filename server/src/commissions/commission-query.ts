import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize, reachOf } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { CommissionScope } from './schemas.ts'

export type Commissions = SelectQueryBuilder<Database, 'commissions', object>

/** Whose commissions are meant: of all that somebody may see, those of one agent, or that one partner brought. */
export type Scope = Pick<CommissionScope, 'agent' | 'partner'>

/** The commissions that somebody may see. @throws ApiError not_allowed */
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

/** Whether somebody sees each of them: then what is added up need not look whose it is. */
export const isEvery = (actor: Actor, { agent, partner }: Scope) =>
  reachOf(actor, 'readCommissions') === 'every' && agent === undefined && partner === undefined
