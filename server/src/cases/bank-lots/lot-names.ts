import { lotBlockLabels, type LotBlock } from 'core'
import { storedName } from '../documents/file-name.ts'

/** Characters that some file system forbids or treats as a folder separator. */
const unwritable = /[<>:"/\\|?*\p{Cc}]+/gu

/** Shortens words for a file name, so that the name itself is not cut in the middle. */
const wordsOf = (text: string, most: number) =>
  [...text.replace(unwritable, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('').trim()

export interface LotNamed {
  protocol: string | null
  client: string
  block: LotBlock | null
}

/**
 * Builds the file name of a lot: protocol, client, block and part number.
 * @example lotFileName({ protocol: '2026-000147', client: 'Ana Souza', block: 'renda' }, 'pdf', 1, 3) // → '2026-000147 - Ana Souza - Renda - 1 de 3.pdf'
 */
export function lotFileName(
  { protocol, client, block }: LotNamed,
  ending: string,
  part = 1,
  parts = 1,
): string {
  const words = [
    protocol,
    wordsOf(client, 50),
    block ? wordsOf(lotBlockLabels[block], 30) : 'Documentos',
    parts > 1 ? `${part} de ${parts}` : '',
  ]
  return storedName(`${words.filter(Boolean).join(' - ')}.${ending}`)
}

const endings: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/**
 * Builds the name of a paper in a ZIP: position in the lot, label, and number of the file.
 * @example paperFileName({ place: 3, label: 'CPF · Ana' }, 'image/png', 2, 2) // → '03 CPF · Ana (2).png'
 */
export function paperFileName(
  { place: position, label }: { place: number; label: string },
  type: string,
  part = 1,
  parts = 1,
): string {
  const which = parts > 1 ? ` (${part})` : ''
  return storedName(
    `${String(position).padStart(2, '0')} ${wordsOf(label, 80)}${which}.${endings[type] ?? 'bin'}`,
  )
}
