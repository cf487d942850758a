import { Hono } from 'hono'
import { confirmFactorSchema, proveFactorSchema, beginFactorSchema } from 'core/schema'
import { z } from 'zod'
import { signedIn, type SignedInEnv, type AccessDeps } from '../../platform/access/allow.ts'
import { moment } from '../../platform/entities/schemas.ts'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { describe } from '../../platform/http/describe.ts'
import { jsonBody } from '../../platform/http/json-body.ts'
import { noQuery } from '../../platform/http/query.ts'
import { limitByPerson, type LimitDeps } from '../../platform/limits/rate-limit.ts'
import { whereabouts } from '../sign-ins/record-sign-in.ts'
import { beginFactor, confirmFactor, describeFactor, removeFactor, renewRecoveryCodes } from './own-factor.ts'

const tag = 'Conta'
const factorSchema = z.strictObject({
  confirmed_at: moment
    .nullable()
    .meta({ description: 'Desde quando é pedido; null enquanto não está ligado' }),
  email_confirmed: z.boolean().meta({ description: 'Se o seu e-mail está confirmado: só então se liga' }),
  sends_email: z.boolean().meta({ description: 'Se o código que o confirma pode vir por e-mail' }),
  required: z.boolean().meta({ description: 'Se o produto o exige de você' }),
  recovery_codes: z.int().meta({ description: 'Quantos códigos de recuperação ainda valem' }),
})
const begunSchema = z.strictObject({
  secret: z.string(),
  address: z.string().meta({ description: 'O que o aplicativo lê do código QR' }),
  qr: z.string().meta({ description: 'O código QR, em SVG' }),
})
const codesSchema = z.strictObject({ recovery_codes: z.array(z.string()) })
const proof = { password: 'Tijolo-Azul-9', code: '123456' }

/** `/api/me/second-factor`: the own authenticator app. */
export const secondFactorRoutes = (
  deps: AccessDeps & LimitDeps & Pick<AppDeps, 'cipher' | 'origin' | 'readPublished' | 'smtp'>,
) =>
  new Hono<SignedInEnv>()
    .get(
      '/',
      signedIn(deps),
      noQuery,
      describe({
        tag,
        summary: 'Como está o seu segundo fator',
        answers: { 200: { description: 'A situação', schema: factorSchema } },
      }),
      async (c) => c.json(await describeFactor(deps, c.get('actor')), 200),
    )
    .post(
      '/begin',
      signedIn(deps),
      jsonBody(beginFactorSchema),
      limitByPerson(deps, 'secondFactor'),
      describe({
        tag,
        summary: 'Começa a ligar o segundo fator',
        answers: { 200: { description: 'O segredo, para o aplicativo', schema: begunSchema } },
        errors: ['email_not_verified', 'wrong_state'],
      }),
      async (c) => c.json(await beginFactor(deps, c.get('actor'), c.req.valid('json').password), 200),
    )
    .post(
      '/confirm',
      signedIn(deps),
      jsonBody(confirmFactorSchema, { code: '123456' }),
      limitByPerson(deps, 'secondFactor'),
      describe({
        tag,
        summary: 'Liga o segundo fator, com o primeiro código do aplicativo',
        description: 'As outras sessões terminam.',
        answers: { 200: { description: 'Os códigos de recuperação, ditos uma vez', schema: codesSchema } },
        errors: ['email_not_verified', 'wrong_state'],
      }),
      async (c) => {
        const session = await deps.findSession(c.req.raw.headers)
        if (!session) throw new ApiError('not_signed_in')
        const { code } = c.req.valid('json')
        const from = { sessionId: session.id, ...whereabouts(c, deps) }
        return c.json({ recovery_codes: await confirmFactor(deps, c.get('actor'), code, from) }, 200)
      },
    )
    .post(
      '/recovery-codes',
      signedIn(deps),
      jsonBody(proveFactorSchema, proof),
      limitByPerson(deps, 'secondFactor'),
      describe({
        tag,
        summary: 'Troca os códigos de recuperação',
        answers: { 200: { description: 'Os novos, ditos uma vez', schema: codesSchema } },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const { network } = whereabouts(c, deps)
        const recovery_codes = await renewRecoveryCodes(deps, c.get('actor'), {
          ...c.req.valid('json'),
          network,
        })
        return c.json({ recovery_codes }, 200)
      },
    )
    .post(
      '/remove',
      signedIn(deps),
      jsonBody(proveFactorSchema, proof),
      limitByPerson(deps, 'secondFactor'),
      describe({
        tag,
        summary: 'Desliga o segundo fator',
        answers: { 204: 'Não é mais pedido' },
        errors: ['wrong_state'],
      }),
      async (c) => {
        const { network } = whereabouts(c, deps)
        await removeFactor(deps, c.get('actor'), { ...c.req.valid('json'), network })
        return c.body(null, 204)
      },
    )
