import { amountLimits, commissionBases, commissionTriggers, FACTOR_DECIMALS, FACTOR_SCALE } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { moment, plainText, revision } from '../../platform/entities/schemas.ts'

const missing = message('preenchaCampo').error
const name = plainText(missing, 60).nullable()
const day = z.iso.date(message('informeData'))
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, message('escolhaUmDe', { valores: names.join(', ') }))

const terms = {
  bank: name.meta({ description: 'O banco, como as operações o chamam; null é qualquer um' }),
  line: name.meta({ description: 'A linha de crédito; null é qualquer uma' }),
  base: oneOf(commissionBases).meta({ description: 'De que valor: do financiado ou do preço do imóvel' }),
  rate: z
    .number(message('informeNumero'))
    .positive(message('valorNaoPositivo'))
    .max(1, message('maximoUm'))
    .refine(
      (rate) => Math.abs(rate * FACTOR_SCALE - Math.round(rate * FACTOR_SCALE)) < 1e-6,
      message('casasDecimais', { n: FACTOR_DECIMALS }),
    )
    .meta({ description: 'Fração: 0.008 é 0,8%' }),
  ceiling: z
    .int(message('informeCentavosInteiros'))
    .min(1, message('valorNaoPositivo'))
    .max(amountLimits.propertyValue, message('valorMaximo'))
    .nullable()
    .meta({ description: 'Em centavos: o máximo por contrato; null é sem teto' }),
  trigger: oneOf(commissionTriggers).meta({ description: 'O que a torna devida' }),
  source: plainText(missing, 200).meta({ description: 'Onde o banco o diz' }),
  checked_on: day.nullable().meta({ description: 'Quando se conferiu; null é a confirmar com o banco' }),
  valid_from: day.meta({ description: 'Primeiro dia de assinatura a que se aplica' }),
  valid_until: day.nullable().meta({ description: 'Último dia; null é até outra a substituir' }),
}

export const commissionRuleSchema = z
  .strictObject({
    id: z.uuid(),
    ...terms,
    bank: z.string().nullable(),
    line: z.string().nullable(),
    rate: z.number(),
    source: z.string(),
    revision: z.int(),
    updated_at: moment,
  })
  .meta({ id: 'RegraDeComissao', description: 'O que o banco paga pelos contratos assinados em um período' })

export const newCommissionRuleSchema = z.strictObject(terms)
export const commissionRuleChangeSchema = newCommissionRuleSchema.partial().extend({ revision })

/** Body that previews the effect of a rule before it is saved. */
export const rulePreviewBody = newCommissionRuleSchema.extend({
  id: z
    .uuid(message('valorInvalido'))
    .optional()
    .meta({ description: 'A regra que muda; sem ele, uma nova' }),
})

const cents = z.int().meta({ description: 'Em centavos' })

/** Effect of a rule on open commissions. */
export const rulePreviewSchema = z
  .strictObject({
    added: z.int().meta({ description: 'Contratos que passariam a ter comissão' }),
    changed: z.int(),
    removed: z.int(),
    unchanged: z.int().meta({ description: 'Já faturadas ou de mês fechado: ficam como estão' }),
    before: cents,
    after: cents,
    examples: z.array(
      z.strictObject({ case_id: z.uuid(), protocol: z.string().nullable(), before: cents, after: cents }),
    ),
  })
  .meta({ id: 'EfeitoDaRegra', description: 'O que mudaria nas comissões ainda não faturadas' })

const days = z
  .int(message('informeInteiro'))
  .min(1, message('minimoN', { n: 1 }))
  .max(365, message('maximoN', { n: 365 }))

/** Days after which the next step of a commission is late. */
export const commissionDeadlinesSchema = z
  .strictObject({
    invoice_days: days.meta({ description: 'Para faturar, desde que se tornou devida' }),
    receive_days: days.meta({ description: 'Para receber, desde a nota' }),
  })
  .meta({ id: 'PrazosDeComissao', description: 'Depois de quantos dias uma comissão está atrasada' })

export type CommissionRule = z.infer<typeof commissionRuleSchema>
export type NewCommissionRule = z.infer<typeof newCommissionRuleSchema>
export type CommissionRuleChange = z.infer<typeof commissionRuleChangeSchema>
export type RulePreview = z.infer<typeof rulePreviewSchema>
export type CommissionDeadlines = z.infer<typeof commissionDeadlinesSchema>
