import type { Settings } from 'core'
import { builtInLegalTexts, fillLegalText, type LegalKind } from 'core/legal'
import type { Selectable } from 'kysely'
import type { RecordChange } from '../../platform/audit/audited-change.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'

export type LegalVersion = Omit<Selectable<Database['legal_pages']>, 'published_at'> & {
  /** Null while the built-in text follows the company settings. */
  published_at: string | null
}

/** The built-in text with the present company settings, until a version is published or accepted. */
const builtIn = (kind: LegalKind, settings: Settings): LegalVersion => ({
  kind,
  version: 1,
  source: builtInLegalTexts[kind],
  body: fillLegalText(builtInLegalTexts[kind], settings),
  published_at: null,
  published_by: null,
})

/** Lists the versions of a page, present one first. */
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

/** Adds the next version of a page within an audited change. @param current the version in force */
export async function addLegalVersion(
  trx: Trx,
  record: RecordChange,
  current: LegalVersion,
  { source, body }: Pick<LegalVersion, 'source' | 'body'>,
  { by, at }: { by: string; at: string },
): Promise<void> {
  const { kind } = current
  // The built-in text was never stored: store it in the state that people have read until now.
  if (current.published_at === null)
    await trx
      .insertInto('legal_pages')
      .values({ ...current, published_at: at })
      .execute()
  const row = { kind, version: current.version + 1, source, body, published_at: at, published_by: by }
  await trx.insertInto('legal_pages').values(row).execute()
  await record('legal.published', kind, null, { version: row.version })
}
