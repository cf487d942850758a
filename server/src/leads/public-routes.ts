import { builtInFormula, defaultSettings, type PublicConfig } from 'core'
import { Hono, type Context } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { ChangeDeps } from '../platform/events/record-event.ts'
import { describe } from '../platform/http/describe.ts'
import { idempotencyKey, type KeyedEnv } from '../platform/http/idempotency-key.ts'
import { jsonBody } from '../platform/http/json-body.ts'
import { networkPrefix } from '../publishing/legal/accept-legal-pages.ts'
import { clientAddress, networkOf } from '../platform/http/client-address.ts'
import { limitByAddressOrKey, type LimitDeps } from '../platform/limits/rate-limit.ts'
import {
  exampleAnswers,
  onceOf,
  withPublished,
  type PublishedEnv,
} from '../simulation/simulations/read-answers.ts'
import { leadReceiptSchema, leadRequestSchema } from './lead-request-schema.ts'
import { receiveLead } from './receive-lead.ts'

const requestSchemaOf = onceOf((config: Pick<PublicConfig, 'formula' | 'settings'>) =>
  leadRequestSchema(config),
)
const builtIn = requestSchemaOf({ formula: builtInFormula, settings: defaultSettings })

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

/** `/api/public/leads`: requests for an evaluation. */
export const publicLeadRoutes = (
  deps: ChangeDeps &
    LimitDeps &
    Pick<AppDeps, 'cipher' | 'findKey' | 'locations' | 'origin' | 'readPublished' | 'refusedSites'>,
) =>
  new Hono().post(
    '/',
    withPublished(deps.readPublished),
    idempotencyKey,
    jsonBody(builtIn, example, (c: Context<PublishedEnv & KeyedEnv>) =>
      requestSchemaOf(c.var.published.config),
    ),
    limitByAddressOrKey(deps, 'askLead', 'sendLeads'),
    describe({
      tag: 'Simulador',
      summary: 'Pede uma avaliação de crédito',
      description:
        'Guarda o pedido, cifrado, com a simulação refeita pelo servidor e o consentimento. A mesma `Idempotency-Key` com o mesmo corpo recebe a mesma resposta; com outro corpo, 422. Quem já é conhecido por CPF, telefone ou e-mail ganha mais uma simulação, e a resposta não diz.',
      answers: { 201: { description: 'O pedido', schema: leadReceiptSchema } },
      errors: ['too_many_requests', 'foreign_origin'],
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
