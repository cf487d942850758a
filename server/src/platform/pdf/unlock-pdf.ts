import { readFile, writeFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../http/api-error.ts'
import { LockedPdf, loadPdf } from './load-pdf.ts'

/**
 * Writes a PDF without the encryption that only restricts its readers, so that it can be checked, shown and bound.
 * @returns why it cannot be opened, or null
 */
export async function unlockPdf(path: string, to: string): Promise<TextRef | null> {
  try {
    const pdf = await loadPdf(await readFile(path))
    const bytes = await pdf.save({
      useObjectStreams: false,
      addDefaultPage: false,
      updateFieldAppearances: false,
    })
    await writeFile(to, bytes, { flag: 'wx', mode: 0o600 })
    return null
  } catch (error) {
    return errorText(error instanceof LockedPdf ? 'pdfProtegido' : 'pdfNaoAbre')
  }
}
