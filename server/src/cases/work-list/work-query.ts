import {
  keysOf,
  boardColumns,
  caseStages,
  outcomeLabels,
  rejectionReasons,
  waitingOnLabels,
  workDates,
  workOrders,
  type BoardColumn,
  type Outcome,
} from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { dayQuery as day, limitQuery } from '../../platform/http/list-page.ts'
import { spreadsheetFormat } from '../../platform/spreadsheets/send-spreadsheet.ts'
import { LONGEST_TAG } from '../tags/tag-schemas.ts'
import { caseSearchSchema } from '../record/schemas.ts'

const oneOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.enum(names, message('escolhaUmDe', { valores: names.join(', ') }))
const flag = (description: string) =>
  oneOf(['true'])
    .transform(() => true)
    .optional()
    .meta({ description })
const text = (longest: number) =>
  z
    .string()
    .min(1, message('preenchaCampo'))
    .max(longest, message('textoLongo'))
    .regex(/^\P{Cc}*$/u, message('textoInvalido'))
    .optional()
const count = (description: string, pattern: RegExp) =>
  z
    .string()
    .regex(pattern, message('informeInteiroAte', { n: 999 }))
    .transform(Number)
    .optional()
    .meta({ description })
const id = () => z.uuid(message('valorInvalido')).optional()
const cents = () =>
  z
    .string()
    .regex(/^\d{1,11}$/, message('informeCentavosInteiros'))
    .transform(Number)
    .optional()

export const ANY_OUTCOME = 'todos'

/** Lost cases: refused, given up or cancelled. */
export const LOST = 'perdidos'
export const lostOutcomes = ['reprovado', 'desistiu', 'cancelado'] as const satisfies Outcome[]

/** Filters and order of the work list. */
export const workFilters = {
  q: caseSearchSchema.shape.q,
  person: z
    .string()
    .regex(/^v\d{1,4}\.[\w-]{43}(~v\d{1,4}\.[\w-]{43}){0,29}$/, message('valorInvalido'))
    .optional()
    .meta({ description: 'A chave de um CPF ou telefone, como `POST /api/work/person` a dá' }),
  stage: oneOf(caseStages as [(typeof caseStages)[number]]).optional(),
  situation: text(60),
  waiting_on: oneOf(keysOf(waitingOnLabels)).optional(),
  responsible: z
    .union([z.uuid(), z.enum(['me', 'none'])], message('valorInvalido'))
    .optional()
    .meta({ description: 'O id de um agente, `me` ou `none`' }),
  branch: z
    .union([z.uuid(), z.literal('none')], message('valorInvalido'))
    .optional()
    .meta({ description: 'O id da filial do responsável, ou `none`' }),
  partner: id(),
  referred_by: z
    .union([z.uuid(), z.literal('none')], message('valorInvalido'))
    .optional()
    .meta({ description: 'O id do parceiro que indicou, ou `none`' }),
  line: text(60),
  city: text(100),
  tag: text(LONGEST_TAG),
  outcome: oneOf([...keysOf(outcomeLabels), LOST, ANY_OUTCOME]).default('em_andamento'),
  reason: text(60).meta({ description: 'Por que acabou assim' }),
  date: oneOf(workDates).optional().meta({ description: 'A que data `date_from` e `date_to` se referem' }),
  date_from: day(),
  date_to: day(),
  ended_stage: oneOf(caseStages as [(typeof caseStages)[number]])
    .optional()
    .meta({ description: 'Com `date=stage_ended`, a etapa que acabou' }),
  rejection: oneOf(rejectionReasons)
    .optional()
    .meta({ description: 'Com `date=document_rejected`, por que o documento foi reprovado' }),
  no_line: flag('Só os sem linha de crédito'),
  value_from: cents().meta({ description: 'Valor financiado, em centavos' }),
  value_to: cents(),
  created_from: day(),
  created_to: day(),
  signed_from: day(),
  signed_to: day(),
  signed: oneOf(['month']).optional().meta({ description: 'Os assinados neste mês' }),
  overdue: flag('Só os de prazo vencido'),
  due_in: count('Só os que vencem em até tantos dias, e os vencidos', /^\d{1,3}$/),
  stopped: count('Só os que estão na etapa há mais de tantos dias', /^[1-9]\d{0,2}$/),
  to_review: flag('Só os que têm documento para revisar'),
  expiring: count('Só os que têm documento aprovado que vence em até tantos dias', /^\d{1,3}$/),
  missing: flag('Só os em que falta documento obrigatório do cliente'),
  answered: flag('Só os em que o cliente respondeu: documento para revisar, ou mensagem que você não leu'),
  column: oneOf(keysOf(boardColumns) as [BoardColumn])
    .optional()
    .meta({ description: 'Só os das etapas de uma coluna do quadro' }),
  order: oneOf(keysOf(workOrders)).default('due_on'),
}

/** Values by which the list can be grouped, named like the filter that continues a group. */
export const workGroupings = ['stage', 'responsible', 'branch', 'referred_by'] as const

const allFilters = z.strictObject(workFilters)

/** Query of the work list. */
export const workQuerySchema = z.strictObject({
  ...workFilters,
  after: z
    .string(message('proximaPagina'))
    .max(2000, message('proximaPagina'))
    .optional()
    .meta({ description: 'Onde a página anterior acabou, como o cabeçalho Link a traz' }),
  limit: limitQuery(50),
})

/** Query of the exported list. */
export const exportQuerySchema = z.strictObject({
  ...workFilters,
  ids: z
    .string()
    .regex(/^[\da-f-]{36}(~[\da-f-]{36}){0,199}$/, message('valorInvalido'))
    .transform((ids) => ids.split('~'))
    .optional()
    .meta({ description: 'Só estes dossiês, até 200 ids separados por ~; os filtros não valem' }),
  format: spreadsheetFormat,
})

/** Query of the board. */
export const boardQuerySchema = z.strictObject({ ...workFilters, limit: limitQuery(20) })

/** Query of the grouped list. */
export const groupQuerySchema = z.strictObject({
  ...workFilters,
  by: oneOf(workGroupings)
    .default('stage')
    .meta({ description: 'Por que juntar: pela etapa, pelo agente, pela filial ou por quem indicou' }),
  limit: limitQuery(20),
})

/** Query of the number of cases. */
export const countQuerySchema = allFilters

export type GroupQuery = z.infer<typeof groupQuerySchema>
export type WorkFilters = z.infer<typeof allFilters>
export type WorkQuery = z.infer<typeof workQuerySchema>
export type BoardQuery = z.infer<typeof boardQuerySchema>
