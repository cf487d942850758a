import type { Kysely } from 'kysely'
import { builtInAutomations } from './built-in-automations.ts'
import { builtInChecklist } from './built-in-checklist.ts'
import { BUILT_IN_COSTS_ID, builtInCosts } from './built-in-costs.ts'
import { BUILT_IN_LINES_ID, builtInLines } from './built-in-lines.ts'
import { BUILT_IN_ID, builtInBody } from './built-in-rules.ts'

type Row = Record<string, string | number | boolean | null>

type SeededTables = Record<
  | 'automations'
  | 'calc_formulas'
  | 'checklist_models'
  | 'formula_versions'
  | 'lead_turn'
  | 'published_revision',
  Row
>

const formulas = [
  { id: BUILT_IN_ID, name: 'simulacao', body: builtInBody },
  { id: BUILT_IN_LINES_ID, name: 'linhas', body: builtInLines },
  { id: BUILT_IN_COSTS_ID, name: 'custos', body: builtInCosts },
]

/** Inserts the rows of a new database: rules, documents and automations that administrators change later. */
export async function seed(untyped: Kysely<unknown>) {
  const db = untyped.withTables<SeededTables>()
  const at = new Date().toISOString()
  await db
    .insertInto('formula_versions')
    .values(formulas.map(({ name }) => ({ name, last_version: 1 })))
    .execute()
  await db
    .insertInto('calc_formulas')
    .values(
      formulas.map(({ id, name, body }) => ({
        id,
        name,
        body: JSON.stringify(body),
        version: 1,
        is_active: true,
        updated_at: at,
        activated_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('checklist_models')
    .values(builtInChecklist.map((line) => ({ ...(JSON.parse(line) as Row), updated_at: at })))
    .execute()
  await db.insertInto('automations').values(builtInAutomations(at)).execute()
  await db.insertInto('published_revision').values({ revision: 1 }).execute()
  await db.insertInto('lead_turn').values({ id: 1 }).execute()
}
