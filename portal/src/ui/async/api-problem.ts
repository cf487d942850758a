import type { FieldErrors } from 'core/field-errors'
import { generalTexts } from 'core/texts/general'
import type { ProblemBody } from './published-words.ts'

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** Loads the texts of refusals from a file of their own, so that no screen waits for them. */
export const loadPublishedWords = () => import('./published-words.ts')

/** Replaces the server's texts with the published ones; leaves them unchanged when the file cannot be loaded. */
async function inWords(body: ProblemBody): Promise<Pick<ProblemBody, 'code' | 'message' | 'fields'>> {
  const words = await loadPublishedWords().catch(() => null)
  return words?.inPublishedWords(body) ?? body
}

/** A proxy may refuse a smaller body than the server, with a response in its own format. */
async function unreadable(status: number) {
  const words = status === 413 ? await loadPublishedWords().catch(() => null) : null
  return { code: 'unreadable', message: words?.tooLarge() ?? generalTexts.respostaInesperada, fields: {} }
}

/** A failed call, with a message for the person. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'

  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** Error of each submitted field. */
    readonly fields: FieldErrors = {},
    /** Seconds until the next attempt is allowed. */
    readonly retryAfter = 0,
    /** Values of a stale change by field: the one that another person saved, and the one that was sent. */
    readonly values?: ProblemBody['values'],
  ) {
    super(message)
  }

  /** No response: the connection or the server is down. */
  static unreachable() {
    return new ApiProblem(0, 'unreachable', generalTexts.semConexao)
  }

  /** A file of the build did not load. Some browsers do not fetch it again before the page reloads. */
  static ofFile() {
    return new ApiProblem(0, 'file_unreachable', generalTexts.semConexao)
  }

  /** Reads a response outside 200–299. A response that is not the server's, such as a proxy's, gets a message of the portal. */
  static async of(response: Pick<Response, 'status' | 'headers' | 'json'>) {
    const body: unknown = await response.json().catch(() => null)
    const { code, message, fields } = isProblemBody(body)
      ? await inWords(body)
      : await unreadable(response.status)
    const retryAfter = Number(response.headers.get('Retry-After'))
    const values = isProblemBody(body) ? body.values : undefined
    return new ApiProblem(response.status, code, message, fields, retryAfter, values)
  }
}
