import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../testing/open-database.ts'

const at = '2026-03-01T12:00:00.000Z'

test('counts in each file how many files were sent together with it', async () => {
  const { db } = await openDatabase()
  await sql`insert into cases (id, current_stage, created_at, updated_at, search_text)
    values ('c', 'contrato', ${at}, ${at}, '')`.execute(db)
  for (const id of ['rg', 'cpf'])
    await sql`insert into doc_checklists (id, case_id, label, required, status, owner_role)
      values (${id}, 'c', 'RG', true, 'pending', 'cliente')`.execute(db)
  const files = [
    ['rg', 1, 1],
    ['rg', 2, 1],
    ['rg', 2, 2],
    ['cpf', 1, 1],
    ['cpf', 2, 1],
    ['cpf', 2, 2],
    ['cpf', 2, 3],
  ] as const
  const send = ([item, version, part]: (typeof files)[number]) =>
    sql`insert into document_files
      (id, item_id, version, part, storage_path, name, type, size, uploaded_at)
      values (${`${item}-${version}-${part}`}, ${item}, ${version}, ${part}, ${`k-${item}-${version}-${part}`},
        'a.pdf', 'application/pdf', 7, ${at})`.execute(db)
  for (const file of files) await send(file)

  const rows = await db.selectFrom('document_files').select(['id', 'parts']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 'cpf-1-1', parts: 1 },
    { id: 'cpf-2-1', parts: 3 },
    { id: 'cpf-2-2', parts: 3 },
    { id: 'cpf-2-3', parts: 3 },
    { id: 'rg-1-1', parts: 1 },
    { id: 'rg-2-1', parts: 2 },
    { id: 'rg-2-2', parts: 2 },
  ])
})
