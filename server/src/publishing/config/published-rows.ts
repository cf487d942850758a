import { builtInCostsFormula, builtInFormula, builtInLinesFormula } from 'core'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { storedSettings } from './settings.ts'

const tables = ['app_settings', 'themes', 'ui_strings', 'calc_formulas', 'fee_catalog'] as const

/** A row of any table: its key, name and content. */
export interface PublishedRow {
  id: string
  name: string
  text: string
  version: number
}

export type PublishedRows = Record<(typeof tables)[number], PublishedRow[]>

const from = (table: keyof PublishedRows) => sql<keyof PublishedRows>`${sql.lit(table)}`.as('part')
const none = sql<string>`''`.as('name')
const first = sql<number>`1`.as('version')

/** Reads all published rows in one query, so that they are consistent. */
export async function publishedRows(db: Db): Promise<PublishedRows> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('app_settings')
        .where('key', 'in', storedSettings)
        .select([from('app_settings'), 'key as id', none, 'value as text', first])
        .unionAll(
          db
            .selectFrom('themes')
            .where('is_active', '=', true)
            .select([from('themes'), 'id', none, 'tokens as text', first]),
        )
        .unionAll(
          db
            .selectFrom('ui_strings')
            .where('locale', '=', 'pt-BR')
            .select([from('ui_strings'), 'ns as id', 'key as name', 'value as text', first]),
        )
        .unionAll(
          db
            .selectFrom('calc_formulas')
            .where('name', 'in', [builtInFormula.name, builtInLinesFormula.name, builtInCostsFormula.name])
            .where('is_active', '=', true)
            .select([from('calc_formulas'), 'id', 'name', 'body as text', 'version']),
        )
        .unionAll(
          db
            .selectFrom('fee_catalog')
            .where('active', '=', true)
            .select([from('fee_catalog'), 'code as id', 'label as name', 'rules as text', first]),
        )
        .as('published'),
    )
    .selectAll()
    .orderBy('part')
    .orderBy('id')
    .orderBy('name')
    .execute()
  const of = (table: string) => rows.flatMap(({ part, ...row }) => (part === table ? [row] : []))
  return Object.fromEntries(tables.map((table) => [table, of(table)])) as PublishedRows
}
