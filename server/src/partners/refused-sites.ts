import type { Db } from '../platform/db/connect.ts'
import { isListed } from './partner-key.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days for which a refused site is shown. */
const SHOWN_DAYS = 30
/** Limits, so that invented sites fill neither memory nor table. */
const MOST_IN_MEMORY = 500
const MOST_SHOWN = 10
const LONGEST_ORIGIN = 200

/** Sites that a partner's key was refused on: the site and the moment, nothing about visitors. */
export interface RefusedSites {
  /** @param origin of the page, as the browser reports it */
  note: (partnerId: string, origin: string) => void
  /** Stores the recorded sites and deletes expired ones. */
  flush: () => Promise<void>
}

export function createRefusedSites(db: Db, clock: () => Date): RefusedSites {
  const noted = new Map<string, { partner_id: string; origin: string; last_at: string }>()
  return {
    note(partner_id, origin) {
      const key = `${partner_id} ${origin}`
      if (!URL.canParse(origin) || origin.length > LONGEST_ORIGIN) return
      if (!noted.has(key) && noted.size >= MOST_IN_MEMORY) return
      noted.set(key, { partner_id, origin, last_at: clock().toISOString() })
    },
    async flush() {
      const entries = [...noted]
      const oldest = new Date(clock().getTime() - SHOWN_DAYS * DAY_MS).toISOString()
      await db.deleteFrom('partner_refused_sites').where('last_at', '<', oldest).execute()
      for (const [key, row] of entries) {
        // The partner may have been deleted.
        const partner = await db
          .selectFrom('partners')
          .where('id', '=', row.partner_id)
          .select('id')
          .executeTakeFirst()
        if (partner)
          await db
            .insertInto('partner_refused_sites')
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(['partner_id', 'origin']).doUpdateSet({ last_at: row.last_at }),
            )
            .execute()
        // A newer refusal may have replaced it meanwhile.
        if (noted.get(key) === row) noted.delete(key)
      }
      for (const partnerId of new Set(entries.map(([, { partner_id }]) => partner_id))) {
        const newest = db
          .selectFrom('partner_refused_sites')
          .where('partner_id', '=', partnerId)
          .orderBy('last_at', 'desc')
          .orderBy('origin')
          .limit(MOST_SHOWN)
          .select('origin')
        await db
          .deleteFrom('partner_refused_sites')
          .where('partner_id', '=', partnerId)
          .where('origin', 'not in', newest)
          .execute()
      }
    },
  }
}

/** @returns recently refused sites of each partner that are not listed since, newest first */
export async function listRefusedSites(db: Db) {
  const rows = await db
    .selectFrom('partner_refused_sites')
    .orderBy('last_at', 'desc')
    .orderBy('origin')
    .selectAll()
    .execute()
  return (partner: { id: string; origins: string }) =>
    rows
      .filter(({ partner_id, origin }) => partner_id === partner.id && !isListed(partner.origins, origin))
      .map(({ origin, last_at }) => ({ origin, last_at }))
}
