import { sql } from 'kysely'
import type { Connection } from '../platform/db/connect.ts'

/** Normalizes SQL, so that two spellings of a statement are equal. */
const plain = (text: string) =>
  text.replaceAll('"', '').replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')').toLowerCase()

const onSqlite = sql<{ line: string }>`
  select type || ' ' || name || ': ' || sql as line from sqlite_schema
  where sql is not null and name not like 'sqlite_%' and name not like 'case_search_%'`

const onPostgres = sql<{ line: string }>`
  select 'column ' || table_name || '.' || column_name || ' #' ||
      rank() over (partition by table_name order by ordinal_position) || ': ' ||
      concat_ws(' ', data_type, character_maximum_length, numeric_precision, numeric_scale, column_default, is_nullable) as line
    from information_schema.columns where table_schema = current_schema()
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ': ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 't'
  union all select 'index ' || indexname || ': ' || indexdef from pg_indexes where schemaname = current_schema()
  union all select 'trigger ' || tgname || ': ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || proname || ': ' || pg_get_functiondef(oid) from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

/** Every table, column, constraint, index, trigger and function of a database, as sorted lines. */
export async function describeSchema({ db, dialect }: Pick<Connection, 'db' | 'dialect'>): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite' ? onSqlite : onPostgres).execute(db)
  return rows.map(({ line }) => plain(line)).toSorted()
}
