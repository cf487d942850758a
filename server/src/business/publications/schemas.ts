import { message } from 'core/schema'
import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'
import { textParams } from '../../platform/http/text-params.ts'
import { publishedParts } from './published-state.ts'
import { publicationCauses } from './record-publication.ts'

const part = z.enum(publishedParts).meta({ description: 'A parte do que está publicado' })
const number = z.int().meta({ description: 'O número do estado, de 1 em diante' })

const livePartSchema = z.strictObject({
  part,
  version: z.int().nullable().meta({ description: 'De fórmulas e páginas legais; 0 é a de fábrica' }),
  name: z.string().nullable().meta({ description: 'Do tema ativo' }),
  count: z.int().nullable().meta({ description: 'Quantos textos, taxas, imagens ou ajustes são próprios' }),
  at: moment.nullable().meta({ description: 'Desde quando; null desde o início' }),
  by_name: z.string().nullable(),
})

export const liveSchema = z
  .strictObject({ number, parts: z.array(livePartSchema) })
  .meta({ id: 'NoAr', description: 'O que está publicado neste momento' })

const publicationSchema = z
  .strictObject({
    number,
    published_at: moment,
    by_name: z.string().nullable().meta({ description: 'null onde foi o próprio produto' }),
    cause: z.enum(publicationCauses).meta({
      description: 'Ao iniciar, por uma mudança, por uma agendada, ou por voltar a um estado anterior',
    }),
    restored: z.int().nullable().meta({ description: 'O estado a que se voltou' }),
    changed: z.array(part).meta({ description: 'As partes que mudaram' }),
  })
  .meta({ id: 'EstadoPublicado', description: 'Um estado de tudo o que é publicado' })

export const publicationPageSchema = z.strictObject({
  items: z.array(publicationSchema),
  next: z.int().nullable().meta({ description: 'De onde a lista continua; null no fim' }),
})

export const publicationQuerySchema = z.strictObject({
  before: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, message('informeInteiro'))
    .transform(Number)
    .optional()
    .meta({ description: 'Os anteriores a este número' }),
})

const content = z.unknown()

export const differenceSchema = z
  .strictObject({
    newest: number.meta({ description: 'O estado que está no ar, a informar ao voltar' }),
    parts: z.array(
      z.strictObject({
        part,
        now: content.meta({ description: 'Como está' }),
        former: content.meta({ description: 'Como ficaria' }),
      }),
    ),
  })
  .meta({ id: 'DiferencaDeEstados', description: 'O que mudaria ao voltar a um estado' })

export const restoreSchema = z.strictObject({
  newest: z.int(message('informeInteiro')).meta({ description: 'O estado no ar que você viu' }),
})

export const restoredSchema = z.strictObject({ number })

export const scheduledKinds = ['formula', 'theme', 'text'] as const

const on = z.iso.date(message('informeData')).meta({
  description: 'O dia em que passa a valer, à meia-noite de São Paulo; a partir de amanhã',
})
const id = z.uuid(message('valorInvalido'))
const name = z.string(message('preenchaCampo')).trim().min(1, message('preenchaCampo')).max(100)

/** Change to schedule for a day. */
export const newScheduledSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('formula'), id: id.meta({ description: 'A versão' }), on }),
    z.strictObject({ kind: z.literal('theme'), id: id.meta({ description: 'O tema' }), on }),
    z.strictObject({
      kind: z.literal('text'),
      ns: name,
      key: name,
      value: z
        .string(message('informeTexto'))
        .max(2000, message('maximoCaracteres', { n: '2.000' }))
        .refine((text) => text.trim() !== '', message('preenchaCampo'))
        .nullable()
        .meta({ description: 'null volta ao texto de fábrica' }),
      on,
    }),
  ],
  message('valorInvalido'),
)

export const scheduledSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(scheduledKinds),
    label: z.string().meta({ description: 'A versão, o tema ou a chave do texto' }),
    value: z.string().nullable().meta({ description: 'O que o texto vai dizer' }),
    takes_effect_on: z.iso.date(),
    status: z.enum(['waiting', 'applied', 'failed', 'cancelled']),
    by_name: z.string().nullable(),
    created_at: moment,
    settled_at: moment.nullable(),
    problem: z
      .strictObject({ key: z.string(), params: textParams.optional(), text: z.string() })
      .nullable()
      .meta({ description: 'Por que não entrou em vigor' }),
  })
  .meta({ id: 'MudancaAgendada', description: 'Uma mudança que passa a valer em um dia' })

export const embedUseSchema = z
  .strictObject({
    version: z.string().meta({ description: '`v1`, que acompanha as novidades, ou uma versão exata' }),
    is_current: z.boolean().meta({ description: 'Se é a que v1 entrega' }),
    sites: z.int().meta({ description: 'Em quantos sites foi pedida nos últimos 30 dias' }),
    hosts: z.array(z.string()).meta({ description: 'Alguns deles' }),
    ends_on: z.iso.date().nullable().meta({ description: 'Até quando é servida; null sem fim marcado' }),
  })
  .meta({ id: 'VersaoEmUso', description: 'Uma versão do simulador, e quantos sites a pedem' })

export type LivePart = z.infer<typeof livePartSchema>
export type PublicationView = z.infer<typeof publicationSchema>
export type PublicationPage = z.infer<typeof publicationPageSchema>
export type PublicationDifference = z.infer<typeof differenceSchema>
export type NewScheduled = z.output<typeof newScheduledSchema>
export type Scheduled = z.infer<typeof scheduledSchema>
export type EmbedUse = z.infer<typeof embedUseSchema>
