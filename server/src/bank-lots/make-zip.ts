import { Zip, ZipPassThrough } from 'fflate'
import { createFileWriter } from '../pdf/file-writer.ts'
import type { Storage } from '../storage/storage.ts'
import { openLotFile, type LotFile, type MadePart, type Workplace } from './lot-files.ts'
import { paperFileName } from './lot-names.ts'
import { splitLot } from './split-lot.ts'

/** What a ZIP keeps of each file besides, its name twice, and at its end. */
const BESIDE = 512
const END = 1024

interface ZipOptions {
  files: readonly LotFile[]
  storage: Storage
  place: Workplace
  limit: number
  at: Date
  /** Told after each file. */
  onFile: () => Promise<void>
}

/** Scans and photos are packed already: they are put in as they are. */
async function writeZip(
  files: readonly LotFile[],
  { storage, place, at, onFile }: ZipOptions,
): Promise<MadePart> {
  const path = place.fresh()
  const writer = await createFileWriter(path)
  try {
    let ready: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      ready.push(chunk)
    })
    const pass = async () => {
      for (const chunk of ready) await writer.write(chunk)
      ready = []
    }
    for (const file of files) {
      const entry = new ZipPassThrough(paperFileName(file, file.type, file.part, file.parts))
      entry.mtime = at
      zip.add(entry)
      for await (const chunk of await openLotFile(storage, file)) {
        entry.push(chunk as Buffer)
        await pass()
      }
      entry.push(new Uint8Array(), true)
      await pass()
      await onFile()
    }
    zip.end()
    await pass()
    await writer.end()
  } catch (error) {
    await writer.drop()
    throw error
  }
  const items = [...new Set(files.map(({ item_id }) => item_id))]
  return {
    path,
    type: 'application/zip',
    size: writer.size,
    pages: null,
    papers: items.map((item_id) => ({ item_id, page: null, pages: null })),
  }
}

/** Puts the files of papers into as many ZIPs as their limit wants, each as it was sent, without ever holding one. */
export async function makeZip(options: ZipOptions): Promise<MadePart[]> {
  const sized = options.files.map((file) => ({ file, size: file.size + BESIDE }))
  const made: MadePart[] = []
  for (const part of splitLot(sized, options.limit - END))
    made.push(
      await writeZip(
        part.map(({ file }) => file),
        options,
      ),
    )
  return made
}
