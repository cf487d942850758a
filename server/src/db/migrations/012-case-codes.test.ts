import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { caseCodes } from './012-case-codes.ts'

const at = '2026-11-21T12:00:00.000Z'

test('records of stages are known by their stage, and generated fees by their entry of the catalogue', async () => {
  const { db } = await openDatabase()
  await db.schema.dropIndex('fees_catalog').execute()
  await db.schema.alterTable('fees').dropColumn('catalog_id').execute()
  await db.schema.alterTable('fees').dropColumn('edited_at').execute()
  await sql`insert into cases (id, current_stage, created_at, updated_at) values ('c', 'contrato', ${at}, ${at})`.execute(
    db,
  )
  for (const [id, label] of [
    ['1', 'Pré-análise'],
    ['2', 'Obra'],
    ['3', 'Vistoria extra'],
  ])
    await sql`insert into case_stages (id, case_id, stage, status, started_at)
      values (${id}, 'c', ${label}, 'in_progress', ${at})`.execute(db)
  await sql`insert into fee_catalog (id, code, label, rules, active, updated_at)
    values ('itbi', 'itbi', 'ITBI', '{}', true, ${at})`.execute(db)
  for (const [id, label, source] of [
    ['f1', 'ITBI', 'Catálogo de taxas'],
    ['f2', 'ITBI', 'Prefeitura'],
    ['f3', 'Laudo', 'Catálogo de taxas'],
  ])
    await sql`insert into fees (id, case_id, label, amount, source) values (${id}, 'c', ${label}, 1, ${source})`.execute(
      db,
    )

  await caseCodes.up(db)

  const records = await db.selectFrom('case_stages').select('stage').orderBy('id').execute()
  expect(records.map(({ stage }) => stage)).toEqual(['pre_analise', 'obra', 'Vistoria extra'])
  const fees = await db.selectFrom('fees').select(['catalog_id', 'edited_at']).orderBy('id').execute()
  expect(fees.map(({ catalog_id }) => catalog_id)).toEqual(['itbi', null, null])
  expect(fees.map(({ edited_at }) => edited_at)).toEqual([null, null, null])
})
