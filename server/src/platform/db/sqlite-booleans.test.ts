import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFolder } from '../../testing/create-folder.ts'
import { prepareDatabase } from './prepare-database.ts'
import { booleanColumns } from './sqlite-booleans.ts'

test('reads a column as a boolean exactly if the migrations declare one', async () => {
  const { db } = await prepareDatabase({ dataDir: await createFolder() })
  const { rows } = await sql<{ name: string; type: string }>`
    select p.name, lower(p.type) as type from sqlite_master t, pragma_table_info(t.name) p where t.type = 'table'`.execute(
    db,
  )
  const namesOf = (isBoolean: boolean) =>
    new Set(rows.filter(({ type }) => (type === 'boolean') === isBoolean).map(({ name }) => name))
  expect(namesOf(true)).toEqual(new Set<string>(booleanColumns))
  for (const name of booleanColumns) expect(namesOf(false).has(name), name).toBe(false)
  await db.destroy()
})
