import { changePasswordSchema, emailOnlySchema, resetPasswordSchema } from 'core/schema'
import { errosTexts } from 'core/texts/erros'
import { Hono } from 'hono'
import { signedIn } from '../access/allow.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { jsonBody } from '../http/json-body.ts'
import { setCookies } from '../http/set-cookies.ts'
import { clientAddress } from '../limits/client-address.ts'
import { limitByAddress, limitByPerson } from '../limits/rate-limit.ts'
import { describe } from '../openapi/describe.ts'
import { asOurs } from './as-ours.ts'
import type { AuthDeps } from './auth-deps.ts'
import { endSessions } from './end-sessions.ts'
import { queueRequest } from './email-requests.ts'
import { resetPassword } from './reset-password.ts'

/** A new password: for who forgot it, by a link in an e-mail, and for who is signed in. */
export const passwordRoutes = (deps: AuthDeps) => {
  const { auth, access, limiting, clock } = deps
  return new Hono<AppEnv>()
    .post(
      '/request-password-reset',
      describe({
        tag: 'Conta',
        summary: 'Pede o link de uma nova senha',
        description: 'Responde o mesmo, e no mesmo tempo, tenha ou não conta o endereço.',
        answers: { 204: 'Se o endereço tem conta, o e-mail será enviado' },
      }),
      jsonBody(emailOnlySchema),
      limitByAddress(limiting, 'requestPasswordReset'),
      async (c) => {
        await queueRequest(access.db, 'password_reset_requests', c.req.valid('json').email, clock())
        return c.body(null, 204)
      },
    )
    .post(
      '/reset-password',
      describe({
        tag: 'Conta',
        summary: 'Troca a senha com o código do e-mail',
        answers: { 204: 'A senha foi trocada, e todas as sessões terminaram' },
        errors: ['invalid_token'],
      }),
      jsonBody(resetPasswordSchema),
      async (c) => {
        await resetPassword(deps, c.req.valid('json'), clientAddress(c, limiting.trustProxy))
        return c.body(null, 204)
      },
    )
    .post(
      '/change-password',
      describe({
        tag: 'Conta',
        summary: 'Troca a senha de quem entrou',
        answers: { 204: 'A senha foi trocada, e as outras sessões terminaram' },
      }),
      signedIn(access),
      jsonBody(changePasswordSchema),
      limitByPerson(limiting, 'changePassword'),
      async (c) => {
        const body = { ...c.req.valid('json'), revokeOtherSessions: true }
        const change = auth.api.changePassword({ body, headers: c.req.raw.headers, returnHeaders: true })
        const wrong = ApiError.ofFields({ currentPassword: errosTexts.senhaAtualIncorreta })
        const { headers, response } = await asOurs(change, { as: { invalid_credentials: wrong } })
        await endSessions(access.db, c.get('actor').id, { except: response.token })
        setCookies(c, headers.getSetCookie())
        return c.body(null, 204)
      },
    )
}
