import { emailCodeSchema } from 'core/schema'
import { Hono } from 'hono'
import { signedIn, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import type { AppDeps } from '../../app-deps.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { confirmEmailCode, sendEmailCode } from './email-code.ts'

const tag = 'Conta'

/** `/api/me/email-code`: confirms the own address without leaving the page. */
export const emailCodeRoutes = (deps: AccessDeps & LimitDeps & Pick<AppDeps, 'smtp'>) =>
  new Hono<SignedInEnv>()
    .post(
      '/send',
      signedIn(deps),
      noQuery,
      limitByPerson(deps, 'sendEmailCode'),
      describe({
        tag,
        summary: 'Envia ao seu e-mail um código que o confirma',
        description: 'Vale 15 minutos; o anterior deixa de valer.',
        answers: { 204: 'O código está a caminho' },
        errors: ['wrong_state'],
      }),
      async (c) => {
        await sendEmailCode(deps, c.get('actor'))
        return c.body(null, 204)
      },
    )
    .post(
      '/confirm',
      signedIn(deps),
      jsonBody(emailCodeSchema),
      limitByPerson(deps, 'confirmEmailCode'),
      describe({
        tag,
        summary: 'Confirma o seu e-mail com o código',
        answers: { 204: 'O e-mail está confirmado' },
      }),
      async (c) => {
        await confirmEmailCode(deps, c.get('actor'), c.req.valid('json').code)
        return c.body(null, 204)
      },
    )
