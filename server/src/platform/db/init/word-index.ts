import { sql, type Kysely } from 'kysely'

/**
 * Creates a trigram index on PostgreSQL. If the extension is missing, or the user may not create it, searches read the
 * whole table.
 * @param definition `name on table using gin (…)`
 */
export const createWordIndex = (db: Kysely<unknown>, definition: string) =>
  sql
    .raw(
      `do $$ begin
        create extension if not exists pg_trgm;
        create index ${definition};
      exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
        raise notice 'pg_trgm is missing: no index of words';
      end $$`,
    )
    .execute(db)
