import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Antivirus } from '../antivirus/clamd.ts'
import { fileTask } from '../images/file-task.ts'
import type { DocumentType } from './document-types.ts'
import { storedName } from './file-name.ts'
import { inspectFile } from './inspect-file.ts'
import type { Sending } from './sending.ts'

/** A file as it will be kept. */
export interface Part {
  path: string
  name: string
  type: DocumentType
  size: number
  /** Of how many photos it was made. */
  made_of: number
}

interface MakeOptions {
  /** Where files wait; what is drawn there is told to `leftover`, to be removed. */
  folder: string
  person: string
  antivirus: Antivirus | null
  /** What the document is called, and so the PDF of its photos. */
  label: string
  leftover: (path: string) => void
}

type Photo = Sending['files'][number]

/** One PDF of photos, in their order. */
async function bindPhotos(photos: Photo[], { folder, person, label, leftover }: MakeOptions): Promise<Part> {
  const fresh = () => {
    const path = join(folder, randomUUID())
    leftover(path)
    return path
  }
  const drawn: string[] = []
  for (const { path, turned } of photos) {
    const page = fresh()
    await fileTask(person, 'drawPhoto', [path, page, turned])
    drawn.push(page)
  }
  const path = fresh()
  await fileTask(person, 'bindPages', [path, label, ...drawn])
  const { size } = await stat(path)
  const name = storedName(`${label.replace(/[/\\]/g, '-')}.pdf`)
  return { path, name, type: 'application/pdf', size, made_of: photos.length }
}

/**
 * Looks into files that were sent together and puts their photos into one PDF, where there are several or one was
 * turned. What came as a PDF stays as it is: it may be signed.
 * @throws ApiError what is wrong with one of them
 */
export async function makeParts(files: Sending['files'], options: MakeOptions): Promise<Part[]> {
  const looked = []
  for (const file of files)
    looked.push({ file, type: await inspectFile(file, options.person, options.antivirus) })
  const photos = looked.filter(({ type }) => type !== 'application/pdf').map(({ file }) => file)
  const isBound = photos.length > 1 || photos.some(({ turned }) => turned !== '0')
  const bound = isBound ? await bindPhotos(photos, options) : null
  return looked.flatMap(({ file, type }): Part[] => {
    if (bound && type !== 'application/pdf') return file === photos[0] ? [bound] : []
    return [{ path: file.path, name: storedName(file.name), type, size: file.size, made_of: 1 }]
  })
}
