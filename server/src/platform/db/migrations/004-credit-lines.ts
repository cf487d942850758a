import { sql, type Kysely, type Migration } from 'kysely'
import { addRulesVersion, type RulesTables } from './add-rules-version.ts'
import lines from './data/004-credit-lines.json' with { type: 'json' }

/** Id of the first version of the lines in every database. */
const FIRST_LINES_ID = '9f0c2b64-6d0e-4b1e-8f0e-2d0a6c1b7e33'

/** Id of the second version of the built-in lines in every database. */
export const CREDIT_LINES_ID = '5b0f6a4e-5d3c-4a86-9d2c-7a9c0e6d4f11'

/** The lines of this migration, which are never edited: an administrator publishes another version. */
export const creditLinesBody = lines

/** Credit lines whose figures each name a source, with rate cells and the ceilings of all municipalities. */
export const creditLines: Migration = {
  async up(untyped: Kysely<unknown>) {
    const db = untyped.withTables<RulesTables>()
    const at = new Date().toISOString()
    await addRulesVersion(db, {
      name: 'linhas',
      id: CREDIT_LINES_ID,
      replaces: FIRST_LINES_ID,
      body: lines,
      at,
    })
    await sql`update published_revision set revision = revision + 1`.execute(db)
  },
}
