import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { fileKindOf, HEAD_BYTES, nameOfType, type DocumentType } from 'core/files'
import type { Antivirus } from '../../platform/antivirus/clamd.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { fileTask, type WorkTime } from '../../platform/images/file-task.ts'
import { storedName } from './file-name.ts'
import type { ReceivedFile } from '../../platform/storage/receive-file.ts'

const MAX_NAME = 255
/** Time limit for all checks of one file; two workers serve everyone. */
const MOST_WORK_MS = 45_000

/** Validated file at its temporary path, ready to be stored. */
export interface InspectedFile {
  type: DocumentType
  /** Sender's name with the extension of the content's type. */
  name: string
  size: number
}

const refuse = (...text: Parameters<typeof errorText>) => ApiError.ofFields({ file: errorText(...text) })

function checkName(name: string) {
  // oxlint-disable-next-line no-control-regex -- the pattern finds control characters in names
  if (!name || name.length > MAX_NAME || /[/\\\u0000-\u001f\u007f]/.test(name)) throw refuse('arquivoNome')
}

async function readHead(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readType(path: string): Promise<DocumentType> {
  const kind = fileKindOf(await readHead(path))
  if (kind === 'heic') throw refuse('arquivoHeic')
  if (kind === 'page') throw refuse('arquivoPagina')
  if (kind === 'other') throw refuse('arquivoConteudo')
  return kind
}

const isLocked = (error: unknown) =>
  error instanceof ApiError &&
  typeof error.text !== 'string' &&
  error.text.key === errorText('pdfProtegido').key

/**
 * Validates a received file by its content and replaces it by the file to store: a PDF without the encryption that only
 * restricts its readers, a photo without its EXIF place and time.
 * @param person the sender; files of one person are checked one at a time
 * @throws ApiError `invalid_input` with the problem and the remedy; Unavailable when a configured scanner does not
 * respond
 */
export async function inspectFile(
  { path, name: sentName, size }: ReceivedFile,
  person: string,
  antivirus: Antivirus | null,
): Promise<InspectedFile> {
  checkName(sentName)
  if (size === 0) throw refuse('arquivoVazio')
  const type = await readType(path)
  const name = storedName(nameOfType(sentName, type))
  const tooLong = errorText('pdfIlegivel', { nome: name })
  const time: WorkTime = { leftMs: MOST_WORK_MS }
  const scan = () => fileTask(person, 'scan', [path, name, type], tooLong, time)
  const replace = async (task: 'unlockPdf' | 'stripPhoto', ...params: string[]) => {
    const replacement = `${path}.novo`
    try {
      await fileTask(person, task, [path, replacement, ...params], tooLong, time)
      await rename(replacement, path)
    } finally {
      await rm(replacement, { force: true })
    }
  }

  if (type !== 'application/pdf') await fileTask(person, 'check', [path], undefined, time)
  await scan().catch(async (error: unknown) => {
    if (!isLocked(error)) throw error
    await replace('unlockPdf')
    // Strings and packed objects are readable only after decryption.
    await scan()
  })
  if (await antivirus?.scan(createReadStream(path))) throw refuse('arquivoInfectado', { nome: name })
  if (type !== 'application/pdf') await replace('stripPhoto', type)
  return { type, name, size: (await stat(path)).size }
}
