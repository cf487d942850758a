import type { FieldErrors } from 'core/schema'
import { asPublished } from 'core/texts/as-published'
import { errosTexts } from 'core/texts/erros'
import { geralTexts } from 'core/texts/geral'
import { validacaoTexts } from 'core/texts/validacao'

interface ProblemBody {
  code: string
  message: string
  fields?: FieldErrors
}

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

const said = (message: string) => asPublished([errosTexts, validacaoTexts], message)

/** The server's words as an administrator published them. */
const inPublishedWords = ({ code, message, fields = {} }: ProblemBody): Required<ProblemBody> => ({
  code,
  message: said(message),
  fields: Object.fromEntries(Object.entries(fields).map(([name, wrong]) => [name, said(wrong)])),
})

const unreadable = () => ({ code: 'unreadable', message: geralTexts.respostaInesperada, fields: {} })

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
    const { code, message, fields } = isProblemBody(body) ? inPublishedWords(body) : unreadable()
    return new ApiProblem(response.status, code, message, fields, Number(response.headers.get('Retry-After')))
  }
}
