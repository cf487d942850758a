import { CompiledQuery, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/connect.ts'
import { isPostgres } from '../platform/db/is-postgres.ts'
import type { Database } from '../platform/db/schema.ts'
import { partnerOf, PARTNERS, type Row, type Year } from './year-of-cases.ts'

const AT_ONCE = 1000

/** Inserts a year of cases and the rows that it refers to. */
export async function writeYear(connection: Db, year: Year): Promise<void> {
  await connection
    .transaction()
    .execute((db) => (isPostgres(db) ? withIndexesLast(db, () => fill(db, year)) : fill(db, year)))
  // PostgreSQL plans by statistics and by the visibility map, which autovacuum would write later.
  if (isPostgres(connection)) await connection.executeQuery(CompiledQuery.raw('vacuum analyze'))
}

/**
 * Drops the indexes of cases on PostgreSQL and recreates them at the end, as a restore does. Triggers update each case,
 * and every update writes all of its indexes: four fifths of the time.
 */
async function withIndexesLast(db: Trx, write: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = 'cases' and indexdef not like 'CREATE UNIQUE%'`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  await write()
  for (const { definition } of rows) await sql.raw(definition).execute(db)
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

async function fill(db: Trx, year: Year): Promise<void> {
  const at = '2020-01-01T12:00:00.000Z'
  await db
    .insertInto('partners')
    .values(
      numbers(PARTNERS).map((number) => ({
        id: partnerOf(number),
        name: `Parceiro ${number}`,
        type: 'corretor',
        created_at: at,
      })),
    )
    .execute()
  const add = async <Table extends keyof Database>(table: Table, rows: readonly Row<Table>[]) => {
    for (let first = 0; first < rows.length; first += AT_ONCE)
      await db
        .insertInto(table)
        .values(alike(rows.slice(first, first + AT_ONCE)) as never)
        .execute()
  }
  await add('cases', year.cases)
  await add('case_stages', year.stages)
  await add('case_operations', year.operations)
  await add('doc_checklists', year.documents)
  await add('events', year.events)
  await add('leads', year.leads)
  const situations = new Map(year.cases.map(({ id, situation }) => [id, situation]))
  for (const { case_id, at: updated_at } of year.conditioned) {
    const ofCase = db.updateTable('cases').where('id', '=', case_id)
    await ofCase.set({ situation: 'Condicionado', updated_at }).execute()
    await ofCase.set({ situation: situations.get(case_id) ?? null }).execute()
  }
}

/** Gives all rows the same columns, so that one statement can insert them. */
function alike(rows: readonly object[]): object[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, (row as Record<string, unknown>)[column] ?? null])),
  )
}
