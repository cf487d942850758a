import { builtInFormula } from 'core'
import { formulaSchema } from 'core/schema'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../testing/open-database.ts'
import { BUILT_IN_ID, builtInBody } from './built-in-rules.ts'

const { name } = builtInFormula

test('the built-in rules equal the stored row, which never changes', async () => {
  const { db } = await openDatabase()
  const row = await db.selectFrom('calc_formulas').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id: BUILT_IN_ID, name, version: 1, is_active: true, updated_by: null })
  expect(JSON.parse(row.body)).toEqual(builtInFormula.body)
  expect(builtInBody).toEqual(builtInFormula.body)
  expect(formulaSchema.safeParse({ name, version: 1, body: builtInBody }).success).toBe(true)
  const { last_version } = await db
    .selectFrom('formula_versions')
    .where('name', '=', name)
    .select('last_version')
    .executeTakeFirstOrThrow()
  expect(last_version).toBe(1)
})
