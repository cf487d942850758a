import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Antivirus } from '../../platform/antivirus/clamd.ts'
import { fileTask } from '../../platform/images/file-task.ts'
import type { DocumentType } from 'core/files'
import { storedName } from './file-name.ts'
import { inspectFile } from './inspect-file.ts'
import type { Sending } from './sending.ts'

/** File ready to be stored. */
export interface FilePart {
  path: string
  name: string
  type: DocumentType
  size: number
  /** Number of photos in it. */
  made_of: number
}

interface MakeOptions {
  /** Folder for temporary files; each new one is reported to `leftover` for removal. */
  folder: string
  person: string
  antivirus: Antivirus | null
  /** Label of the document, used as the title of the PDF. */
  label: string
  leftover: (path: string) => void
}

type Photo = Sending['files'][number]

/** Binds photos into one PDF, in order. */
async function bindPhotos(
  photos: Photo[],
  { folder, person, label, leftover }: MakeOptions,
): Promise<FilePart> {
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
 * Validates files sent together and binds their photos into one PDF when there are several or one was rotated. PDFs
 * stay unchanged because they may be signed.
 * @throws ApiError the problem of one of the files
 */
export async function makeParts(files: Sending['files'], options: MakeOptions): Promise<FilePart[]> {
  const inspected = []
  for (const file of files)
    inspected.push({ file, ...(await inspectFile(file, options.person, options.antivirus)) })
  const photos = inspected.filter(({ type }) => type !== 'application/pdf').map(({ file }) => file)
  const isBound = photos.length > 1 || photos.some(({ turned }) => turned !== '0')
  const bound = isBound ? await bindPhotos(photos, options) : null
  return inspected.flatMap(({ file, type, name, size }): FilePart[] => {
    if (bound && type !== 'application/pdf') return file === photos[0] ? [bound] : []
    return [{ path: file.path, name, type, size, made_of: 1 }]
  })
}
