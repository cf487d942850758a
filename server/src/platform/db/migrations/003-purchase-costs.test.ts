import { builtInCosts } from 'core'
import { costsSchema } from 'core/schema'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../testing/open-database.ts'
import { BUILT_IN_COSTS_ID, builtInCosts as firstCosts } from '../init/built-in-costs.ts'
import type { Db } from '../connect.ts'
import { PURCHASE_COSTS_ID, purchaseCosts, purchaseCostsBody } from './003-purchase-costs.ts'

const versions = (db: Db) =>
  db
    .selectFrom('calc_formulas')
    .where('name', '=', 'custos')
    .select(['id', 'version', 'is_active', 'body'])
    .orderBy('version')
    .execute()

/** Returns to the state before the migration. */
async function before(db: Db) {
  await db.deleteFrom('calc_formulas').where('id', '=', PURCHASE_COSTS_ID).execute()
  await db.updateTable('formula_versions').set({ last_version: 1 }).where('name', '=', 'custos').execute()
  await db.updateTable('calc_formulas').set({ is_active: true }).where('id', '=', BUILT_IN_COSTS_ID).execute()
}
const codes = async (db: Db) =>
  (await db.selectFrom('fee_catalog').select('code').orderBy('code').execute()).map(({ code }) => code)

test('a new database has the built-in costs as version 2, in force', async () => {
  const { db } = await openDatabase()
  const [first, second] = await versions(db)
  expect(first).toMatchObject({ id: BUILT_IN_COSTS_ID, version: 1, is_active: false })
  expect(second).toMatchObject({ id: PURCHASE_COSTS_ID, version: 2, is_active: true })
  expect(JSON.parse(second!.body)).toEqual(builtInCosts)
  expect(purchaseCostsBody).toEqual(builtInCosts)
  expect(costsSchema.safeParse(firstCosts).success, 'version 1 stays readable').toBe(true)
})

test('replaces the untouched first version, and only offers the new one beside another', async () => {
  const { db } = await openDatabase()
  await before(db)
  await purchaseCosts.up(db)
  expect((await versions(db)).map(({ version, is_active }) => [version, is_active])).toEqual([
    [1, false],
    [2, true],
  ])
  await before(db)
  await db
    .updateTable('calc_formulas')
    .set({ is_active: false })
    .where('id', '=', BUILT_IN_COSTS_ID)
    .execute()
  await sql`insert into calc_formulas (id, name, body, version, is_active, updated_at) values ('own', 'custos', '{}', 2, true, '')`.execute(
    db,
  )
  await db.updateTable('formula_versions').set({ last_version: 2 }).where('name', '=', 'custos').execute()
  await purchaseCosts.up(db)
  expect((await versions(db)).map(({ id, version, is_active }) => [id, version, is_active])).toEqual([
    [BUILT_IN_COSTS_ID, 1, false],
    ['own', 2, true],
    [PURCHASE_COSTS_ID, 3, false],
  ])
})

test('fills the catalogue of a new installation only', async () => {
  const { db } = await openDatabase()
  expect(await codes(db)).toEqual(['avaliacao', 'itbi', 'registro'])
  await before(db)
  await db.deleteFrom('fee_catalog').where('code', '<>', 'itbi').execute()
  await purchaseCosts.up(db)
  expect(await codes(db)).toEqual(['itbi'])
})
