import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { countHit, purgeExpiredLimits } from './count-hit.ts'

const { db } = await openDatabase()
const HOUR_MS = 60 * 60 * 1000

test('deletes windows and failures of yesterday, and keeps those that still count', async () => {
  const now = new Date()
  const ages = { old: now.getTime() - 25 * HOUR_MS, new: now.getTime() - 23 * HOUR_MS }
  for (const [k, at] of Object.entries(ages)) {
    await countHit(db, k, { max: 1, windowMs: HOUR_MS }, at)
    await db.insertInto('login_attempts').values({ k, failures: 5, last_failure: at }).execute()
  }
  await purgeExpiredLimits(db, now)
  for (const table of ['rate_limits', 'login_attempts'] as const)
    expect(await db.selectFrom(table).select('k').execute()).toEqual([{ k: 'new' }])
})
