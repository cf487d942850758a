import { documentsTexts } from 'core/texts/documents'
import type { ApiProblem } from '../../api/api-problem.ts'

/** Refusals that tell what the person can do about them. */
const mendable = [400, 409, 413, 429]

/** Refusals that the same file would meet again. */
const lasting = [400, 403, 404, 409, 413]

/** What is said of an upload that failed, and whether the same file may be sent once more. */
export const uploadFailure = ({ status, message, fields }: ApiProblem) => ({
  title: status === 413 ? documentsTexts.muitoGrande : documentsTexts.erroEnvio,
  description: mendable.includes(status) ? (fields.file ?? message) : documentsTexts.erroEnvioTexto,
  again: !lasting.includes(status),
})
