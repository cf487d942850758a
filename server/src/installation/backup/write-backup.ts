import { createHash, type Hash } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LOTS } from '../../cases/bank-lots/lot-key.ts'
import type { ConnectOptions } from '../../platform/db/connect.ts'
import { EMBED } from '../../publishing/embed/publish-builds.ts'
import { DOCUMENTS } from '../../cases/documents/storage-key.ts'
import { BRANDING } from '../../platform/images/picture-names.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { FILES, MANIFEST, ROWS, type Manifest } from './manifest.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

/** Storage prefixes of all files to back up. */
export const KEPT_BELOW = [DOCUMENTS, LOTS, BRANDING]

const hashing = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** Writes and flushes a file readable only by its owner. @returns its SHA-256 */
async function writeHashed(path: string, content: Readable): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const handle = await open(path, 'wx', 0o600)
  await pipeline(content, hashing(hash), handle.createWriteStream({ flush: true }))
  return hash.digest('hex')
}

async function writeRows(snapshot: Snapshot, folder: string) {
  const tables: Manifest['tables'] = []
  const named = new Set<string>()
  for (const name of snapshot.tables) {
    let rows = 0
    const lines = async function* () {
      for await (const row of snapshot.rows(name)) {
        rows += 1
        if (name === 'document_files') named.add((JSON.parse(row) as { storage_path: string }).storage_path)
        yield `${row}\n`
      }
    }
    const sha256 = await writeHashed(join(folder, ROWS, `${name}.jsonl`), Readable.from(lines()))
    tables.push({ name, rows, sha256 })
  }
  return { migrations: snapshot.migrations, tables, named }
}

async function writeTables(database: ConnectOptions, folder: string) {
  const snapshot = await openSnapshot(database)
  try {
    return await writeRows(snapshot, folder)
  } finally {
    await snapshot.close()
  }
}

async function writeFiles(storage: Storage, folder: string) {
  const files: Manifest['files'] = []
  for (const below of [...KEPT_BELOW, EMBED])
    for await (const { key } of storage.list(below)) {
      const opened = await storage.open(key)
      // Deleted since it was listed.
      if (!opened) continue
      const sha256 = await writeHashed(join(folder, FILES, key), Readable.fromWeb(opened.body))
      files.push({ key, size: opened.size, sha256 })
    }
  return files
}

export interface WrittenBackup {
  folder: string
  manifest: Manifest
}

/**
 * Writes database and files into a new folder while servers run: first the rows of one moment, then the files, which
 * never change, so that every row has its file. The folder gets its name once it is complete.
 */
export async function writeBackup({
  storage,
  into,
  now,
  ...database
}: ConnectOptions & { storage: Storage; into: string; now: Date }): Promise<WrittenBackup> {
  const name = `simulador-${now.toISOString().replaceAll(':', '-').replace('.', '-')}`
  const unfinished = join(into, `.incompleta-${name}`)
  try {
    const { migrations, tables, named } = await writeTables(database, unfinished)
    const files = await writeFiles(storage, unfinished)
    const fileKeys = new Set(files.map(({ key }) => key))
    const manifest: Manifest = {
      format: 1,
      created_at: now.toISOString(),
      migrations,
      tables,
      files,
      missing: [...named].filter((key) => !fileKeys.has(key)),
    }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    await writeFile(join(unfinished, MANIFEST), text, { mode: 0o600, flush: true })
    const folder = join(into, name)
    await rename(unfinished, folder)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
