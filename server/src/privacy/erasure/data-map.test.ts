import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { dataMap } from './data-map.ts'
import { columnsIn, type ErasureRule } from './erasure-rule.ts'

const { db } = await openDatabase()
const fates = Object.entries<ErasureRule>(dataMap)

test('has exactly one erasure rule for every table and column', async () => {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('case_search'))
  const made = Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
  )
  const mapped = Object.fromEntries(
    fates.map(([table, { plain, personal, keeps = {} }]) => [
      table,
      [plain, personal, ...Object.values(keeps)].flatMap(columnsIn).toSorted(),
    ]),
  )
  expect(mapped).toEqual(made)
})

test('removes every personal column by a rule, and names only existing columns in rules', () => {
  for (const [table, { does = [], follows, specially, plain, personal, keeps = {} }] of fates) {
    const columns = [plain, personal, ...Object.values(keeps)].flatMap(columnsIn)
    for (const [, column, then] of does) {
      expect(columns, table).toContain(column)
      if (then !== 'delete') expect(columns, table).toEqual(expect.arrayContaining(Object.keys(then)))
    }
    const taken = does.flatMap(([, , then]) => (then === 'delete' ? ['*'] : Object.keys(then)))
    for (const column of columnsIn(personal))
      expect(
        taken.includes('*') || taken.includes(column) || follows !== undefined || specially !== undefined,
        `${table}.${column}`,
      ).toBe(true)
  }
})

test('lists dependent rows before the rows they refer to', () => {
  const order = fates.map(([table]) => table)
  for (const [table, { follows }] of fates)
    if (follows) expect(order.indexOf(table), table).toBeLessThan(order.indexOf(follows))
})
