import { keysOf, boardColumns, caseStages, rejectionReasons, waitingOnLabels } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { lostOutcomes } from '../../cases/work-list/work-query.ts'
import { spreadsheetFormat } from '../../platform/spreadsheets/send-spreadsheet.ts'

export const numbersQuerySchema = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, message('informeMes'))
    .optional()
    .meta({ description: 'O mês, como 2026-11; sem ele, este' }),
  agent: z.uuid(message('valorInvalido')).optional().meta({ description: 'Só os de um agente' }),
  branch: z
    .uuid(message('valorInvalido'))
    .optional()
    .meta({ description: 'Só os dos agentes de uma filial' }),
  partner: z.uuid(message('valorInvalido')).optional().meta({ description: 'Só os que um parceiro indicou' }),
})

export type NumbersQuery = z.infer<typeof numbersQuerySchema>

export const numbersExportSchema = numbersQuerySchema.extend({ format: spreadsheetFormat })

/** Figures of a month, in display order. */
export const figureKeys = [
  'leads',
  'first_contact',
  'lead_to_case',
  'opened',
  'sent',
  'approved',
  'conditioned',
  'refused',
  'signed',
  'signed_value',
  'registered',
  'released',
  'lost',
  'rejections',
  'rejections_per_case',
] as const

export type FigureKey = (typeof figureKeys)[number]

const list = z
  .strictObject({
    of: z.enum(['work', 'leads']),
    query: z.record(z.string(), z.string()),
  })
  .meta({ description: 'O que `GET /api/work` ou `GET /api/leads` mostra: o que foi contado' })

export type NumbersList = z.infer<typeof list>

const count = z.int()
const cents = z.int().meta({ description: 'Em centavos' })

const figure = z.strictObject({
  key: z.enum(figureKeys),
  unit: z.enum(['count', 'cents', 'minutes', 'ratio', 'average']),
  value: z.number().nullable().meta({ description: 'null onde não há de que calcular' }),
  before: z.number().nullable().meta({ description: 'No mês anterior' }),
  trend: z
    .array(z.number().nullable())
    .meta({ description: 'Nos doze meses até este; vazio onde só se contam dois' }),
  list,
})

export type Figure = z.infer<typeof figure>

const rank = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  leads: count,
  opened: count,
  signed: count,
  signed_value: cents,
  lists: z.strictObject({ leads: list, opened: list, signed: list }),
})

export type Rank = z.infer<typeof rank>

/** Numbers of a month. */
export const numbersSchema = z
  .strictObject({
    month: z.string(),
    months: z.array(z.string()).meta({ description: 'Os doze das tendências' }),
    figures: z.array(figure),
    board: z.array(z.strictObject({ column: z.enum(keysOf(boardColumns)), count, list })),
    stopped: z
      .array(z.strictObject({ waiting_on: z.enum(keysOf(waitingOnLabels)), count, list }))
      .meta({ description: 'Em andamento e na mesma etapa há mais de 7 dias, por quem se espera' }),
    expiring: z.strictObject({ count, list }).meta({ description: 'O que vence em até 15 dias' }),
    stages: z
      .array(
        z.strictObject({
          stage: z.enum(caseStages as [(typeof caseStages)[number]]),
          count,
          median: z.number().nullable().meta({ description: 'Dias úteis' }),
          before: z.number().nullable(),
          target: z.int().nullable(),
          list,
        }),
      )
      .meta({ description: 'Quanto duraram as etapas que acabaram no mês' }),
    rejections: z.array(z.strictObject({ cause: z.enum(rejectionReasons), count, list })),
    lost: z.array(
      z.strictObject({
        outcome: z.enum(lostOutcomes),
        reason: z.string().nullable(),
        stage: z.enum(caseStages as [(typeof caseStages)[number]]),
        count,
        list,
      }),
    ),
    lines: z.array(z.strictObject({ line: z.string().nullable(), count, value: cents, list })),
    campaigns: z
      .array(z.strictObject({ name: z.string(), leads: count, cases: count, list }))
      .meta({ description: 'De que campanha os leads do mês vieram, a que mais trouxe primeiro' }),
    partners: z.array(rank).meta({ description: 'De que parceiro vieram, o que mais assinou primeiro' }),
    agents: z.array(rank).meta({ description: 'Para administradores; vazio para os demais' }),
  })
  .meta({ id: 'Numeros', description: 'O que aconteceu em um mês, e como estão as coisas agora' })

export type Numbers = z.infer<typeof numbersSchema>
