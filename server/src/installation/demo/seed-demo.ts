import { hashPassword, type HashPassword } from '../../identity/auth/password-hash.ts'
import { insertCase, nextProtocol } from '../../cases/record/begin-case.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { anaCases } from './ana-cases.ts'
import { brunoCases } from './bruno-cases.ts'
import { caseRows, type Rows } from './case-rows.ts'
import { configurationRows } from './configuration-rows.ts'
import { leadCases } from './lead-cases.ts'
import { peopleRows } from './people-rows.ts'
import { momentOf } from './working-days.ts'

async function insertAll(trx: Trx, rowsByTable: Rows) {
  for (const [table, rows] of Object.entries(rowsByTable))
    if (rows.length > 0)
      await trx
        .insertInto(table as keyof Database)
        .values(rows)
        .execute()
}

/**
 * Fills a database without accounts with demo people, cases and settings, in one transaction.
 * @returns whether it was empty
 */
export async function seedDemo(db: Db, now: Date, hash: HashPassword = hashPassword): Promise<boolean> {
  if (await db.selectFrom('auth_user').select('id').limit(1).executeTakeFirst()) return false
  const at = momentOf(now, [160, '09:00'])
  const people = await peopleRows(at, hash)
  const stories = [...anaCases, ...brunoCases, ...leadCases]
    .map((story) => caseRows(story, now))
    .toSorted((a, b) => (a.opened.created_at < b.opened.created_at ? -1 : 1))

  return db.transaction().execute(async (trx) => {
    // Another server starting at the same time may have been faster.
    const accounts = trx.insertInto('auth_user').values(people.auth_user)
    const { numInsertedOrUpdatedRows } = await accounts
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) return false
    const { auth_user: _, ...others } = people
    // The demo has its own fees instead of those of a new installation.
    await trx.deleteFrom('fee_catalog').execute()
    await insertAll(trx, { ...others, ...configurationRows(at) })
    for (const { opened, parts } of stories) {
      const protocol = await nextProtocol(trx, Number(opened.created_at.slice(0, 4)))
      await insertCase(trx, { ...opened, protocol })
      await insertAll(trx, parts)
    }
    return true
  })
}
