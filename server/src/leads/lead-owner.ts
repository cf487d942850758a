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

/**
 * Next agent in turn; null without agents.
 * @param partnerId partner who brought the lead: the agents of its branch, where it has some, take turns among themselves
 */
export async function nextOwner(
  trx: Trx,
  last: string | null,
  partnerId: string | null = null,
): Promise<string | null> {
  const everyAgent = await trx
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .leftJoin('profiles', 'profiles.id', 'user_roles.user_id')
    .where('user_roles.role', '=', 'agent')
    .where('auth_user.disabledAt', 'is', null)
    .select(['user_roles.user_id as id', 'profiles.branch_id'])
    .orderBy('user_roles.user_id')
    .execute()
  const partner = partnerId
    ? await trx.selectFrom('partners').where('id', '=', partnerId).select('branch_id').executeTakeFirst()
    : undefined
  const ofBranch = everyAgent.filter(({ branch_id }) => branch_id && branch_id === partner?.branch_id)
  const agents = ofBranch.length > 0 ? ofBranch : everyAgent
  const next = agents.find(({ id }) => last === null || id > last) ?? agents[0]
  if (!next) return null
  await trx.updateTable('lead_turn').set({ last_owner: next.id }).where('id', '=', 1).execute()
  return next.id
}
