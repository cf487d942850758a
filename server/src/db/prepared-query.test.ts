import { expect, test, vi } from 'vitest'
import { openDatabase } from '../testing/open-database.ts'
import { createPerson } from '../testing/people.ts'
import { preparedQuery, type ValueOf } from './prepared-query.ts'
import type { Db } from './connect.ts'

const { db } = await openDatabase()
const [ana, bruno] = [
  await createPerson(db, { email: 'ana@exemplo.com.br', name: 'Ana Souza' }),
  await createPerson(db, { email: 'bruno@exemplo.com.br', name: 'Bruno Lima' }),
]

const build = vi.fn((asked: Db, { isSorted }: { isSorted: boolean }, value: ValueOf) =>
  asked
    .selectFrom('profiles')
    .where('id', 'in', [value('first'), value('second')])
    .select('name')
    .$if(isSorted, (found) => found.orderBy('name', 'desc')),
)
const namesOf = preparedQuery(build)
const ask = (first: string, second: string, isSorted = false) => namesOf(db, { isSorted }, { first, second })

test('a query is built once for each shape, and asked with the values of each time', async () => {
  expect(await ask(ana, 'x')).toEqual([{ name: 'Ana Souza' }])
  expect(await ask('x', bruno)).toEqual([{ name: 'Bruno Lima' }])
  expect(build).toHaveBeenCalledTimes(1)
  expect(await ask(ana, bruno, true)).toEqual([{ name: 'Bruno Lima' }, { name: 'Ana Souza' }])
  expect(build).toHaveBeenCalledTimes(2)
})

test('a table that gets another column is read with it by who asked before', async () => {
  const wholeProfile = preparedQuery((asked, _: object, value) =>
    asked.selectFrom('profiles').where('id', '=', value('id')).selectAll(),
  )
  expect(await wholeProfile(db, {}, { id: ana })).toHaveLength(1)
  await db.schema.alterTable('profiles').addColumn('added', 'text').execute()
  expect(await wholeProfile(db, {}, { id: ana })).toMatchObject([{ id: ana, added: null }])
  await db.schema.alterTable('profiles').dropColumn('added').execute()
  expect((await wholeProfile(db, {}, { id: ana }))[0]).not.toHaveProperty('added')
})

test('in a transaction it is the same query, and sees what the transaction sees', async () => {
  const before = build.mock.calls.length
  const seen = db.transaction().execute(async (trx) => {
    await trx.updateTable('profiles').set({ name: 'Ana Lima' }).where('id', '=', ana).execute()
    const found = await namesOf(trx, { isSorted: true }, { first: ana, second: 'x' })
    expect(found).toEqual([{ name: 'Ana Lima' }])
    throw new Error('undo it')
  })
  await expect(seen).rejects.toThrow('undo it')
  expect(await namesOf(db, { isSorted: true }, { first: ana, second: 'x' })).toEqual([{ name: 'Ana Souza' }])
  expect(build).toHaveBeenCalledTimes(before)
})

test('a value that is missing is an error, not null', async () => {
  await expect(namesOf(db, { isSorted: true }, { first: ana })).rejects.toThrow(
    'a query needs a value "second"',
  )
})
