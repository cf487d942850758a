import type { Db } from '../platform/db/connect.ts'
import { deleteInBatches } from '../platform/db/delete-in-batches.ts'
import { readSettings } from '../publishing/config/settings.ts'
import { openLeadStatuses } from 'core'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days until a suspected robot's lead is deleted; staff no longer look for it then. */
const DAYS_OF_ROBOTS = 30

/**
 * Deletes leads without a case older than `leads.keep_days`, counted from their last change, and those whose case was
 * deleted. Leads with a case stay as long as the case.
 * @returns the number of deleted leads
 */
export async function purgeLeads(db: Db, now: Date, ending?: AbortSignal): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const days = (await readSettings(db))['leads.keep_days']
  const leads = db.selectFrom('leads').select('id')
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
