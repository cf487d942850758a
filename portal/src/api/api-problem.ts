import type { FieldErrors } from 'core/schema'
import { errorsTexts } from 'core/texts/errors'
import { generalTexts } from 'core/texts/general'
import { labelsTexts } from 'core/texts/labels'
import { publishedText, type TextRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'

export interface ProblemBody {
  code: string
  message: string
  fields?: FieldErrors
  key?: string
  params?: TextRef['params']
  field_keys?: Record<string, TextRef>
}

const isProblemBody = (body: unknown): body is ProblemBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body

/** Whose texts the server refuses with. */
const refusals = [errorsTexts, validationTexts, labelsTexts]

/** The server's words as an administrator published them; what has no key stays as it came. */
export const inPublishedWords = ({
  code,
  message,
  fields = {},
  key,
  params,
  field_keys = {},
}: ProblemBody) => ({
  code,
  message: key ? publishedText({ key, params }, refusals) : message,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, wrong]) => {
      const text = Object.hasOwn(field_keys, name) ? field_keys[name] : undefined
      return [name, text ? publishedText(text, refusals) : wrong]
    }),
  ),
})

/** A proxy may have a smaller limit than ours, and says so in no form of ours. */
const unreadable = (status: number) => ({
  code: 'unreadable',
  message: status === 413 ? errorsTexts.arquivoGrande : generalTexts.respostaInesperada,
  fields: {},
})

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

  /** What an answer outside 200–299 says. One that is not the server's own, as of a proxy, gets our words. */
  static async of(response: Pick<Response, 'status' | 'headers' | 'json'>) {
    const body: unknown = await response.json().catch(() => null)
    const { code, message, fields } = isProblemBody(body)
      ? inPublishedWords(body)
      : unreadable(response.status)
    return new ApiProblem(response.status, code, message, fields, Number(response.headers.get('Retry-After')))
  }
}
