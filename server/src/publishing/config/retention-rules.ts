import { retentionNames, retentionTerms, type RetentionName, type RetentionRules } from 'core/personal-data'
import { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'

const settingOf = (name: RetentionName) => retentionTerms[name].key

/** A whole number within the limits of the retention period. */
export const retentionSchema = (name: RetentionName) => {
  const { min, max } = retentionTerms[name]
  return z.int().min(min).max(max)
}

/** Reads the present retention periods. */
export async function readRetentionRules(db: Db): Promise<RetentionRules> {
  const rows = await db
    .selectFrom('app_settings')
    .where('key', 'in', retentionNames.map(settingOf))
    .select(['key', 'value'])
    .execute()
  const entries = retentionNames.map((name) => {
    const row = rows.find(({ key }) => key === settingOf(name))
    const value = row && parseStored(row.value, retentionSchema(name))
    return [name, value ?? retentionTerms[name].initial]
  })
  return Object.fromEntries(entries) as RetentionRules
}
