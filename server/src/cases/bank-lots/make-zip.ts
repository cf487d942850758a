import { createReadStream } from 'node:fs'
import { Zip, ZipPassThrough } from 'fflate'
import { ApiError } from '../../platform/http/api-error.ts'
import { fileTask } from '../../platform/images/file-task.ts'
import { createFileWriter } from '../../platform/pdf/file-writer.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { ofPaper, openLotFile, type LotFile, type MadePart, type Workplace } from './lot-files.ts'
import { paperFileName } from './lot-names.ts'
import { splitLot } from './split-lot.ts'

/** Bytes a ZIP adds for each file (its name twice), and once at its end. */
const BESIDE = 512
const END = 1024

interface ZipOptions {
  /** Key of the file worker's queue: tasks of one key run one after the other. */
  person: string
  files: readonly LotFile[]
  storage: Storage
  workplace: Workplace
  limit: number
  at: Date
  /** Called after each file. */
  onFile: () => Promise<void>
}

/**
 * Opens a file as the bank receives it. Photos stored before uploads were stripped lose their EXIF place and time
 * here.
 */
async function openForBank(file: LotFile, { person, storage, workplace }: ZipOptions) {
  if (file.type === 'application/pdf')
    return { body: await openLotFile(storage, file), close: async () => {} }
  const [path, stripped] = [workplace.fresh(), workplace.fresh()]
  await workplace.fetch(storage, file, path)
  await fileTask(person, 'stripPhoto', [path, stripped, file.type]).catch((error: unknown) => {
    throw error instanceof ApiError && error.fields?.file ? ofPaper(file, error.text as never) : error
  })
  await workplace.remove(path)
  return { body: createReadStream(stripped), close: () => workplace.remove(stripped) }
}

/** Stores files uncompressed: scans and photos are compressed already. */
async function writeZip(files: readonly LotFile[], options: ZipOptions): Promise<MadePart> {
  const { workplace, at, onFile } = options
  const path = workplace.fresh()
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
      const { body, close } = await openForBank(file, options)
      for await (const chunk of body) {
        entry.push(chunk as Buffer)
        await pass()
      }
      await close()
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

/** Writes files into as many ZIPs as the size limit requires, each unchanged, without loading one into memory. */
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
