import type { Settings } from 'core'
import { builtInLegalTexts, fillLegalText, type LegalKind } from 'core/legal'
import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

export type LegalVersion = Omit<Selectable<Database['legal_pages']>, 'published_at'> & {
  /** Null while the built-in text changes with the company. */
  published_at: string | null
}

/** What stands there as long as nobody published or accepted anything: the built-in text of the company as it is now. */
const builtIn = (kind: LegalKind, settings: Settings): LegalVersion => ({
  kind,
  version: 1,
  source: builtInLegalTexts[kind],
  body: fillLegalText(builtInLegalTexts[kind], settings),
  published_at: null,
  published_by: null,
})

/** Every version of a page, the one in force first. */
export async function listLegalVersions(
  db: Db,
  kind: LegalKind,
  settings: Settings,
): Promise<[LegalVersion, ...LegalVersion[]]> {
  const [newest, ...older] = await db
    .selectFrom('legal_pages')
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .selectAll()
    .execute()
  return newest ? [newest, ...older] : [builtIn(kind, settings)]
}
