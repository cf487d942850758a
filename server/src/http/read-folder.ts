import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { hashOf, type Content } from './content.ts'

/** Files of a built folder by path, `/` between folders. */
export type Files = ReadonlyMap<string, Content>

const isSibling = (path: string) => ['.br', '.gz'].includes(extname(path))

/** Reads a built folder whole, each file with the compressed siblings its build wrote. */
export async function readFolder(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  const read = async (path: string) =>
    paths.includes(path) ? new Uint8Array(await readFile(join(folder, path))) : undefined

  const files = paths
    .filter((path) => !isSibling(path))
    .map(async (path) => {
      const [plain = new Uint8Array(), br, gzip] = await Promise.all([
        read(path),
        read(`${path}.br`),
        read(`${path}.gz`),
      ])
      const type = getMimeType(path) ?? 'application/octet-stream'
      return [path.split(sep).join('/'), { type, hash: hashOf(plain), plain, br, gzip }] as const
    })
  return new Map(await Promise.all(files))
}
