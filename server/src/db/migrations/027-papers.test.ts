import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabaseAt } from '../../testing/open-database-at.ts'

const at = '2026-03-01T12:00:00.000Z'

test('documents and their files are as they were, each the first part of its version', async () => {
  const { db, migrator } = await openDatabaseAt('025-operation')
  await sql`insert into cases (id, current_stage, created_at, updated_at, search_text)
    values ('c', 'contrato', ${at}, ${at}, '')`.execute(db)
  await sql`insert into doc_checklists (id, case_id, label, required, status, owner_role, storage_path, uploaded_at)
    values ('d', 'c', 'RG', true, 'in_review', 'cliente', 'k', ${at})`.execute(db)
  await sql`insert into document_files (id, item_id, version, storage_path, name, type, size, uploaded_at)
    values ('f', 'd', 2, 'k', 'rg.pdf', 'application/pdf', 7, ${at})`.execute(db)

  const { error } = await migrator.migrateToLatest()

  expect(error).toBeUndefined()
  expect(await db.selectFrom('doc_checklists').selectAll().executeTakeFirst()).toMatchObject({
    label: 'RG',
    required: true,
    status: 'in_review',
    storage_path: 'k',
    min_files: 1,
    claimed_not_applicable: false,
  })
  expect(await db.selectFrom('document_files').selectAll().executeTakeFirst()).toMatchObject({
    item_id: 'd',
    version: 2,
    part: 1,
    parts: 1,
    size: 7,
    made_of: 1,
    channel: null,
  })
  const waived = db.updateTable('doc_checklists').set({ status: 'waived' })
  await expect(waived.execute()).rejects.toThrow(/waived/)
  await waived.set({ waive_reason: 'O banco não pediu.', owner_role: 'vendedor' }).execute()
  await db.deleteFrom('cases').execute()
  expect(await db.selectFrom('document_files').selectAll().execute()).toEqual([])
})
