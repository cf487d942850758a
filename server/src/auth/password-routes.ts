import { changePasswordSchema, emailOnlySchema, resetPasswordSchema, resetTokenSchema } from 'core/schema'
import { Hono } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import { signedIn } from '../access/allow.ts'
import type { AppEnv } from '../http/app-env.ts'
import { jsonBody } from '../http/json-body.ts'
import { setCookies } from '../http/set-cookies.ts'
import { clientAddress } from '../limits/client-address.ts'
import { limitByAddress, limitByPerson } from '../limits/rate-limit.ts'
import { describe } from '../http/describe.ts'
import { noteSession, whereabouts } from '../sign-ins/record-sign-in.ts'
import { changePassword } from './change-password.ts'
import { refuseCommonPassword } from './common-password.ts'
import { rememberDevice } from './device-cookie.ts'
import { requestEmail } from './email-requests.ts'
import { checkResetToken, resetPassword } from './reset-password.ts'

/** A new password: for who forgot it, by a link in an e-mail, and for who is signed in. */
export const passwordRoutes = (deps: AppDeps) => {
  const { db, trustProxy, clock } = deps
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
      limitByAddress(deps, 'requestPasswordReset'),
      async (c) => {
        await requestEmail(db, 'password_reset', c.req.valid('json').email, clock())
        return c.body(null, 204)
      },
    )
    .post(
      '/check-reset-token',
      describe({
        tag: 'Conta',
        summary: 'Diz se o código do e-mail ainda troca a senha',
        answers: { 204: 'Ainda troca, uma vez' },
        errors: ['invalid_token'],
      }),
      jsonBody(resetTokenSchema),
      async (c) => {
        await checkResetToken(deps, c.req.valid('json').token)
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
      limitByAddress(deps, 'resetPassword'),
      async (c) => {
        const body = c.req.valid('json')
        await resetPassword(deps, body, clientAddress(c, trustProxy))
        return c.body(null, 204)
      },
    )
    .post(
      '/change-password',
      describe({
        tag: 'Conta',
        summary: 'Troca a senha de quem entrou',
        answers: { 204: 'A senha foi trocada, e as outras sessões terminaram' },
        errors: ['invalid_credentials', 'account_disabled'],
      }),
      signedIn(deps),
      jsonBody(changePasswordSchema),
      limitByPerson(deps, 'changePassword'),
      async (c) => {
        const body = c.req.valid('json')
        const actor = c.get('actor')
        await refuseCommonPassword(deps, 'newPassword', body.newPassword, [actor.name, actor.email])
        const headers = await changePassword(deps, actor, body, c.req.raw.headers)
        await noteSession(deps, headers, whereabouts(c, deps))
        setCookies(c, headers.getSetCookie())
        await rememberDevice(c, deps, actor.email)
        return c.body(null, 204)
      },
    )
}
