import { documentEndings, fileKindOf, HEAD_BYTES, nameOfType, type FileKind } from 'core/files'
import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'

export const ACCEPT = Object.values(documentEndings).flat().join(',')

/** `accept` of the camera input: some phones would otherwise send a proprietary format. */
export const ACCEPT_PHOTO = 'image/jpeg,image/png'

export const MB = 1024 * 1024

export interface Refusal {
  title: string
  description: string
}

/** Files to send, or the reason why one is refused. */
export type Accepted = { files: readonly File[] } | { refusal: Refusal }

/** @returns null when the browser cannot read the file; the server then checks it */
async function readKind(file: File): Promise<FileKind | null> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  return head && fileKindOf(new Uint8Array(head))
}

const refuse = (title: string, description: string) => ({ refusal: { title, description } })

async function acceptOne(
  file: File,
  maxMb: number | undefined,
): Promise<{ file: File } | { refusal: Refusal }> {
  const { formatoNaoAceito, muitoGrande, vazio } = documentsTexts
  if (file.size === 0) return refuse(vazio, documentsTexts.vazioTexto)
  const kind = await readKind(file)
  if (kind === 'heic') return refuse(formatoNaoAceito, documentsTexts.formatoHeicTexto)
  if (kind === 'page' || kind === 'other')
    return refuse(formatoNaoAceito, documentsTexts.formatoNaoAceitoTexto)
  if (maxMb !== undefined && file.size > maxMb * MB)
    return refuse(muitoGrande, fillText(documentsTexts.muitoGrandeTexto, { n: maxMb }))
  if (!kind) return { file }
  const name = nameOfType(file.name, kind)
  const isRight = name === file.name && file.type === kind
  return { file: isRight ? file : new File([file], name, { type: kind, lastModified: file.lastModified }) }
}

/**
 * Checks chosen files by their content, as the server does, and gives each the name and type of its content.
 * @param maxMb size limit per file, if known
 */
export async function acceptFiles(files: readonly File[], maxMb: number | undefined): Promise<Accepted> {
  const accepted: File[] = []
  for (const file of files) {
    const judged = await acceptOne(file, maxMb)
    if ('refusal' in judged) return judged
    accepted.push(judged.file)
  }
  return { files: accepted }
}
