import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Antivirus } from '../antivirus/clamd.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { fileTask } from '../images/file-task.ts'
import type { DocumentType } from './document-types.ts'
import { hasActiveEnding, storedName } from './file-name.ts'
import type { ReceivedFile } from './receive-file.ts'

/** What a document may be, told by its first bytes. */
const kinds = {
  'application/pdf': { magic: Buffer.from('%PDF-'), extensions: ['.pdf'] },
  'image/jpeg': { magic: Buffer.from([0xff, 0xd8, 0xff]), extensions: ['.jpg', '.jpeg'] },
  'image/png': {
    magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    extensions: ['.png'],
  },
} as const satisfies Record<DocumentType, { magic: Buffer; extensions: readonly string[] }>

const extensions = Object.values(kinds).flatMap((kind): string[] => [...kind.extensions])
const MAX_NAME = 255

const refuse = (...text: Parameters<typeof errorText>) => ApiError.ofFields({ file: errorText(...text) })

function checkName(name: string) {
  // oxlint-disable-next-line no-control-regex -- these are what must not be in a name
  if (!name || name.length > MAX_NAME || /[/\\\u0000-\u001f\u007f]/.test(name)) throw refuse('arquivoNome')
  if (!extensions.includes(extname(name).toLowerCase())) throw refuse('arquivoTipo')
  if (hasActiveEnding(name)) throw refuse('arquivoDuasExtensoes')
}

async function readAt(file: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function typeOf(head: Buffer, name: string): DocumentType {
  for (const [type, { magic, extensions: endings }] of Object.entries(kinds)) {
    if (!head.subarray(0, magic.length).equals(magic)) continue
    if (!endings.some((ending) => ending === extname(name).toLowerCase()))
      throw refuse('arquivoExtensao', { extensao: extname(name) })
    return type as DocumentType
  }
  if (/^\s*(<\?xml|<svg|<!doctype|<html)/i.test(head.toString('latin1'))) throw refuse('arquivoPagina')
  throw refuse('arquivoConteudo')
}

/**
 * Looks at a received file by its content, whatever its name claims.
 * @param person who sent it: the files of one are looked into one after the other
 * @throws ApiError `invalid_input` with what is wrong with it, and what to do; Unavailable without a scanner that is
 * configured
 */
export async function inspectFile(
  { path, name, size }: ReceivedFile,
  person: string,
  antivirus: Antivirus | null,
): Promise<DocumentType> {
  checkName(name)
  if (size === 0) throw refuse('arquivoVazio')
  const file = await open(path)
  try {
    const type = typeOf(await readAt(file, 0, 256), name)
    if (type !== 'application/pdf') await fileTask(person, 'check', [path])
    const cleanName = storedName(name)
    await fileTask(person, 'scan', [path, cleanName, type], errorText('pdfIlegivel', { nome: cleanName }))
    if (await antivirus?.scan(createReadStream(path))) throw refuse('arquivoInfectado', { nome: cleanName })
    return type
  } finally {
    await file.close()
  }
}
