import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { LotBlock } from 'core'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import type { TextRef } from 'core/texts/text-ref'
import type { Storage } from '../../platform/storage/storage.ts'

export type LotRow = Selectable<Database['bank_lots']>

/** File of a paper in a lot. */
export interface LotFile {
  item_id: string
  place: number
  label: string
  block: LotBlock
  part: number
  /** Number of files of its paper. */
  parts: number
  name: string
  type: string
  size: number
  storage_path: string
}

/** Lists all files of a lot in reading order. */
export async function listLotFiles(db: Db, lotId: string): Promise<LotFile[]> {
  const rows = await db
    .selectFrom('bank_lot_papers as paper')
    .innerJoin('document_files as file', (join_) =>
      join_.onRef('file.item_id', '=', 'paper.item_id').onRef('file.version', '=', 'paper.version'),
    )
    .where('paper.lot_id', '=', lotId)
    .select(['paper.item_id', 'paper.place', 'paper.label', 'paper.block'])
    .select(['file.part', 'file.name', 'file.type', 'file.size', 'file.storage_path'])
    .orderBy('paper.place')
    .orderBy('file.part')
    .execute()
  const parts = new Map<string, number>()
  for (const { item_id } of rows) parts.set(item_id, (parts.get(item_id) ?? 0) + 1)
  return rows.map((row) => ({ ...row, parts: parts.get(row.item_id)! }))
}

/** Error that names the paper and the file that keep a lot from being built. */
export const ofPaper = ({ label, name }: LotFile, problem: TextRef) =>
  new ApiError(
    'invalid_input',
    errorText('lotePapel', { documento: label, arquivo: name, problema: problem }),
  )

/** Opens a stored file of a paper. @throws ApiError when the storage has lost it or a part of it */
export async function openLotFile(storage: Storage, file: LotFile) {
  const opened = await storage.open(file.storage_path)
  if (opened?.size === file.size) {
    // The portal reads these types too, and knows only the browser's stream type.
    const body: unknown = opened.body
    return Readable.fromWeb(body as ReadableStream)
  }
  await opened?.body.cancel()
  throw ofPaper(file, errorText('lotePapelSumiu'))
}

/** Temporary folder for files of a lot; removes all of them at the end. */
export async function openWorkplace(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = new Set<string>()
  const remove = async (path: string) => {
    made.delete(path)
    await rm(path, { force: true })
  }
  return {
    /** Returns an unused path. @param endings of files with the same name that are removed too */
    fresh: (...endings: string[]) => {
      const path = join(folder, randomUUID())
      for (const ending of ['', ...endings]) made.add(path + ending)
      return path
    },
    remove,
    /** Downloads a file to the path. */
    fetch: async (storage: Storage, file: LotFile, path: string) =>
      pipeline(await openLotFile(storage, file), createWriteStream(path, { flags: 'wx', mode: 0o600 })),
    /**
     * Updates the modification time of the files, so that the sweep of abandoned files skips them however long a lot
     * takes.
     */
    touch: async () => {
      const now = new Date()
      // A path may have no file yet, or its file may have been moved to the storage.
      await Promise.all([...made].map((path) => utimes(path, now, now).catch(() => undefined)))
    },
    clear: async () => {
      for (const path of made) await remove(path)
    },
  }
}

export type Workplace = Awaited<ReturnType<typeof openWorkplace>>

/** Finished file of a lot and the papers in it. */
export interface MadePart {
  path: string
  type: 'application/pdf' | 'application/zip'
  size: number
  pages: number | null
  papers: { item_id: string; page: number | null; pages: number | null }[]
}
