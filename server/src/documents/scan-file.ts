import { readFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../http/api-error.ts'
import { scanPdf } from './scan-pdf.ts'

/** The file that scanners are tried out with, in two parts: they would find it in this program otherwise. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/**
 * Looks for what acts by itself in a file.
 * @param name as its sender called it @returns what is wrong with it
 */
export async function scanFile(path: string, name: string, type: string): Promise<TextRef | null> {
  const bytes = await readFile(path)
  if (bytes.includes(EICAR)) return errorText('arquivoInfectado', { nome: name })
  const problem = type === 'application/pdf' ? scanPdf(bytes, EICAR) : null
  if (!problem) return null
  if (problem === 'pdfIncompleto' || problem === 'pdfProtegido') return errorText(problem)
  if (problem === 'pdfIlegivel' || problem === 'arquivoInfectado') return errorText(problem, { nome: name })
  return errorText('pdfAtivo', { nome: name, parte: errorText(problem) })
}
