import type { Context } from 'hono'
import type { Logger } from 'pino'
import { ApiError, apiErrors, errorText } from './api-error.ts'
import { outageOf } from '../outage.ts'
import type { AppEnv } from './app-env.ts'

/** Sends the body `{ code, message, fields? }` and the keys of its texts, with the status of its code. */
export const sendError = (c: Context, error: ApiError, headers?: Record<string, string>) =>
  c.json(error.body, apiErrors[error.code][0], headers)

const outages = {
  away: new ApiError('unavailable', undefined, undefined, { 'Retry-After': '5' }),
  full: new ApiError('storage_full'),
}

/** Turns every thrown error into a response. The response to an unforeseen error has only its request id. */
export const handleErrors = (log: Logger) => (error: Error, c: Context<AppEnv>) => {
  if (error instanceof ApiError) return sendError(c, error, error.headers)
  const id = c.get('requestId')
  const outage = outageOf(error)
  if (outage) {
    log.warn({ id, err: error }, 'Banco de dados, disco, armazenamento ou antivírus não responde')
    return sendError(c, outages[outage], outages[outage].headers)
  }
  log.error({ id, err: error }, 'Erro inesperado')
  return sendError(c, new ApiError('internal', errorText('internoProtocolo', { id })))
}
