import type { Trx } from '../platform/db/connect.ts'

/**
 * Locks the single row that every writer of leads locks first, so that the second of two sees what the first wrote.
 * @returns the owner of the last assigned lead
 */
export async function takeTurn(trx: Trx): Promise<string | null> {
  const { last_owner } = await trx
    .updateTable('lead_turn')
    .set({ id: 1 })
    .where('id', '=', 1)
    .returning('last_owner')
    .executeTakeFirstOrThrow()
  return last_owner
}

/** Next agent in turn; null without agents. */
export async function nextOwner(trx: Trx, last: string | null): Promise<string | null> {
  const agents = await trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .where('user_roles.role', '=', 'agent')
    .where('auth_user.disabledAt', 'is', null)
    .select('user_roles.user_id as id')
    .orderBy('user_roles.user_id')
    .execute()
  const next = agents.find(({ id }) => last === null || id > last) ?? agents[0]
  if (!next) return null
  await trx.updateTable('lead_turn').set({ last_owner: next.id }).where('id', '=', 1).execute()
  return next.id
}
