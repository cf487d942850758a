import type { FieldErrors } from 'core/schema'
import { geralTexts } from 'core/texts/geral'

interface ProblemBody {
  code: string
  message: string
  fields?: FieldErrors
}

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

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
    return new ApiProblem(0, 'unreachable', geralTexts.semConexao)
  }

  /** What an answer outside 200–299 says. One that is not the server's own, as of a proxy, gets our words. */
  static async of(response: Pick<Response, 'status' | 'headers' | 'json'>) {
    const body: unknown = await response.json().catch(() => null)
    const { code, message, fields } = isProblemBody(body)
      ? body
      : { code: 'unreadable', message: geralTexts.respostaInesperada }
    return new ApiProblem(response.status, code, message, fields, Number(response.headers.get('Retry-After')))
  }
}
