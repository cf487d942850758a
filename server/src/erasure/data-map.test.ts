import { expect, test } from 'vitest'
import { openDatabase } from '../testing/open-database.ts'
import { dataMap } from './data-map.ts'
import { columnsIn, type Fate } from './fate.ts'

const { db } = await openDatabase()
const fates = Object.entries<Fate>(dataMap)

test('every table and every column of the database has its fate, once, and no other has', async () => {
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

test('what is personal has a rule that takes it away, and each rule is of columns that there are', () => {
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

test('rows that follow others go before them in the order of the map', () => {
  const order = fates.map(([table]) => table)
  for (const [table, { follows }] of fates)
    if (follows) expect(order.indexOf(table), table).toBeLessThan(order.indexOf(follows))
})
