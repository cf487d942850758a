import {
  amountLimits,
  commissionBases,
  commissionKinds,
  commissionStatuses,
  commissionTriggers,
  type CommissionKind,
} from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { plainText } from '../../platform/entities/schemas.ts'
import { limitQuery } from '../../platform/http/list-page.ts'

const monthText = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, message('informeMes'))
const cents = z.int().meta({ description: 'Em centavos' })
const person = z.strictObject({ id: z.string(), name: z.string() }).nullable()

const scope = {
  month: monthText.optional().meta({ description: 'O mês, como 2026-11; sem ele, este' }),
  agent: z.uuid(message('valorInvalido')).optional().meta({ description: 'Só as de um agente' }),
  partner: z.uuid(message('valorInvalido')).optional().meta({ description: 'Só as que um parceiro indicou' }),
}

export const commissionScopeSchema = z.strictObject(scope)

const filters = {
  ...scope,
  show: z
    .enum(['month', 'open'])
    .default('month')
    .meta({ description: 'As que mudaram no mês, ou as que estão em aberto hoje, de qualquer mês' }),
  status: z.enum(commissionStatuses).optional().meta({ description: 'Só as que estão assim' }),
  kind: z.enum(commissionKinds).optional().meta({ description: 'Só as que tiveram isto no mês' }),
  late: z.literal('true').optional().meta({ description: 'Só as atrasadas' }),
}

export const commissionQuerySchema = z.strictObject({
  ...filters,
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, message('proximaPagina'))
    .optional()
    .meta({ description: 'Onde a página anterior acabou, como o cabeçalho Link dela o traz' }),
  limit: limitQuery(50),
})
export const commissionExportSchema = z.strictObject(filters)

export type CommissionScope = z.infer<typeof commissionScopeSchema>
export type CommissionQuery = z.infer<typeof commissionQuerySchema>
export type CommissionFilters = z.infer<typeof commissionExportSchema>

const sums = z.strictObject({ expected: cents, invoiced: cents, received: cents, written_off: cents })

const terms = {
  bank: z.string().nullable(),
  line: z.string().nullable(),
  base: z.enum(commissionBases),
  base_amount: cents.meta({ description: 'De que valor é a fração, em centavos' }),
  rate: z.number().meta({ description: 'Fração: 0.008 é 0,8%' }),
  ceiling: cents.nullable(),
  trigger: z.enum(commissionTriggers),
  signed_on: z.iso.date(),
  reached_on: z.iso.date().meta({ description: 'Desde quando é devida' }),
}

const row = z.strictObject({
  case_id: z.uuid(),
  protocol: z.string().nullable().meta({ description: 'null onde você não vê o dossiê' }),
  client_name: z.string().nullable(),
  agent: person,
  partner: person,
  ...terms,
  moved: sums.meta({ description: 'O que foi lançado no mês' }),
  total: sums.meta({ description: 'Tudo até o fim do mês; nas em aberto, até hoje' }),
  status: z.enum(commissionStatuses),
  is_late: z.boolean().meta({ description: 'Se hoje o próximo passo está atrasado' }),
  number: z.string().nullable().meta({ description: 'A última nota' }),
})

export const commissionRowSchema = row.meta({
  id: 'Comissao',
  description: 'A comissão de um dossiê, como ficou no fim do mês',
})
export type CommissionView = z.infer<typeof commissionRowSchema>

const figure = z.strictObject({ count: z.int(), value: cents })

/** Sums of a month's commissions. */
export const commissionSummarySchema = z
  .strictObject({
    month: monthText,
    figures: z.array(
      z.strictObject({
        kind: z.enum(commissionKinds),
        ...figure.shape,
        before: cents.meta({ description: 'No mês anterior, em centavos' }),
      }),
    ),
    open: z.strictObject({ to_invoice: figure, to_receive: figure, late: figure, to_return: figure }),
    missing: z
      .array(
        z.strictObject({
          case_id: z.uuid(),
          protocol: z.string().nullable(),
          why: z.enum(['rule', 'amount']).meta({ description: 'Falta a regra, ou o valor da operação' }),
        }),
      )
      .meta({ description: 'Assinados no mês de que nada se pode prever' }),
    recalculating: z.strictObject({ done: z.int(), total: z.int() }).nullable().meta({
      description: 'De quantos contratos de quantos já se refez a conta, depois que a tabela mudou',
    }),
    closing: z.strictObject({
      closed: z.strictObject({ at: z.iso.datetime({ precision: 3 }), by: z.string() }).nullable(),
      can_close: z.boolean(),
      first_open: monthText.nullable().meta({ description: 'O mês que se fecha antes deste' }),
    }),
  })
  .meta({ id: 'MesDeComissoes', description: 'O que um mês teve de comissões' })
export type CommissionSummary = z.infer<typeof commissionSummarySchema>

export const commissionEntrySchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(commissionKinds),
  month: monthText,
  day: z.iso.date(),
  amount: cents,
  number: z.string().nullable(),
  reason: z.string().nullable(),
  author: z.string().nullable(),
  is_reversal: z.boolean(),
  can_reverse: z.boolean().meta({ description: 'Se pode ser desfeito' }),
})

/** Commission with all its entries. */
export const commissionSchema = row
  .omit({ moved: true })
  .extend({ entries: z.array(commissionEntrySchema) })
  .meta({ id: 'ComissaoComLancamentos', description: 'Uma comissão e tudo o que se lançou dela' })
export type Commission = z.infer<typeof commissionSchema>

const MOST_AT_ONCE = 200
const day = z.iso.date(message('informeData'))
const amount = z
  .int(message('informeCentavosInteiros'))
  .min(1, message('valorNaoPositivo'))
  .max(amountLimits.propertyValue, message('valorMaximo'))
  .optional()
  .meta({ description: 'Em centavos; sem ele, tudo o que falta' })
const cases = z
  .array(z.uuid(message('valorInvalido')), message('informeLista'))
  .min(1, message('informeLista'))
  .max(MOST_AT_ONCE, message('maximoN', { n: MOST_AT_ONCE }))
  // The same cases in another order are the same request.
  .overwrite((ids) => ids.toSorted())

const reason = plainText(message('preenchaCampo').error, 200)

/** Body that adds the same entry to one or many commissions. */
export const commissionEntriesBody = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('invoiced'),
      cases,
      day,
      amount,
      number: plainText(message('preenchaCampo').error, 40).meta({ description: 'O número da nota' }),
    }),
    z.strictObject({ kind: z.literal('received'), cases, day, amount }),
    z.strictObject({ kind: z.literal('written_off'), cases, day, amount, reason }),
  ],
  message('valorInvalido'),
)
export type NewCommissionEntries = z.infer<typeof commissionEntriesBody>

export const takeBackBody = z.strictObject({ reason })

/** Body that closes a month: the sums that the caller saw. */
export const closeMonthBody = sums.meta({
  description: 'O que você viu; se já não é assim, a resposta é 409 stale',
})

/** Entries written, and skipped cases with reasons. */
export const entriesResultSchema = z
  .strictObject({
    done: z.array(z.uuid()),
    failed: z.array(z.looseObject({ id: z.uuid(), code: z.string(), message: z.string() })).meta({
      description: 'As que ficaram como estavam, e por quê, como a recusa de uma só',
    }),
  })
  .meta({ id: 'LancamentosDeComissao' })
export type EntriesResult = z.infer<typeof entriesResultSchema>

export const zeroSums = (): Record<CommissionKind, number> => ({
  expected: 0,
  invoiced: 0,
  received: 0,
  written_off: 0,
})
