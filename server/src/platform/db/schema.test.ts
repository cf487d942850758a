import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'

const { db } = await openDatabase()
const root = new URL('../../', import.meta.url)
const files = (await readdir(root, { recursive: true })).filter((name) => /(^|[-/])schema\.ts$/.test(name))
const sources = await Promise.all(files.map((name) => readFile(new URL(name, root), 'utf8')))
const source = sources.join('\n')

/** `name: type` of each member of an interface, from all of its declarations. */
const membersOf = (name: string) =>
  [
    ...source.matchAll(
      new RegExp(`^( *)(?:export )?interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\1\\}`, 'gm'),
    ),
  ].flatMap(([, indent = '', body = '']) =>
    [...body.matchAll(new RegExp(`^${indent} {2}(\\w+): (.+)$`, 'gm'))].map(
      ([, member = '', type = '']) => [member, type] as const,
    ),
  )

test('tables, columns and nullability equal those of the schema types', async () => {
  const declared = membersOf('Database').map(([table, type]) => ({
    table,
    columns: Object.fromEntries(membersOf(type).map(([column, kind]) => [column, /\| null>?$/.test(kind)])),
  }))
  const all = await db.introspection.getTables()
  // Search index tables, which no query names.
  const tables = all.filter(({ name }) => !name.startsWith('case_search'))
  const made = tables.map(({ name, columns }) => ({
    table: name,
    columns: Object.fromEntries(columns.map((column) => [column.name, column.isNullable])),
  }))
  expect(made.toSorted((a, b) => (a.table < b.table ? -1 : 1))).toEqual(
    declared.toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  )
  expect(declared.length).toBeGreaterThan(20)
})

const at = '2026-11-21T12:00:00.000Z'

test('booleans are written and read as booleans', async () => {
  await db
    .insertInto('themes')
    .values([
      { id: 't1', name: 'Mata', tokens: '{}', is_active: true, created_at: at, updated_at: at },
      { id: 't2', name: 'Areia', tokens: '{}', is_active: false, created_at: at, updated_at: at },
    ])
    .execute()
  const active = await db.selectFrom('themes').selectAll().where('is_active', '=', true).execute()
  expect(active).toEqual([
    { id: 't1', name: 'Mata', tokens: '{}', is_active: true, created_at: at, revision: 1, updated_at: at },
  ])
})

test('the table refuses a second active theme', async () => {
  const second = db.updateTable('themes').set({ is_active: true }).where('id', '=', 't2').execute()
  await expect(second).rejects.toThrow(/unique/i)
})

const addFormula = (id: string, name: string, version: number, is_active: boolean) =>
  db
    .insertInto('calc_formulas')
    .values({ id, name, body: '{}', version, is_active, updated_at: at })
    .execute()

test('the table refuses a second active version of a formula, and allows one of another formula', async () => {
  await addFormula('f1', 'comprometimento', 1, true)
  await addFormula('f2', 'comprometimento', 2, false)
  await addFormula('f3', 'outra', 1, true)
  await expect(addFormula('f4', 'comprometimento', 3, true)).rejects.toThrow(/unique/i)
  await expect(addFormula('f5', 'comprometimento', 2, false)).rejects.toThrow(/unique/i)
})

test('amounts keep their cents and are read as numbers', async () => {
  await db
    .insertInto('cases')
    .values({ id: 'c1', current_stage: 'contrato', created_at: at, updated_at: at, search_text: '' })
    .execute()
  const amounts = [0.1, 0.29, 1234.56, 999_999_999_999.99]
  for (const amount of amounts)
    await db
      .insertInto('fees')
      .values({ id: `fee-${amount}`, case_id: 'c1', label: 'ITBI', amount, source: 'prefeitura' })
      .execute()
  const fees = await db.selectFrom('fees').select('amount').orderBy('amount').execute()
  expect(fees.map(({ amount }) => amount)).toEqual(amounts)
})

test('refuses a row of a missing case, and deletes the rows of a deleted case', async () => {
  const fee = { label: 'ITBI', amount: 1, source: 'prefeitura' }
  const orphan = db
    .insertInto('fees')
    .values({ ...fee, id: 'o', case_id: 'nenhum' })
    .execute()
  await expect(orphan).rejects.toThrow(/foreign key/i)
  await db.deleteFrom('cases').where('id', '=', 'c1').execute()
  expect(await db.selectFrom('fees').select('id').execute()).toEqual([])
})

test('a waived document needs a reason', async () => {
  await db
    .insertInto('cases')
    .values({ id: 'c2', current_stage: 'contrato', created_at: at, updated_at: at, search_text: '' })
    .execute()
  await db
    .insertInto('doc_checklists')
    .values({ id: 'd', case_id: 'c2', label: 'RG', required: true, status: 'pending', owner_role: 'cliente' })
    .execute()
  const waived = db.updateTable('doc_checklists').set({ status: 'waived' })
  await expect(waived.execute()).rejects.toThrow(/waived/)
  await waived.set({ waive_reason: 'O banco não pediu.', owner_role: 'vendedor' }).execute()
  expect((await db.selectFrom('doc_checklists').select('status').executeTakeFirst())?.status).toBe('waived')
})
