import { emailOnlySchema, verifyEmailSchema } from 'core/schema'
import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env.ts'
import { jsonBody } from '../http/json-body.ts'
import { limitByAddress } from '../limits/rate-limit.ts'
import { describe } from '../openapi/describe.ts'
import { asOurs } from './as-ours.ts'
import type { AuthDeps } from './auth-deps.ts'
import { queueRequest } from './email-requests.ts'

/** Confirming an address by a link in an e-mail. */
export const verificationRoutes = ({ auth, access, limiting, clock }: AuthDeps) =>
  new Hono<AppEnv>()
    .post(
      '/send-verification-email',
      describe({
        tag: 'Conta',
        summary: 'Pede outra vez o link de confirmação',
        description: 'Responde o mesmo, e no mesmo tempo, tenha ou não conta o endereço.',
        answers: { 204: 'Se o endereço tem conta por confirmar, o e-mail será enviado' },
      }),
      jsonBody(emailOnlySchema),
      limitByAddress(limiting, 'sendVerificationEmail'),
      async (c) => {
        await queueRequest(access.db, 'verification_requests', c.req.valid('json').email, clock())
        return c.body(null, 204)
      },
    )
    .post(
      '/verify-email',
      describe({
        tag: 'Conta',
        summary: 'Confirma o e-mail com o código do link',
        answers: { 204: 'O e-mail está confirmado' },
        errors: ['invalid_token'],
      }),
      jsonBody(verifyEmailSchema),
      async (c) => {
        await asOurs(auth.api.verifyEmail({ query: c.req.valid('json') }))
        return c.body(null, 204)
      },
    )
