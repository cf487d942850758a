import { randomUUID } from 'node:crypto'
import { LotAbandoned, type LotDeps } from './build-lot.ts'
import type { LotRow, MadePart, Workplace } from './lot-files.ts'
import { lotKey } from './lot-key.ts'
import { DAYS_OF_LOTS } from './purge-lots.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores finished files first, then the rows that name them. */
export async function storeParts(
  { db, storage, clock }: LotDeps,
  lot: LotRow,
  made: MadePart[],
  workplace: Workplace,
  nameOf: (part: number) => string,
) {
  const keys: string[] = []
  try {
    for (const { path, type } of made) {
      const key = lotKey(lot.case_id, randomUUID())
      keys.push(key)
      await workplace.touch()
      await storage.take(key, path, type)
    }
    const now = clock()
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('bank_lots')
        .set({
          status: 'done',
          finished_at: now.toISOString(),
          expires_at: new Date(now.getTime() + DAYS_OF_LOTS * DAY_MS).toISOString(),
        })
        .where('id', '=', lot.id)
        .where('status', '=', 'queued')
        .where('attempts', '=', lot.attempts)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new LotAbandoned()
      const recorded = new Set<string>()
      for (const [index, { size, pages, papers }] of made.entries()) {
        const part = index + 1
        await trx
          .insertInto('bank_lot_parts')
          .values({ lot_id: lot.id, part, name: nameOf(part), storage_path: keys[index]!, size, pages })
          .execute()
        for (const { item_id, ...position } of papers) {
          // A paper that continues in the next part is recorded where it begins.
          if (recorded.has(item_id)) continue
          recorded.add(item_id)
          await trx
            .updateTable('bank_lot_papers')
            .set({ part, ...position })
            .where('lot_id', '=', lot.id)
            .where('item_id', '=', item_id)
            .execute()
        }
      }
    })
  } catch (error) {
    for (const key of keys) await storage.delete(key).catch(() => undefined)
    throw error
  }
}
