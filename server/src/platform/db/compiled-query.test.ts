import { expect, test, vi } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { createPerson } from '../../testing/people.ts'
import { compiledQuery, type ValueOf } from './compiled-query.ts'
import type { Db } from './connect.ts'

const { db } = await openDatabase()
const [ana, bruno] = [
  await createPerson(db, { email: 'ana@exemplo.com.br', name: 'Ana Souza' }),
  await createPerson(db, { email: 'bruno@exemplo.com.br', name: 'Bruno Lima' }),
]

const build = vi.fn((database: Db, value: ValueOf<{ first: string; second: string }>) =>
  database
    .selectFrom('profiles')
    .where('id', 'in', [value('first'), value('second')])
    .select('name')
    .orderBy('name', 'desc'),
)
const namesOf = compiledQuery(build)

test('builds a query once and binds the values of each run', async () => {
  expect(await namesOf(db, { first: ana, second: 'x' })).toEqual([{ name: 'Ana Souza' }])
  expect(await namesOf(db, { first: 'x', second: bruno })).toEqual([{ name: 'Bruno Lima' }])
  expect(build).toHaveBeenCalledTimes(1)
})

// @ts-expect-error the query binds `second` too: a value that is left out is a type error
const runWithoutSecond = () => namesOf(db, { first: ana })

test('a value that is missing at run time does not become null', async () => {
  await expect(runWithoutSecond()).rejects.toThrow('second')
})

test('reads a column that was added to the table after the first run', async () => {
  const profileOf = compiledQuery((database, value: ValueOf<{ id: string }>) =>
    database.selectFrom('profiles').where('id', '=', value('id')).selectAll(),
  )
  expect(await profileOf(db, { id: ana })).toHaveLength(1)
  await db.schema.alterTable('profiles').addColumn('added', 'text').execute()
  expect(await profileOf(db, { id: ana })).toMatchObject([{ id: ana, added: null }])
  await db.schema.alterTable('profiles').dropColumn('added').execute()
  expect((await profileOf(db, { id: ana }))[0]).not.toHaveProperty('added')
})

test('runs the same compiled query inside a transaction and sees its changes', async () => {
  const change = db.transaction().execute(async (trx) => {
    await trx.updateTable('profiles').set({ name: 'Ana Lima' }).where('id', '=', ana).execute()
    expect(await namesOf(trx, { first: ana, second: 'x' })).toEqual([{ name: 'Ana Lima' }])
    throw new Error('undo it')
  })
  await expect(change).rejects.toThrow('undo it')
  expect(await namesOf(db, { first: ana, second: 'x' })).toEqual([{ name: 'Ana Souza' }])
  expect(build).toHaveBeenCalledTimes(1)
})
