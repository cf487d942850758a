import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { jobs } from './010-jobs.ts'

const at = '2026-11-21T12:00:00.000Z'

test('requests that waited in two tables wait in one, and are due', async () => {
  const { db } = await openDatabase()
  for (const table of ['jobs', 'email_requests']) await db.schema.dropTable(table).execute()
  for (const table of ['password_reset_requests', 'verification_requests']) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('claimed_at', 'text')
      .execute()
    await sql`insert into ${sql.table(table)} (id, email, created_at, claimed_at)
      values (${table}, 'ana@exemplo.com.br', ${at}, ${at})`.execute(db)
  }

  await jobs.up(db)

  const due = {
    email: 'ana@exemplo.com.br',
    status: 'queued',
    attempts: 0,
    next_attempt_at: at,
    created_at: at,
  }
  expect(await db.selectFrom('email_requests').selectAll().orderBy('kind').execute()).toEqual([
    { id: 'password_reset_requests', kind: 'password_reset', ...due },
    { id: 'verification_requests', kind: 'verification', ...due },
  ])
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const waiting = ['email_requests', 'password_reset_requests', 'verification_requests']
  expect(tables.filter((name) => waiting.includes(name))).toEqual(['email_requests'])
})
