import { builtInFormula, defaultSettings, type PublicConfig } from 'core'
import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import { Hono, type Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { AppDeps } from '../app-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { describe, withDescription } from '../http/describe.ts'
import { jsonBody } from '../http/json-body.ts'
import { networkPrefix } from '../legal/accept-legal-pages.ts'
import { clientAddress, networkOf } from '../limits/client-address.ts'
import { limitByAddressOrKey, type KeyEnv } from '../limits/rate-limit.ts'
import { exampleAnswers, onceOf, withPublished, type PublishedEnv } from '../simulations/read-answers.ts'
import { leadReceiptSchema, leadRequestSchema } from './lead-schemas.ts'
import { receiveLead } from './receive-lead.ts'

const requestSchemaOf = onceOf((config: Pick<PublicConfig, 'formula' | 'settings'>) =>
  leadRequestSchema(config),
)
const builtIn = requestSchemaOf({ formula: builtInFormula, settings: defaultSettings })

interface KeyedEnv {
  Variables: PublishedEnv['Variables'] & KeyEnv['Variables'] & { key: string }
}

const keyHeader = 'Idempotency-Key'
const keySchema = z.uuid({ version: 'v4' }).overwrite((key) => key.toLowerCase())

/** Reads the key that makes a request the same as one before. @throws ApiError invalid_input */
const idempotencyKey = withDescription(
  createMiddleware<KeyedEnv>(async (c, next) => {
    const key = keySchema.safeParse(c.req.header(keyHeader))
    if (!key.success) throw ApiError.ofFields({ [keyHeader]: textRef(validationTexts, 'informeChave') })
    c.set('key', key.data)
    await next()
  }),
  {
    parameters: [
      {
        in: 'header',
        name: keyHeader,
        required: true,
        description: 'Um UUID v4 novo para cada pedido, e o mesmo em cada nova tentativa dele',
        schema: { type: 'string', format: 'uuid' },
      },
    ],
    'x-codes': ['invalid_input'],
  },
)

const example = {
  answers: exampleAnswers,
  scenario: 1,
  name: 'Ana Clara Ferreira',
  cpf: '529.982.247-25',
  birth_date: '1990-05-31',
  marital_status: 'Solteiro(a)' as const,
  phone: '(81) 98765-4321',
  consent: { text: 'Autorizo o uso destes dados para a avaliação de crédito e o contato sobre ela.' },
  attribution: { reference: 'AP-102', utm_source: 'google' },
  elapsed_ms: 48_000,
}

/** `/api/public/leads`: somebody asks for an evaluation. */
export const publicLeadRoutes = (deps: AppDeps) =>
  new Hono().post(
    '/',
    withPublished(deps.readPublished),
    idempotencyKey,
    jsonBody(builtIn, example, (c: Context<KeyedEnv>) => requestSchemaOf(c.var.published.config)),
    limitByAddressOrKey(deps, 'askLead', 'sendLeads'),
    describe({
      tag: 'Simulador',
      summary: 'Pede uma avaliação de crédito',
      description:
        'Guarda o pedido, cifrado, com a simulação refeita pelo servidor e o consentimento. A mesma `Idempotency-Key` com o mesmo corpo recebe a mesma resposta; com outro corpo, 422. Quem já é conhecido por CPF, telefone ou e-mail ganha mais uma simulação, e a resposta não diz.',
      answers: { 201: { description: 'O pedido', schema: leadReceiptSchema } },
      errors: ['key_reused', 'too_many_requests', 'foreign_origin'],
    }),
    async (c) => {
      const address = clientAddress(c, deps.trustProxy)
      const receipt = await receiveLead(deps, c.var.published, {
        key: c.var.key,
        body: c.req.valid('json'),
        network: networkOf(address),
        prefix: networkPrefix(address),
        keyId: c.var.keyId,
      })
      return c.json(receipt, 201)
    },
  )
