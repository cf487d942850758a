import type { Kysely } from 'kysely'

export type RulesTables = {
  calc_formulas: {
    id: string
    name: string
    body: string
    version: number
    is_active: boolean
    updated_at: string
    activated_at: string | null
  }
  formula_versions: { name: string; last_version: number }
}

interface NewVersion {
  name: string
  /** Id of the new version in every database. */
  id: string
  /** Id of the built-in version that it replaces, if that is still the active one. */
  replaces: string
  body: object
  at: string
}

/**
 * Adds built-in rules as the next version of a formula. It becomes the active one where the former built-in version is; rules
 * that an administrator activated stay, and the new version waits for them. Written migrations use it: never edited.
 */
export async function addRulesVersion(
  db: Kysely<RulesTables>,
  { name, id, replaces, body, at }: NewVersion,
): Promise<void> {
  const stored = await db
    .selectFrom('formula_versions')
    .where('name', '=', name)
    .select('last_version')
    .executeTakeFirst()
  const version = (stored?.last_version ?? 0) + 1
  await (
    stored
      ? db.updateTable('formula_versions').set({ last_version: version }).where('name', '=', name)
      : db.insertInto('formula_versions').values({ name, last_version: version })
  ).execute()
  const { numUpdatedRows } = await db
    .updateTable('calc_formulas')
    .set({ is_active: false, updated_at: at })
    .where('id', '=', replaces)
    .where('is_active', '=', true)
    .executeTakeFirst()
  const isActive = numUpdatedRows > 0n
  await db
    .insertInto('calc_formulas')
    .values({
      id,
      name,
      body: JSON.stringify(body),
      version,
      is_active: isActive,
      updated_at: at,
      activated_at: isActive ? at : null,
    })
    .execute()
}
