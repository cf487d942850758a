import { readFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../../platform/http/api-error.ts'
import { MOST_UNPACKED_MB } from './pdf-weight.ts'
import { MOST_PAGES, scanPdf } from './scan-pdf.ts'

/** Test file of virus scanners, in two halves so that scanners do not report this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/**
 * Searches a file for active content.
 * @param name the sender's file name @returns the problem, or null
 */
export async function scanFile(path: string, name: string, type: string): Promise<TextRef | null> {
  const bytes = await readFile(path)
  if (bytes.includes(EICAR)) return errorText('arquivoInfectado', { nome: name })
  const problem = type === 'application/pdf' ? await scanPdf(bytes, EICAR) : null
  if (!problem) return null
  if (problem === 'pdfIncompleto' || problem === 'pdfProtegido') return errorText(problem)
  if (problem === 'pdfPaginas') return errorText(problem, { n: MOST_PAGES })
  if (problem === 'pdfPesado' || problem === 'pdfDesenhoPesado')
    return errorText(problem, { n: MOST_UNPACKED_MB })
  if (problem === 'pdfIlegivel' || problem === 'arquivoInfectado') return errorText(problem, { nome: name })
  return errorText('pdfAtivo', { nome: name, parte: errorText(problem) })
}
