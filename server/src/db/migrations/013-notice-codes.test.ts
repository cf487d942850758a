import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { createPerson } from '../../testing/people.ts'
import { noticeCodes } from './013-notice-codes.ts'

const at = '2026-11-21T12:00:00.000Z'

test('what a notice said before it had a key can still be read', async () => {
  const { db } = await openDatabase()
  for (const column of ['text_key', 'params', 'text'])
    await db.schema.alterTable('notices').dropColumn(column).execute()
  await sql`alter table notices add column text text not null default ''`.execute(db)
  const ana = await createPerson(db, { email: 'ana@demo.br' })
  await sql`insert into cases (id, current_stage, created_at, updated_at) values ('c', 'contrato', ${at}, ${at})`.execute(
    db,
  )
  await sql`insert into notices (id, user_id, case_id, kind, text, created_at)
    values ('n', ${ana}, 'c', 'message', 'Paula escreveu uma mensagem.', ${at})`.execute(db)

  await noticeCodes.up(db)

  expect(await db.selectFrom('notices').selectAll().execute()).toEqual([
    {
      id: 'n',
      user_id: ana,
      case_id: 'c',
      kind: 'message',
      text: 'Paula escreveu uma mensagem.',
      text_key: null,
      params: null,
      created_at: at,
      read_at: null,
    },
  ])
})
