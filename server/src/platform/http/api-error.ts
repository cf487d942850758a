import type { FieldTexts } from 'core/field-errors'
import { errorsTexts } from 'core/texts/errors'
import { builtInText, textRef, type TextRef } from 'core/texts/text-ref'

/** The reason of a refusal by its text key; clients resolve the key to the published text. */
export const errorText = (key: keyof typeof errorsTexts, params?: TextRef['params']): TextRef =>
  textRef(errorsTexts, key, params)

/** Every error code of the API: its status and its default text. */
export const apiErrors = {
  invalid_json: [400, errorText('jsonInvalido')],
  invalid_input: [400, errorText('dadosInvalidos')],
  invalid_token: [400, errorText('linkVencido')],
  invalid_credentials: [401, errorText('credenciaisIncorretas')],
  invalid_second_factor: [401, errorText('codigoDoAplicativoIncorreto')],
  not_signed_in: [401, errorText('naoEntrou')],
  second_factor_needed: [403, errorText('codigoDoAplicativoPedido')],
  second_factor_required: [403, errorText('segundoFatorPrimeiro')],
  not_allowed: [403, errorText('semPermissao')],
  account_disabled: [403, errorText('contaDesativada')],
  email_not_verified: [403, errorText('emailNaoConfirmado')],
  sign_in_first: [403, errorText('entreAntes')],
  not_designated: [403, errorText('naoDesignado')],
  code_needed: [403, errorText('codigoNecessario')],
  foreign_origin: [403, errorText('outraOrigem')],
  not_found: [404, errorText('naoEncontrado')],
  method_not_allowed: [405, errorText('metodoNaoPermitido')],
  wrong_state: [409, errorText('situacaoNaoPermite')],
  stale: [409, errorText('alteradoPorOutro')],
  already_exists: [409, errorText('jaExiste')],
  admin_exists: [409, errorText('adminJaExiste')],
  file_missing: [410, errorText('arquivoIndisponivel')],
  too_large: [413, errorText('corpoGrande')],
  file_too_large: [413, errorText('arquivoGrande')],
  unsupported_media_type: [415, errorText('formatoDoCorpo')],
  key_reused: [422, errorText('chaveUsada')],
  account_exists: [422, errorText('contaNaoCriada')],
  login_locked: [429, errorText('loginBloqueado')],
  too_many_requests: [429, errorText('muitasTentativas')],
  storage_full: [507, errorText('semEspaco')],
  internal: [500, errorText('interno')],
  unavailable: [503, errorText('indisponivel')],
} as const

export type ErrorCode = keyof typeof apiErrors

const inWords = (text: TextRef | string) => (typeof text === 'string' ? text : builtInText(text))
const keyOf = (text: TextRef | string) => (typeof text === 'string' ? {} : text)

/** Value that another person saved meanwhile, and the one that was sent. */
export interface StaleValue {
  stored: string | number | boolean | null
  sent: string | number | boolean | null
}

/** Thrown anywhere below a route; `handleErrors` turns it into the response. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly code: ErrorCode,
    /** Text of the error; a plain string cannot be replaced by administrators. */
    readonly text: TextRef | string = apiErrors[code][1],
    readonly fields?: FieldTexts,
    /** Response headers, such as Retry-After. */
    readonly headers?: Record<string, string>,
    /** Values of a stale change by field, so that the person can choose. */
    readonly values?: Record<string, StaleValue>,
  ) {
    super(inWords(text))
  }

  /** Refuses input, with the text of the first wrong field as its own. */
  static ofFields(fields: FieldTexts) {
    return new ApiError('invalid_input', Object.values(fields)[0], fields)
  }

  /** Built-in texts for API clients, and their keys for clients that show the published texts. */
  get body() {
    const { code, message, text, fields, values } = this
    if (!fields) return { code, message, ...keyOf(text), ...(values && { values }) }
    const entries = Object.entries(fields)
    const keyed = entries.filter((entry): entry is [string, TextRef] => typeof entry[1] !== 'string')
    return {
      code,
      message,
      ...keyOf(text),
      fields: Object.fromEntries(entries.map(([name, fieldText]) => [name, inWords(fieldText)])),
      ...(keyed.length > 0 && { field_keys: Object.fromEntries(keyed) }),
    }
  }
}
