import { builtInFormula } from 'core'
import { formulaSchema } from 'core/schema'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { BUILT_IN_ID, builtInBody, builtInRules } from './011-built-in-rules.ts'

const at = '2026-11-21T12:00:00.000Z'
const { name } = builtInFormula

/** A database as it was before the step, with versions of the formula that somebody made: active, or not. */
async function before(versions: boolean[], last = versions.length) {
  const { db } = await openDatabase()
  await db.deleteFrom('calc_formulas').execute()
  await db.deleteFrom('formula_versions').execute()
  await db.schema.alterTable('calc_formulas').dropColumn('activated_at').execute()
  for (const [index, is_active] of versions.entries())
    await db
      .insertInto('calc_formulas')
      .values({
        id: `v${index + 1}`,
        name,
        body: '{}',
        version: index + 1,
        is_active,
        updated_by: null,
        updated_at: at,
      })
      .execute()
  if (last > 0) await db.insertInto('formula_versions').values({ name, last_version: last }).execute()
  return db
}

async function after(db: Awaited<ReturnType<typeof before>>) {
  await builtInRules.up(db)
  const rows = await db.selectFrom('calc_formulas').selectAll().orderBy('version').execute()
  return rows.map(({ id, version, is_active, activated_at }) => ({ id, version, is_active, activated_at }))
}
const seeded = (version: number) => ({
  id: BUILT_IN_ID,
  version,
  is_active: true,
  activated_at: expect.stringMatching(/Z$/),
})

test('the rules of the program are those of the row, which never change', async () => {
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

test('where a version is in force it stays so, alone', async () => {
  const db = await before([false, true])
  await db
    .insertInto('audit_log')
    .values(
      [
        ['formula.activate', 'v1', '2026-11-01T00:00:00.000Z'],
        ['formula.activated', 'v1', '2026-11-02T00:00:00.000Z'],
        ['formula.deactivated', 'v1', '2026-11-03T00:00:00.000Z'],
        ['fee.changed', 'v2', '2026-11-04T00:00:00.000Z'],
      ].map(([action, object_id, created_at], index) => ({
        id: `a${index}`,
        actor_id: 'alice',
        actor_name: 'Alice',
        action: action!,
        object: 'calc_formulas',
        object_id: object_id!,
        created_at: created_at!,
        before: null,
        after: null,
      })),
    )
    .execute()
  expect(await after(db)).toEqual([
    { id: 'v1', version: 1, is_active: false, activated_at: '2026-11-02T00:00:00.000Z' },
    { id: 'v2', version: 2, is_active: true, activated_at: at },
  ])
})

test('where none is in force, the built-in rules become the next version', async () => {
  expect(await after(await before([false], 3))).toEqual([
    { id: 'v1', version: 1, is_active: false, activated_at: null },
    seeded(4),
  ])
  expect(await after(await before([]))).toEqual([seeded(1)])
})
