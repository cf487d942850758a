import { createWriteStream } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { LotBlock } from 'core'
import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import type { TextRef } from 'core/texts/text-ref'
import type { Storage } from '../storage/storage.ts'

export type LotRow = Selectable<Database['bank_lots']>

/** A file of a paper of a lot. */
export interface LotFile {
  item_id: string
  place: number
  label: string
  block: LotBlock
  part: number
  /** How many files its paper has. */
  parts: number
  name: string
  type: string
  size: number
  storage_path: string
}

/** All files of a lot, in the order in which they are read. */
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

/** Why a lot cannot be made: which paper, which of its files, and what is wrong with it. */
export const ofPaper = ({ label, name }: LotFile, problem: TextRef) =>
  new ApiError(
    'invalid_input',
    errorText('lotePapel', { documento: label, arquivo: name, problema: problem }),
  )

/** Opens a file of a paper as it was sent. @throws ApiError where the storage has lost it, or a part of it */
export async function openLotFile(storage: Storage, file: LotFile) {
  const opened = await storage.open(file.storage_path)
  if (opened?.size === file.size) {
    // The portal reads these types too, and knows only the browser's kind of stream.
    const body: unknown = opened.body
    return Readable.fromWeb(body as ReadableStream)
  }
  await opened?.body.cancel()
  throw ofPaper(file, errorText('lotePapelSumiu'))
}

/** A place for files on the way, all of which are removed in the end. */
export async function openWorkplace(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const made = new Set<string>()
  const remove = async (path: string) => {
    made.delete(path)
    await rm(path, { force: true })
  }
  return {
    /** A path where nothing is yet. @param ending of what stands beside a file under its name */
    fresh: (...endings: string[]) => {
      const path = join(folder, randomUUID())
      for (const ending of ['', ...endings]) made.add(path + ending)
      return path
    },
    remove,
    /** Brings a file there. */
    fetch: async (storage: Storage, file: LotFile, path: string) =>
      pipeline(await openLotFile(storage, file), createWriteStream(path, { flags: 'wx', mode: 0o600 })),
    clear: async () => {
      for (const path of made) await remove(path)
    },
  }
}

export type Workplace = Awaited<ReturnType<typeof openWorkplace>>

/** A file that is ready, and which papers stand in it. */
export interface MadePart {
  path: string
  type: 'application/pdf' | 'application/zip'
  size: number
  pages: number | null
  papers: { item_id: string; page: number | null; pages: number | null }[]
}
