import type { FieldErrors } from 'core/field-errors'
import { generalTexts } from 'core/texts/general'
import type { ProblemBody } from './published-words.ts'

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** What the server refuses with is in a file of its own: no screen waits for it. */
export const loadPublishedWords = () => import('./published-words.ts')

/** As it is published; as the server said it, where the file cannot be fetched. */
async function inWords(body: ProblemBody): Promise<Pick<ProblemBody, 'code' | 'message' | 'fields'>> {
  const words = await loadPublishedWords().catch(() => null)
  return words?.inPublishedWords(body) ?? body
}

/** A proxy may have a smaller limit than ours, and says so in no form of ours. */
async function unreadable(status: number) {
  const words = status === 413 ? await loadPublishedWords().catch(() => null) : null
  return { code: 'unreadable', message: words?.tooLarge() ?? generalTexts.respostaInesperada, fields: {} }
}

/** Why a call did not give what was asked for, in words for the person who asked. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'

  constructor(
    /** Of the answer; 0 when there was none. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** What is wrong with each field that was sent. */
    readonly fields: FieldErrors = {},
    /** Seconds until it may be tried again. */
    readonly retryAfter = 0,
  ) {
    super(message)
  }

  /** No answer came: the connection is down, or the server is. */
  static unreachable() {
    return new ApiProblem(0, 'unreachable', generalTexts.semConexao)
  }

  /** A file of ours did not come. Some browsers do not ask for it again before the page is loaded anew. */
  static ofFile() {
    return new ApiProblem(0, 'file_unreachable', generalTexts.semConexao)
  }

  /** What an answer outside 200–299 says. One that is not the server's own, as of a proxy, gets our words. */
  static async of(response: Pick<Response, 'status' | 'headers' | 'json'>) {
    const body: unknown = await response.json().catch(() => null)
    const { code, message, fields } = isProblemBody(body)
      ? await inWords(body)
      : await unreadable(response.status)
    return new ApiProblem(response.status, code, message, fields, Number(response.headers.get('Retry-After')))
  }
}
