import { changePasswordSchema, emailOnlySchema, resetPasswordSchema, resetTokenSchema } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import { signedIn, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { setCookies } from '../../platform/http/set-cookies.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { limitByAddress, limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { describe } from '../../platform/http/describe.ts'
import { noteSession, whereabouts } from '../sign-ins/record-sign-in.ts'
import { changePassword } from './change-password.ts'
import { refuseCommonPassword } from './common-password.ts'
import { rememberDevice } from './device-cookie.ts'
import { requestEmail } from './email-requests.ts'
import { checkResetToken, resetPassword } from './reset-password.ts'

const checkedResetSchema = z.strictObject({
  second_factor: z
    .boolean()
    .meta({ description: 'Se a troca pede também o código da verificação em duas etapas' }),
})

/** Routes to reset a forgotten password by e-mail, and to change the own one. */
export const passwordRoutes = (
  deps: AccessDeps & LimitDeps & Pick<AppDeps, 'auth' | 'cipher' | 'origin' | 'readPublished'>,
) => {
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
        answers: { 200: { description: 'Ainda troca, uma vez', schema: checkedResetSchema } },
        errors: ['invalid_token'],
      }),
      jsonBody(resetTokenSchema),
      async (c) => c.json(await checkResetToken(deps, c.req.valid('json').token), 200),
    )
    .post(
      '/reset-password',
      describe({
        tag: 'Conta',
        summary: 'Troca a senha com o código do e-mail',
        description:
          'Com verificação em duas etapas, pede também o código do aplicativo ou um de recuperação, e ela continua ligada.',
        answers: { 204: 'A senha foi trocada, e todas as sessões terminaram' },
        errors: ['invalid_token', 'second_factor_needed', 'invalid_second_factor', 'login_locked'],
      }),
      jsonBody(resetPasswordSchema),
      limitByAddress(deps, 'resetPassword'),
      async (c) => {
        const body = c.req.valid('json')
        const address = clientAddress(c, trustProxy)
        await resetPassword(deps, body, { address, network: whereabouts(c, deps).network })
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
        const from = whereabouts(c, deps)
        const headers = await changePassword(deps, actor, body, { headers: c.req.raw.headers, ...from })
        await noteSession(deps, headers, from)
        setCookies(c, headers.getSetCookie())
        await rememberDevice(c, deps, actor.email)
        return c.body(null, 204)
      },
    )
}
