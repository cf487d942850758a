import { extname } from 'node:path'
import type { Db } from '../../platform/db/connect.ts'
import { packContent } from '../../platform/http/content.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { EMBED, readStored } from './publish-builds.ts'
import { sha384, type PinnedBuild } from './read-build.ts'
import { PINNED, types, type EmbedFile } from './read-embed.ts'

/** Limits the names that become storage keys; file systems allow names of 255 bytes. */
const shape = /^\d{1,5}\.\d{1,5}\.\d{1,5}[\w.-]{0,60}\/(simulador|etapas|resultado)\.(js|css)$/

/** @param countLookUp counts a storage look-up before it happens, and throws beyond the visitor's limit */
export type FindPinned = (
  path: string,
  ending: string,
  countLookUp: () => Promise<unknown>,
) => Promise<EmbedFile | undefined>

async function pack(path: string, bytes: Uint8Array): Promise<EmbedFile> {
  return {
    content: await packContent(bytes, types[extname(path)] ?? ''),
    headers: PINNED,
    digest: sha384(bytes),
  }
}

/**
 * Finds a file of an earlier build or of another server.
 * @param releases shipped with the product, in case the storage lacks them
 * @returns a function of the path and, if requested, the last characters of the digest: before 1.2 several builds
 * shared an address
 */
export function createFindPinned(
  { db, storage }: { db: Db; storage: Storage },
  releases: readonly PinnedBuild[],
): FindPinned {
  const packed = new Map<string, Promise<EmbedFile>>()

  async function findDigest(path: string, ending: string) {
    const rows = await db.selectFrom('embed_files').select('digest').where('path', '=', path).execute()
    return rows.find(({ digest }) => digest.endsWith(ending))?.digest
  }

  async function readFromDatabase(path: string, digest: string) {
    const { content } = await db
      .selectFrom('embed_files')
      .select('content')
      .where('path', '=', path)
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow()
    return Buffer.from(content)
  }

  const readShipped = (path: string) => {
    const [folder, name = ''] = path.split('/')
    return releases.find((release) => release.folder === folder)?.files.get(name)
  }

  const packOnce = (key: string, read: () => Promise<EmbedFile>) => {
    const file = packed.get(key) ?? read()
    packed.set(key, file)
    file.catch(() => packed.delete(key))
    return file
  }

  return async (path, ending, countLookUp) => {
    if (!shape.test(path)) return undefined
    const digest = ending && (await findDigest(path, ending))
    if (digest)
      return packOnce(`${path} ${digest}`, async () => pack(path, await readFromDatabase(path, digest)))
    const cached = packed.get(path)
    if (cached) return cached
    await countLookUp()
    const shipped = readShipped(path)
    const bytes = await readStored(storage, EMBED + path).catch((error: unknown) => {
      if (!shipped) throw error
      return null
    })
    const content = bytes ?? shipped
    return content && packOnce(path, () => pack(path, content))
  }
}
