import type { Db } from '../../platform/db/connect.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { BRANDING, brandingName, publicPath } from '../../platform/images/picture-names.ts'

/** Longer than a page with a former picture stays open. */
const AGE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes pictures of the product that were replaced, or never shown, more than a month ago.
 * @returns how many were deleted
 */
export async function sweepBranding(
  db: Db,
  storage: Storage,
  now: Date,
  ending?: AbortSignal,
): Promise<number> {
  const before = new Date(now.getTime() - AGE_MS)
  const rows = await db
    .selectFrom('app_settings')
    .where('key', 'like', 'branding.%')
    .select(['key', 'value', 'updated_at'])
    .execute()
  const photos = await db.selectFrom('partners').select('photo').execute()
  const isOver = (name: string) => {
    const [, type] = brandingName.exec(name) ?? []
    if (type === 'partner') return photos.length > 0 && photos.every(({ photo }) => photo !== name)
    // Without a row the pictures belong to another database.
    const row = rows.find(({ key }) => key === `branding.${type}`)
    return row && row.value !== JSON.stringify(publicPath(name)) && row.updated_at < before.toISOString()
  }
  // Earlier publications can be restored, so their pictures stay.
  const restorable = await db
    .selectFrom('publication_contents')
    .innerJoin('publication_parts', 'publication_parts.digest', 'publication_contents.digest')
    .where('part', '=', 'branding')
    .distinct()
    .select('content')
    .execute()
  const wasPublished = (name: string) =>
    restorable.some(({ content }) => content.includes(JSON.stringify(publicPath(name))))
  let deleted = 0
  for await (const { key, modifiedAt } of storage.list(BRANDING)) {
    if (ending?.aborted) break
    if (
      modifiedAt >= before ||
      !isOver(key.slice(BRANDING.length)) ||
      wasPublished(key.slice(BRANDING.length))
    )
      continue
    await storage.delete(key)
    deleted += 1
  }
  return deleted
}
