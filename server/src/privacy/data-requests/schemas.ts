import { dataRequestKinds, dataRequestStates } from 'core/personal-data'
import { message, personNameSchema, requesterSchema } from 'core/schema'
import { builtInText } from 'core/texts/text-ref'
import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'
import { errorText } from '../../platform/http/api-error.ts'
import { cleanText } from '../../platform/http/clean-text.ts'
import { itemKinds } from './plan-item.ts'
import { evidences } from './rate-record.ts'

const MOST = 2000
const day = z.iso.date()
/** Text of any content, possibly empty. */
const words = () => cleanText(message('valorInvalido')).max(MOST, message('textoLongo'))

const kind = z.enum(dataRequestKinds)
const state = z.enum(dataRequestStates)
const password = z
  .string(message('valorInvalido'))
  .max(100, message('textoLongo'))
  .optional()
  .meta({ description: 'A senha atual; de quem entra só por link, uma sessão de até 15 minutos' })

/** Counts of a person's data, and their requests about it. */
export const ownDataSchema = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    has_password: z.boolean(),
    officer: z.string().meta({ description: 'O encarregado de dados, como a empresa o nomeou' }),
    stored: z.strictObject({
      cases: z.int(),
      kept_cases: z.int().meta({ description: 'Dos quais a lei manda guardar' }),
      leads: z.int(),
      documents: z.int(),
      messages: z.int(),
    }),
    requests: z.array(
      z.strictObject({
        id: z.uuid(),
        protocol: z.string(),
        kind,
        state,
        received_at: moment,
        due_on: day,
        ended_at: moment.nullable(),
        request_text: z.string().nullable(),
        answer: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'MeusDados', description: 'O que guardamos de quem entrou, e o que ela pediu sobre isso' })

export const ownNameSchema = z.strictObject({
  name: personNameSchema,
})

export const newOwnRequestSchema = z.strictObject({
  kind: z.enum(['correction', 'deletion']),
  request_text: words().default(''),
  password,
})

export const exportOwnSchema = z.strictObject({ password })

export const queueQuerySchema = z.strictObject({
  state: z
    .enum(['pending', 'ended'])
    .default('pending')
    .meta({ description: 'Os que esperam resposta, ou os encerrados' }),
})

/** Counts of an executed deletion. */
const resultSchema = z.record(z.string(), z.int())

/** Request, as administrators see it. */
export const dataRequestSchema = z
  .strictObject({
    id: z.uuid(),
    protocol: z.string(),
    kind,
    state,
    name: z.string().nullable(),
    email: z.string().nullable(),
    has_account: z.boolean(),
    has_data: z.boolean().meta({ description: 'Se algo guardado coincide com quem pede' }),
    received_at: moment,
    due_on: day,
    ended_at: moment.nullable(),
    handled_by: z.string().nullable(),
    request_text: z.string().nullable(),
    note: z.string().nullable(),
    answer: z.string().nullable(),
    result: resultSchema.nullable(),
  })
  .meta({ id: 'PedidoDeTitular', description: 'O que alguém pediu sobre os dados que guardamos dela' })

export const registerSchema = requesterSchema.extend({
  kind,
  request_text: words().default(''),
})

export const noteSchema = z.strictObject({ note: words() })

export const answerSchema = z.strictObject({
  state: z.enum(['done', 'refused']),
  answer: words().refine((text) => text !== '', { error: () => builtInText(errorText('informeResposta')) }),
})

const items = z
  .array(z.string().max(100))
  .max(2000)
  .optional()
  .meta({ description: 'O que foi marcado no plano; sem isto, o que certamente é da pessoa' })

export const eraseSchema = z.strictObject({ answer: words().default(''), items })
export const exportSchema = z.strictObject({ items })

/** Plan of a request: the requester's items. */
export const requestPlanSchema = z
  .strictObject({
    account: z.boolean(),
    keeps_trail: z.boolean().meta({ description: 'Se o que fez como equipe fica nos logs, sob o seu nome' }),
    items: z.array(
      z.strictObject({
        key: z.string().meta({ description: 'Para marcar no pedido de exclusão ou de cópia' }),
        kind: z.enum(itemKinds),
        certainty: z.enum(['sure', 'probable']).meta({
          description: 'Certamente da pessoa, ou provavelmente: alguém confere e marca',
        }),
        evidence: z.array(z.enum(evidences)).meta({ description: 'O que coincide, sem o valor' }),
        is_linked: z.boolean().meta({ description: 'Da conta de quem pediu: vai sempre junto' }),
        name: z.string().nullable().meta({ description: 'Primeiro nome e inicial' }),
        protocol: z.string().nullable(),
        title: z.string().nullable(),
        at: moment.nullable(),
        kept_until: day.nullable().meta({ description: 'Até quando a lei manda guardar; null é excluído' }),
        files: z.int(),
        other_buyers: z.int().meta({ description: 'Outros compradores do dossiê, que vão junto com ele' }),
      }),
    ),
    emails: z.int(),
    log_entries: z.int(),
    requests: z.int(),
    backups: z.literal(true).meta({ description: 'Cópias de segurança guardam até serem trocadas' }),
  })
  .meta({
    id: 'PlanoDoPedido',
    description: 'O que certamente e o que provavelmente é da pessoa, e o que a exclusão faz com isso',
  })
