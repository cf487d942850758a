import { TEST_EVENT, webhookEvents } from 'core/integrations'
import { message } from 'core/schema'
import { z } from 'zod'
import { moment, revision } from '../../platform/entities/schemas.ts'
import { pageQuery } from '../../platform/http/list-page.ts'
import { callFailures } from './call-endpoint.ts'

const LONGEST_URL = 500
const LONGEST_TEXT = 80

const columns = {
  url: z
    .string(message('informeEndereco'))
    .trim()
    .min(1, message('informeEndereco'))
    .max(LONGEST_URL, message('maximoCaracteres', { n: LONGEST_URL }))
    .meta({ description: 'Onde receber: https, em um endereço público' }),
  description: z
    .string()
    .trim()
    .max(LONGEST_TEXT, message('maximoCaracteres', { n: LONGEST_TEXT }))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, message('semControles')),
  events: z
    .array(z.enum(webhookEvents, message('escolhaUmDe', { valores: webhookEvents.join(', ') })))
    .min(1, message('escolhaAoMenosUm'))
    .max(webhookEvents.length, message('valorInvalido'))
    .transform((events) => webhookEvents.filter((event) => events.includes(event)))
    .meta({ description: 'Os acontecimentos que quer receber' }),
  active: z.boolean(message('verdadeiroOuFalso')),
}

export const endpointSchema = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEvents)),
    active: z.boolean(),
    failing_since: moment.nullable().meta({ description: 'Desde quando nenhuma chamada deu certo' }),
    switched_off_at: moment.nullable().meta({ description: 'Quando o próprio sistema o desligou' }),
    former_until: moment.nullable().meta({ description: 'Até quando o segredo anterior também assina' }),
    waiting: z.int().meta({ description: 'Quantas entregas esperam' }),
    created_at: moment,
    updated_at: moment,
    revision: z.int(),
  })
  .meta({ id: 'Webhook', description: 'Um endereço de outro sistema, avisado do que acontece' })

export const newEndpointSchema = z.strictObject({
  ...columns,
  description: columns.description.default(''),
  active: columns.active.default(true),
})
export const endpointChangeSchema = z.strictObject({ ...z.object(columns).partial().shape, revision })

export const secretSchema = z.strictObject({
  endpoint: endpointSchema,
  secret: z.string().meta({
    description: 'Confere a assinatura de cada chamada. Só aparece nesta resposta.',
    examples: ['whsec_…'],
  }),
})

const statuses = ['queued', 'sent', 'failed', 'held'] as const

export const deliverySchema = z
  .strictObject({
    id: z.uuid(),
    endpoint_id: z.uuid(),
    endpoint: z.string().meta({ description: 'A descrição do webhook, ou o endereço' }),
    event_id: z.string().meta({ description: 'O `webhook-id` da chamada' }),
    kind: z.enum([...webhookEvents, TEST_EVENT]),
    case_id: z.string().nullable(),
    status: z.enum(statuses).meta({
      description:
        '`queued` espera ou tenta de novo; `sent` foi aceita; `failed` foi desistida; `held` espera o webhook ser ligado',
    }),
    attempts: z.int(),
    next_attempt_at: moment.nullable(),
    created_at: moment,
    attempted_at: moment.nullable(),
    duration_ms: z.int().nullable(),
    http_status: z.int().nullable(),
    failure: z.enum(callFailures).nullable(),
    answer: z.string().nullable().meta({ description: 'O começo da resposta, sem o que parece segredo' }),
    payload: z.string().meta({ description: 'O corpo, como é enviado' }),
    is_replay: z.boolean(),
  })
  .meta({ id: 'EntregaDeWebhook', description: 'O que um webhook foi ou será avisado' })

export const deliveriesQuerySchema = z.strictObject({
  endpoint: z.uuid(message('valorInvalido')).optional(),
  status: z.enum(statuses, message('escolhaUmDe', { valores: statuses.join(', ') })).optional(),
  kind: z.enum(webhookEvents, message('valorInvalido')).optional(),
  ...pageQuery(50),
})

export type Endpoint = z.output<typeof endpointSchema>
export type NewEndpoint = z.output<typeof newEndpointSchema>
export type EndpointChange = z.output<typeof endpointChangeSchema>
export type DeliveryRow = z.output<typeof deliverySchema>
export type DeliveriesQuery = z.output<typeof deliveriesQuerySchema>
