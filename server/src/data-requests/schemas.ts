import { dataRequestKinds, dataRequestStates } from 'core/personal-data'
import { emailSchema, message, personNameSchema } from 'core/schema'
import { builtInText } from 'core/texts/text-ref'
import { z } from 'zod'
import { moment } from '../entities/schemas.ts'
import { errorText } from '../http/api-error.ts'
import { cleanText } from '../http/clean-text.ts'

const MOST = 2000
const day = z.iso.date()
/** Words of any length that somebody reads, and none. */
const words = () => cleanText(message('valorInvalido')).max(MOST, message('textoLongo'))

const kind = z.enum(dataRequestKinds)
const state = z.enum(dataRequestStates)
const password = z
  .string(message('valorInvalido'))
  .max(100, message('textoLongo'))
  .optional()
  .meta({ description: 'A senha atual; de quem entra só por link, uma sessão de até 15 minutos' })

/** Numbers of what is held of somebody, and what was asked about it. */
export const ownDataSchema = z
  .strictObject({
    name: z.string(),
    email: z.string(),
    has_password: z.boolean(),
    officer: z.string().meta({ description: 'O encarregado de dados, como a empresa o nomeou' }),
    held: z.strictObject({
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
        asked: z.string().nullable(),
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
  asked: words().default(''),
  password,
})

export const exportOwnSchema = z.strictObject({ password })

export const queueQuerySchema = z.strictObject({
  state: z
    .enum(['pending', 'ended'])
    .default('pending')
    .meta({ description: 'Os que esperam resposta, ou os encerrados' }),
})

/** Counts of a deletion that was done. */
const resultSchema = z.record(z.string(), z.int())

/** A request, as who answers it sees it. */
export const dataRequestSchema = z
  .strictObject({
    id: z.uuid(),
    protocol: z.string(),
    kind,
    state,
    name: z.string().nullable(),
    email: z.string().nullable(),
    has_account: z.boolean(),
    has_data: z.boolean().meta({ description: 'Se há conta ou lead a que o pedido se refere' }),
    received_at: moment,
    due_on: day,
    ended_at: moment.nullable(),
    handled_by: z.string().nullable(),
    asked: z.string().nullable(),
    note: z.string().nullable(),
    answer: z.string().nullable(),
    result: resultSchema.nullable(),
  })
  .meta({ id: 'PedidoDeTitular', description: 'O que alguém pediu sobre os dados que guardamos dela' })

export const registerSchema = z.strictObject({
  kind,
  name: personNameSchema,
  email: emailSchema,
  asked: words().default(''),
})

export const noteSchema = z.strictObject({ note: words() })

export const answerSchema = z.strictObject({
  state: z.enum(['done', 'refused']),
  answer: words().refine((text) => text !== '', { error: () => builtInText(errorText('informeResposta')) }),
})

export const eraseSchema = z.strictObject({ answer: words().default('') })

/** What a deletion would do, before it is done. */
export const erasurePlanSchema = z
  .strictObject({
    account: z.boolean(),
    keeps_trail: z.boolean().meta({ description: 'Se o que fez como equipe fica nos logs, sob o seu nome' }),
    cases: z.array(
      z.strictObject({
        id: z.uuid(),
        protocol: z.string().nullable(),
        title: z.string().nullable(),
        outcome: z.string(),
        kept_until: day.nullable().meta({ description: 'Até quando a lei manda guardar; null é excluído' }),
        files: z.int(),
      }),
    ),
    leads: z.int(),
    is_unproven: z.boolean().meta({
      description:
        'Se o lead tem também o que outro contato contou: o e-mail sozinho não prova que é a mesma pessoa',
    }),
    emails: z.int(),
    log_entries: z.int(),
    requests: z.int(),
    backups: z.literal(true).meta({ description: 'Cópias de segurança guardam até serem trocadas' }),
  })
  .meta({ id: 'PlanoDeExclusao', description: 'O que a exclusão apaga, anonimiza e guarda' })
