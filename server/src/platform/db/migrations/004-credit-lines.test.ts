import { builtInLines } from 'core'
import { linesSchema } from 'core/schema'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../testing/open-database.ts'
import { BUILT_IN_LINES_ID, builtInLines as firstLines } from '../init/built-in-lines.ts'
import { CREDIT_LINES_ID, creditLinesBody } from './004-credit-lines.ts'

test('a new database has the built-in lines as version 2, in force, and version 1 stays readable', async () => {
  const { db } = await openDatabase()
  const rows = await db
    .selectFrom('calc_formulas')
    .where('name', '=', 'linhas')
    .select(['id', 'version', 'is_active', 'body'])
    .orderBy('version')
    .execute()
  expect(rows).toMatchObject([
    { id: BUILT_IN_LINES_ID, version: 1, is_active: false },
    { id: CREDIT_LINES_ID, version: 2, is_active: true },
  ])
  expect(JSON.parse(rows[1]!.body)).toEqual(builtInLines)
  expect(creditLinesBody).toEqual(builtInLines)
  expect(linesSchema.safeParse(firstLines).success).toBe(true)
})
