import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { getActor, type Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import type { NewCase } from './schemas.ts'
import { searchText } from './search-text.ts'

/** Writes a case, and what it is found by. Nothing else inserts into `cases`. */
export async function insertCase(
  trx: Trx,
  row: Omit<Insertable<Database['cases']>, 'search_text'>,
): Promise<void> {
  const { title = null, property_city = null, property_state = null } = row
  const search_text = searchText({ title, property_city, property_state })
  await trx
    .insertInto('cases')
    .values({ ...row, search_text })
    .execute()
}

/** Opens a case in its first stage. @returns its id @throws ApiError not_allowed */
export async function openCase(
  { db, clock, recordEvent }: ChangeDeps,
  asker: Actor,
  { client_id, ...given }: NewCase,
): Promise<string> {
  authorize(asker, 'openCase')
  const id = randomUUID()
  const at = clock().toISOString()
  await db.transaction().execute(async (trx) => {
    const actor = await getActor(trx, asker)
    authorize(actor, 'openCase')
    await insertCase(trx, {
      ...given,
      id,
      client_id,
      current_stage: 'lead_criado',
      created_at: at,
      updated_at: at,
    })
    await trx
      .insertInto('case_stages')
      .values({ id: randomUUID(), case_id: id, stage: 'lead_criado', status: 'in_progress', started_at: at })
      .execute()
    await recordEvent(trx, { kind: 'case.opened', actor, subject: id, caseId: id, at, data: {} })
  })
  return id
}
