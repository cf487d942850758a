import type { Db } from '../db/connect.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { readSettings } from '../config/settings.ts'
import { openLeadStatuses } from 'core'

const DAY_MS = 24 * 60 * 60 * 1000
/** Nobody looks for a robot's any more. */
const DAYS_OF_ROBOTS = 30

/**
 * Clears away the leads that nothing became of, as long after the last that happened to them as is set. What became a
 * case stays as long as the case; whose case is gone goes too.
 * @returns how many went
 */
export async function purgeLeads(db: Db, now: Date, ending?: AbortSignal): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const days = (await readSettings(db))['leads.keep_days']
  const leads = db.selectFrom('leads')
  const robots = leads.where('status', '=', 'descartado').where('discard_reason', '=', 'robo')
  let deleted = await deleteInBatches(
    db,
    'leads',
    robots.where('updated_at', '<', before(DAYS_OF_ROBOTS)),
    ending,
  )
  for (const status of [...openLeadStatuses, 'descartado', 'virou_dossie'] as const) {
    const ofNobody = leads.where('status', '=', status).where('case_id', 'is', null)
    deleted += await deleteInBatches(db, 'leads', ofNobody.where('updated_at', '<', before(days)), ending)
  }
  return deleted
}
