import { documentsTexts } from 'core/texts/documents'
import { generalTexts } from 'core/texts/general'
import type { ApiProblem } from '../async/api-problem.ts'

/** Statuses whose message says how the person can fix the problem. */
const mendable = [400, 409, 413, 429]

/** Statuses that a retry of the same file would meet again. */
const lasting = [400, 403, 404, 409, 413]

/** Texts of a failed upload, and whether the same file may be sent again. */
export function uploadFailure({ status, code, message, fields }: ApiProblem) {
  // The sign-in follows and returns to the screen.
  if (code === 'not_signed_in')
    return { title: generalTexts.sessaoTerminou, description: generalTexts.sessaoTerminouEnvio, again: true }
  return {
    title: status === 413 ? documentsTexts.muitoGrande : documentsTexts.erroEnvio,
    description: mendable.includes(status) ? (fields.file ?? message) : documentsTexts.erroEnvioTexto,
    again: !lasting.includes(status),
  }
}
