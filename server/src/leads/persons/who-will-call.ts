import type { Db } from '../../platform/db/connect.ts'

const lastOwnerName = async (db: Db) =>
  (
    await db
      .selectFrom('lead_turn')
      .innerJoin('profiles', 'profiles.id', 'lead_turn.last_owner')
      .select('profiles.display_name')
      .executeTakeFirst()
  )?.display_name

/**
 * First name of the person who answers a request: the agent of the lead's case, else the lead's owner. A suspected
 * robot gets a name as well, so that its response does not give it away.
 */
export async function whoWillCall(db: Db, simulationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('lead_simulations')
    .innerJoin('leads', 'leads.id', 'lead_simulations.lead_id')
    .leftJoin('cases', 'cases.id', 'leads.case_id')
    .leftJoin('profiles as agent', 'agent.id', 'cases.responsible_id')
    .leftJoin('profiles as owner', 'owner.id', 'leads.owner_id')
    .where('lead_simulations.id', '=', simulationId)
    .select(['agent.display_name as agent_name', 'owner.display_name as owner_name', 'leads.discard_reason'])
    .executeTakeFirst()
  const name =
    row?.agent_name ??
    row?.owner_name ??
    (row?.discard_reason === 'robo' ? await lastOwnerName(db) : undefined)
  return name?.split(' ')[0] ?? null
}
