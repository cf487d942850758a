import { amortizationLabels, amountLimits, keysOf, operationFacts } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'
import { bankContactsSchema } from '../../publishing/banks/schemas.ts'
import { operationChangeSchema } from '../facts/fact-schemas.ts'

const day = z.iso.date()
const cents = z.int().nullable()
const MOST_CONDITIONS = 20

const amount = () =>
  z
    .int(message('informeCentavosInteiros'))
    .positive(message('valorNaoPositivo'))
    .max(amountLimits.propertyValue, message('valorMaximo'))
    .meta({ description: 'Em centavos' })

const { first_installment, bank } = operationChangeSchema.shape
const LONGEST_TERM = operationFacts.term_months.most

/** How a condition of the bank is carried out. */
export const conditionKinds = ['paper', 'task'] as const

/** Body of an approval: what the bank answered. */
export const approvalSchema = z.strictObject({
  financed: amount(),
  line: cleanText()
    .min(1, message('preenchaCampo'))
    .max(60, message('maximoCaracteres', { n: 60 })),
  annual_rate: z
    .number(message('informeNumero'))
    .min(0, message('valorNegativo'))
    .max(1, message('maximoUm'))
    .meta({ description: 'Fração ao ano: 0.1119 é 11,19% a.a.' }),
  system: z.enum(
    keysOf(amortizationLabels),
    message('escolhaUmDe', { valores: Object.keys(amortizationLabels).join(', ') }),
  ),
  term_months: z
    .int(message('informeInteiro'))
    .min(1, message('minimoN', { n: 1 }))
    .max(LONGEST_TERM, message('maximoN', { n: LONGEST_TERM })),
  expires_on: z.iso.date(message('informeData')).meta({ description: 'Até quando a aprovação vale' }),
  first_installment,
  bank,
  conditions: z
    .array(
      z.strictObject({
        body: cleanText()
          .min(1, message('preenchaCampo'))
          .max(120, message('maximoCaracteres', { n: 120 })),
        becomes: z
          .enum(conditionKinds, message('escolhaUmDe', { valores: conditionKinds.join(', ') }))
          .meta({ description: '`paper` pede um documento ao cliente, `task` cria uma tarefa do agente' }),
      }),
    )
    .max(MOST_CONDITIONS, message('maximoN', { n: MOST_CONDITIONS }))
    .default([]),
})

/** Body of an appraisal. */
export const appraisalSchema = z.strictObject({
  appraisal: amount(),
  appraised_on: z.iso.date(message('informeData')).optional().meta({ description: 'Sem ele, hoje' }),
  lowers_credit: z
    .boolean(message('verdadeiroOuFalso'))
    .default(false)
    .meta({ description: 'Abaixo do preço, o crédito aprovado cai para a mesma parte da avaliação' }),
})

const figures = {
  amount: cents,
  line: z.string().nullable(),
  system: z.enum(keysOf(amortizationLabels)).nullable(),
  annual_rate: z.number().nullable(),
  term_months: z.int().nullable(),
  first_installment: cents,
}

/** The loan of a case for everybody who follows it. Amounts in cents. */
export const creditSchema = z
  .strictObject({
    state: z.enum(['none', 'requested', 'approved', 'expired', 'signed']),
    requested: z
      .strictObject(figures)
      .nullable()
      .meta({ description: 'O que o cliente quer; null a quem só indica' }),
    approved: z.strictObject({
      ...figures,
      bank: z.string().nullable(),
      approved_on: day.nullable(),
      expires_on: day.nullable(),
    }),
    signed: z.strictObject({
      amount: cents,
      contract_number: z.string().nullable(),
      signed_on: day.nullable(),
    }),
    price: cents,
    fgts: cents.meta({ description: 'Com o subsídio; null a quem só indica' }),
    own_money: cents.meta({ description: 'null a quem só indica' }),
    appraisal: cents,
    bank: bankContactsSchema.nullable().meta({
      description: 'Contatos e portal do banco; null a quem não é da equipe, e sem nada cadastrado',
    }),
    conditions: z.array(
      z.strictObject({
        id: z.uuid(),
        body: z.string(),
        becomes: z.enum(conditionKinds).nullable().meta({ description: 'null se já não é acompanhada' }),
        is_done: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Credito', description: 'O crédito de um dossiê: pedido, aprovado e assinado' })

export type ApprovalInput = z.output<typeof approvalSchema>
export type AppraisalInput = z.output<typeof appraisalSchema>
export type Credit = z.infer<typeof creditSchema>
