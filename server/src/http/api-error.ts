import type { FieldErrors } from 'core/schema'
import { errosTexts } from 'core/texts/erros'

/** Every way in which the API refuses: its status, and what it says unless told better. */
export const apiErrors = {
  invalid_json: [400, errosTexts.jsonInvalido],
  invalid_input: [400, errosTexts.dadosInvalidos],
  invalid_token: [400, errosTexts.linkVencido],
  invalid_credentials: [401, errosTexts.credenciaisIncorretas],
  not_signed_in: [401, errosTexts.naoEntrou],
  not_allowed: [403, errosTexts.semPermissao],
  email_not_verified: [403, errosTexts.emailNaoConfirmado],
  sign_in_first: [403, errosTexts.entreAntes],
  not_designated: [403, errosTexts.naoDesignado],
  code_needed: [403, errosTexts.codigoNecessario],
  foreign_origin: [403, errosTexts.outraOrigem],
  not_found: [404, errosTexts.naoEncontrado],
  method_not_allowed: [405, errosTexts.metodoNaoPermitido],
  wrong_state: [409, errosTexts.situacaoNaoPermite],
  stale: [409, errosTexts.alteradoPorOutro],
  already_exists: [409, errosTexts.jaExiste],
  admin_exists: [409, errosTexts.adminJaExiste],
  file_missing: [410, errosTexts.arquivoIndisponivel],
  too_large: [413, errosTexts.corpoGrande],
  file_too_large: [413, errosTexts.arquivoGrande],
  unsupported_media_type: [415, errosTexts.formatoDoCorpo],
  account_exists: [422, errosTexts.contaNaoCriada],
  login_locked: [429, errosTexts.loginBloqueado],
  too_many_requests: [429, errosTexts.muitasTentativas],
  storage_full: [507, errosTexts.semEspaco],
  internal: [500, errosTexts.interno],
} as const

export type ErrorCode = keyof typeof apiErrors

/** Thrown anywhere below a route; `answerError` turns it into the answer. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly code: ErrorCode,
    message: string = apiErrors[code][1],
    readonly fields?: FieldErrors,
    /** What the answer's headers say of it, as Retry-After. */
    readonly headers?: Record<string, string>,
  ) {
    super(message)
  }

  /** Refuses input, with the message of the first wrong field as its own. */
  static ofFields(fields: FieldErrors) {
    return new ApiError('invalid_input', Object.values(fields)[0], fields)
  }
}
