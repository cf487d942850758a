import { randomUUID } from 'node:crypto'
import { builtInLines } from 'core'
import { sql, type Kysely, type Migration } from 'kysely'

/**
 * The built-in credit lines as a version in force: what a quote is computed by has a row, and does not change with the
 * program. Where somebody already kept a formula of that name, theirs stays as it is.
 */
export const creditLines: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql`select 1 from formula_versions where name = 'linhas'`.execute(db)
    if (rows.length > 0) return
    await sql`insert into formula_versions (name, last_version) values ('linhas', 1)`.execute(db)
    const at = new Date().toISOString()
    await sql`insert into calc_formulas (id, name, body, version, is_active, updated_by, updated_at, activated_at)
      values (${randomUUID()}, 'linhas', ${JSON.stringify(builtInLines)}, 1, true, null, ${at}, ${at})`.execute(
      db,
    )
  },
}
