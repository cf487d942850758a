import { retentionNames, retentionTerms, type RetentionName, type RetentionRules } from 'core/personal-data'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { parseStored } from '../db/read-stored-json.ts'

const settingOf = (name: RetentionName) => retentionTerms[name].key

/** What a term may be: a whole number between those that it allows. */
export const retentionSchema = (name: RetentionName) => {
  const { min, max } = retentionTerms[name]
  return z.int().min(min).max(max)
}

/** For how long things are kept, as it is set now. */
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
