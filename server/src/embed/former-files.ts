import { extname } from 'node:path'
import type { Db } from '../db/connect.ts'
import { packContent } from '../http/content.ts'
import { removeExpiredVersions } from './former-versions.ts'
import { PINNED, types, type EmbedFile, type EmbedFiles } from './read-embed.ts'

/** Of each address. A browser shows its copy of `v1/simulador.js` for eight days at most, while the server is away. */
const KEPT_BUILDS = 20

/**
 * Keeps what this build has under its version. Browsers, and servers beside this one that are not yet updated, hold
 * first files of other builds, and each of those takes no second file but its own.
 */
export async function keepEmbedFiles(db: Db, files: EmbedFiles, now: Date): Promise<void> {
  const published_at = now.toISOString()
  // In one transaction: each would wait for the disk.
  await db.transaction().execute(async (trx) => {
    for (const [path, { content, headers, digest }] of files) {
      if (headers !== PINNED) continue
      await trx
        .insertInto('embed_files')
        .values({ path, digest, content: Buffer.from(content.plain).toString(), published_at })
        .onConflict((conflict) => conflict.columns(['path', 'digest']).doUpdateSet({ published_at }))
        .execute()
      const kept = trx
        .selectFrom('embed_files')
        .select('digest')
        .where('path', '=', path)
        .orderBy('published_at', 'desc')
        .limit(KEPT_BUILDS)
      await trx.deleteFrom('embed_files').where('path', '=', path).where('digest', 'not in', kept).execute()
    }
  })
  await removeExpiredVersions(db, now)
}

/**
 * Finds what an earlier build, or one beside this, had at an address.
 * @param ending the last characters of the digest that is asked for; without it, or where none ends so, the newest
 */
export function createFindFormerFile(db: Db) {
  const packed = new Map<string, Promise<EmbedFile>>()
  return async (path: string, ending: string): Promise<EmbedFile | undefined> => {
    const rows = await db
      .selectFrom('embed_files')
      .select('digest')
      .where('path', '=', path)
      .orderBy('published_at', 'desc')
      .execute()
    const row = rows.find(({ digest }) => digest.endsWith(ending)) ?? rows[0]
    if (!row) return undefined
    const key = `${path} ${row.digest}`
    const file = packed.get(key) ?? pack(path, row.digest)
    packed.set(key, file)
    file.catch(() => packed.delete(key))
    return file
  }

  async function pack(path: string, digest: string): Promise<EmbedFile> {
    const { content } = await db
      .selectFrom('embed_files')
      .select('content')
      .where('path', '=', path)
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow()
    return {
      content: await packContent(Buffer.from(content), types[extname(path)] ?? ''),
      headers: PINNED,
      digest,
    }
  }
}
