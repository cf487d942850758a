import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../testing/open-database.ts'
import type { Db } from '../connect.ts'

const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`
const people = ['ana', 'paula', 'gil']
const author = (index: number) => people[index % people.length]!

/** A database with two cases of Ana. */
async function openCases() {
  const { db } = await openDatabase()
  for (const id of people) {
    await sql`insert into auth_user (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${id}, ${id}, ${`${id}@demo.br`}, true, ${at(0)}, ${at(0)})`.execute(db)
    await sql`insert into profiles (id, name, display_name, email, created_at, updated_at)
      values (${id}, ${id}, ${id}, ${`${id}@demo.br`}, ${at(0)}, ${at(0)})`.execute(db)
  }
  for (const id of ['c', 'other'])
    await sql`insert into cases (id, client_id, current_stage, created_at, updated_at, search_text)
      values (${id}, 'ana', 'contrato', ${at(0)}, ${at(0)}, '')`.execute(db)
  return db
}

const write = (db: Db, id: string, from: string, minute: number, caseId = 'c') =>
  db
    .insertInto('messages')
    .values({ id, case_id: caseId, from_user: from, to_role: 'cliente', body: 'Olá', created_at: at(minute) })
    .execute()

const read = (db: Db, user: string, minute: number) =>
  db
    .insertInto('message_reads')
    .values({ case_id: 'c', user_id: user, read_at: at(minute) })
    .onConflict((of) => of.columns(['case_id', 'user_id']).doUpdateSet({ read_at: at(minute) }))
    .execute()

/** Unread counts of the tables, and the same counted over all messages. */
async function unread(db: Db) {
  const stored: Record<string, number> = {}
  const recounted: Record<string, number> = {}
  const messages = await db.selectFrom('messages').selectAll().where('case_id', '=', 'c').execute()
  const { message_count, client_id, client_read_count } = await db
    .selectFrom('cases')
    .selectAll()
    .where('id', '=', 'c')
    .executeTakeFirstOrThrow()
  for (const user of people) {
    const reads = await db
      .selectFrom('message_reads')
      .selectAll()
      .where('case_id', '=', 'c')
      .where('user_id', '=', user)
      .executeTakeFirst()
    stored[user] = message_count - (reads?.read_count ?? 0)
    if (user === client_id) expect(message_count - client_read_count).toBe(stored[user])
    recounted[user] = messages.filter(
      (one) => one.from_user !== user && one.created_at > (reads?.read_at ?? ''),
    ).length
  }
  return { stored, recounted }
}

test('counts messages that are written, read or deleted, at any moment and in any order', async () => {
  const db = await openCases()
  await write(db, 'm1', 'ana', 1)
  await write(db, 'm2', 'paula', 2)
  await write(db, 'm3', 'paula', 3)
  await read(db, 'gil', 2)
  await write(db, 'm4', 'gil', 4, 'other')
  expect((await unread(db)).stored).toEqual({ ana: 2, paula: 1, gil: 1 })

  const steps: [() => Promise<unknown>, Record<string, number>][] = [
    [() => write(db, 'm5', 'gil', 5), { ana: 3, paula: 2, gil: 1 }],
    [() => read(db, 'ana', 5), { ana: 0, paula: 2, gil: 1 }],
    [() => write(db, 'm6', 'ana', 6), { ana: 0, paula: 3, gil: 2 }],
    // Dated before messages that were read already.
    [() => write(db, 'm7', 'paula', 4), { ana: 0, paula: 3, gil: 3 }],
    [() => db.deleteFrom('messages').where('id', '=', 'm6').execute(), { ana: 0, paula: 2, gil: 2 }],
    [() => read(db, 'gil', 9), { ana: 0, paula: 2, gil: 0 }],
    [() => write(db, 'm8', 'paula', 10), { ana: 1, paula: 2, gil: 1 }],
    [
      () => db.deleteFrom('messages').where('from_user', '=', 'paula').execute(),
      { ana: 0, paula: 2, gil: 0 },
    ],
  ]
  for (const [step, expected] of steps) {
    await step()
    expect(await unread(db)).toEqual({ stored: expected, recounted: expected })
  }
  // The client's account changes.
  await db.updateTable('cases').set({ client_id: 'gil' }).where('id', '=', 'c').execute()
  expect((await unread(db)).stored['gil']).toBe(0)
  await db.deleteFrom('cases').where('id', '=', 'c').execute()
  expect(await db.selectFrom('message_reads').select('case_id').execute()).toEqual([{ case_id: 'other' }])
})

test('counts every message that several people write and read at the same time', async () => {
  const db = await openCases()
  await Promise.all(
    Array.from({ length: 48 }, (_, index) =>
      index % 2 ? write(db, `m${index}`, author(index), index) : read(db, author(index), 20 + (index % 4)),
    ),
  )
  const { stored, recounted } = await unread(db)
  expect(stored).toEqual(recounted)
  expect(Object.values(stored).every((count) => count > 0)).toBe(true)
})
