import { emailOnlySchema, verifyEmailSchema } from 'core/schema'
import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '../../app-deps.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { limitByAddress, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { describe } from '../../platform/http/describe.ts'
import { requestEmail } from './email-requests.ts'
import { knowsPassword } from './sign-up-cookie.ts'
import { verifyEmail } from './verify-email.ts'

/** Routes to confirm an address by a link in an e-mail. */
export const verificationRoutes = (
  deps: LimitDeps & Pick<AppDeps, 'adminEmail' | 'auth' | 'findSession' | 'origin'>,
) => {
  const { db, clock } = deps
  return new Hono<AppEnv>()
    .post(
      '/send-verification-email',
      describe({
        tag: 'Conta',
        summary: 'Pede outra vez o link de confirmação',
        description: 'Responde o mesmo, e no mesmo tempo, tenha ou não conta o endereço.',
        answers: { 204: 'Se o endereço tem conta, será enviado o link ou, se já está confirmado, um aviso' },
      }),
      jsonBody(emailOnlySchema),
      limitByAddress(deps, 'sendVerificationEmail'),
      async (c) => {
        await requestEmail(db, 'verification', c.req.valid('json').email, clock())
        return c.body(null, 204)
      },
    )
    .post(
      '/verify-email',
      describe({
        tag: 'Conta',
        summary: 'Confirma o e-mail com o código do link',
        description:
          'O endereço designado para o primeiro administrador só se confirma a quem entrou na conta dele; senão, `sign_in_first`, e o link continua valendo.',
        answers: {
          200: {
            description:
              'O e-mail está confirmado, e a senha deve ser escolhida com este código: em outro navegador que o do cadastro, a de quem se cadastrou não vale mais',
            schema: z.object({ token: z.string() }),
          },
          204: 'O e-mail está confirmado',
        },
        errors: ['invalid_token', 'sign_in_first'],
      }),
      jsonBody(verifyEmailSchema),
      async (c) => {
        const token = await verifyEmail(deps, c.req.valid('json').token, c.req.raw.headers, (address) =>
          knowsPassword(c, deps, address),
        )
        return token ? c.json({ token }, 200) : c.body(null, 204)
      },
    )
}
