import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { OpenedFile, Storage } from './storage.ts'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Flushes a file, or the names in a folder, to the disk. */
async function sync(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and flushes each new parent to the disk. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await sync(dirname(made))
}

/** Stores files in a folder, which must be on the same disk as the files that it takes over. */
export function localStorage(root: string): Storage {
  const pathOf = (key: string) => {
    const path = resolve(root, ...key.split('/'))
    if (!path.startsWith(root + sep)) throw new RangeError(`The key leaves the storage: ${key}`)
    return path
  }

  async function* list(prefix: string): ReturnType<Storage['list']> {
    const entries = await readdir(pathOf(prefix), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    for (const entry of entries) {
      const key = `${prefix}${entry.name}`
      if (entry.isDirectory()) yield* list(`${key}/`)
      else yield { key, modifiedAt: (await stat(join(entry.parentPath, entry.name))).mtime }
    }
  }

  return {
    async take(key, path) {
      const target = pathOf(key)
      await makeFolder(dirname(target))
      await sync(path)
      await rename(path, target)
      await sync(dirname(target))
    },
    async open(key) {
      try {
        const handle = await open(pathOf(key))
        const { size } = await handle.stat()
        return { size, body: Readable.toWeb(handle.createReadStream()) as OpenedFile['body'] }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list,
  }
}
