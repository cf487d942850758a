import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../testing/open-database.ts'

const { db } = await openDatabase()
const files = (await readdir(new URL('.', import.meta.url))).filter((name) => /(^|-)schema\.ts$/.test(name))
const sources = await Promise.all(files.map((name) => readFile(new URL(name, import.meta.url), 'utf8')))
const source = sources.join('\n')

/** `name: type` of each member of an interface in these files. */
const membersOf = (name: string) => {
  const [, body = ''] = new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(source) ?? []
  return [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(
    ([, member = '', type = '']) => [member, type] as const,
  )
}

/** The tables of every room, as `Database` puts them together. */
const tablesOf = (name: string) => {
  const [, rooms = ''] = new RegExp(`interface ${name}\\s+extends([^{]*)\\{`).exec(source) ?? []
  return [...(rooms.match(/\w+/g) ?? []), name].flatMap(membersOf)
}

test('the tables and columns are those of the schema, and the same may be null', async () => {
  const declared = tablesOf('Database').map(([table, type]) => ({
    table,
    columns: Object.fromEntries(membersOf(type).map(([column, kind]) => [column, /\| null>?$/.test(kind)])),
  }))
  const all = await db.introspection.getTables()
  // The index of words, which no query names as a table.
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

test('booleans go in and come out as booleans', async () => {
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

test('a second active theme is refused by the table', async () => {
  const second = db.updateTable('themes').set({ is_active: true }).where('id', '=', 't2').execute()
  await expect(second).rejects.toThrow(/unique/i)
})

const addFormula = (id: string, name: string, version: number, is_active: boolean) =>
  db
    .insertInto('calc_formulas')
    .values({ id, name, body: '{}', version, is_active, updated_at: at })
    .execute()

test('a second active version of a formula is refused by the table; another formula has its own', async () => {
  await addFormula('f1', 'comprometimento', 1, true)
  await addFormula('f2', 'comprometimento', 2, false)
  await addFormula('f3', 'outra', 1, true)
  await expect(addFormula('f4', 'comprometimento', 3, true)).rejects.toThrow(/unique/i)
  await expect(addFormula('f5', 'comprometimento', 2, false)).rejects.toThrow(/unique/i)
})

test('amounts keep their cents and come back as numbers', async () => {
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

test('a row of a case that does not exist is refused, and a case takes its rows along', async () => {
  const fee = { label: 'ITBI', amount: 1, source: 'prefeitura' }
  const orphan = db
    .insertInto('fees')
    .values({ ...fee, id: 'o', case_id: 'nenhum' })
    .execute()
  await expect(orphan).rejects.toThrow(/foreign key/i)
  await db.deleteFrom('cases').where('id', '=', 'c1').execute()
  expect(await db.selectFrom('fees').select('id').execute()).toEqual([])
})
