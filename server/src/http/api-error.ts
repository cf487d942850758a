import type { FieldErrors } from 'core/schema'

/** Every way in which the API refuses: its status, and what it says unless told better. */
export const apiErrors = {
  invalid_json: [400, 'O corpo da requisição não é um JSON válido'],
  invalid_input: [400, 'Confira os dados informados'],
  invalid_token: [400, 'Este link é inválido ou já venceu. Peça outro.'],
  invalid_credentials: [401, 'E-mail ou senha incorretos.'],
  not_signed_in: [401, 'Entre na sua conta para continuar'],
  not_allowed: [403, 'Seu usuário não tem permissão para esta área'],
  email_not_verified: [403, 'Confirme seu e-mail pelo link que enviamos antes de entrar.'],
  sign_in_first: [403, 'Entre na sua conta e abra o link de novo, ou use "Esqueci minha senha".'],
  not_designated: [403, 'Não autorizado'],
  code_needed: [403, 'Informe o código mostrado pelo servidor ao iniciar'],
  foreign_origin: [403, 'Esta ação só pode ser feita a partir do próprio site'],
  not_found: [404, 'Endereço não encontrado'],
  method_not_allowed: [405, 'Método não permitido neste endereço'],
  wrong_state: [409, 'O estado atual não permite esta ação'],
  stale: [409, 'Outra pessoa alterou isto enquanto você editava. Veja o que mudou antes de salvar de novo.'],
  already_exists: [409, 'Já existe um item igual a este'],
  admin_exists: [409, 'Admin já existe ou houve um erro'],
  file_missing: [410, 'O arquivo não está mais disponível. Peça que seja enviado de novo.'],
  too_large: [413, 'O corpo da requisição passa de 64 KB'],
  file_too_large: [413, 'O arquivo é grande demais'],
  unsupported_media_type: [415, 'Envie o corpo como application/json'],
  account_exists: [422, 'Não foi possível criar sua conta. Tente novamente.'],
  login_locked: [429, 'Muitas tentativas de login. Tente novamente em alguns minutos.'],
  too_many_requests: [429, 'Muitas tentativas. Tente novamente em alguns minutos.'],
  storage_full: [507, 'O servidor está sem espaço para novos arquivos. Tente mais tarde.'],
  internal: [500, 'Ocorreu um erro inesperado'],
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
