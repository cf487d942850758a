import { propertyTypes, suppositions, type Quote } from 'core'
import { birthDateSchema, message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'
import { centsInput } from './quote-request-schemas.ts'
import { cents, fgtsUseSchema, lineQuoteSchema, possibleSchema } from './quote-schemas.ts'

const flag = z.boolean(message('trueOuFalse'))

/** Request of a simulation for a case: the known facts of its people and property, and what staff tried instead. */
export const caseQuoteRequestSchema = z.strictObject({
  propertyType: z.enum(propertyTypes, message('valorInvalido')),
  used: z.boolean(message('informeNovoOuUsado')).meta({
    description: 'Se o imóvel é usado; nos tipos imovel_novo e imovel_usado vale o tipo',
  }),
  price: centsInput.min(1, message('valorNaoPositivo')),
  appraisal: centsInput.min(1, message('valorNaoPositivo')).nullable(),
  income: centsInput.min(1, message('valorNaoPositivo')),
  otherInstallments: centsInput,
  ownMoney: centsInput,
  fgts: centsInput,
  quotaHolder: flag.nullable(),
  ownsHome: flag.nullable(),
  hasSfhLoan: flag.nullable(),
  birthDate: birthDateSchema.nullable(),
  contractDay: z.iso
    .date(message('informeData'))
    .nullable()
    .default(null)
    .meta({ description: 'Dia do contrato: com ele vem também o CET por dias corridos' }),
  months: z.int(message('informeMeses')).min(1, message('minimoUmMes')).max(600, message('maximoMeses')),
  state: z.string(message('informeTexto')).max(2, message('valorInvalido')),
  city: cleanText().max(100, message('textoLongo')),
})
export type CaseQuoteRequest = z.infer<typeof caseQuoteRequestSchema>

export const newCaseQuoteSchema = z.strictObject({
  title: cleanText().min(1, message('informeTexto')).max(80, message('textoLongo')),
  request: caseQuoteRequestSchema,
})
export type NewCaseQuote = z.infer<typeof newCaseQuoteSchema>

/** Initial values of a new simulation of a case; 0 and null are unknown. */
export const draftSchema = caseQuoteRequestSchema
  .extend({
    propertyType: z.enum(propertyTypes).nullable(),
    price: z.int().min(0),
    income: z.int().min(0),
    used: flag.nullable(),
  })
  .meta({ id: 'PropostaDeSimulacao', description: 'O que o dossiê já diz; 0 e null são o que não se sabe' })
export type CaseQuoteDraft = z.infer<typeof draftSchema>

export const caseQuoteSchema = z
  .strictObject({
    id: z.uuid(),
    number: z.int(),
    title: z.string(),
    author_name: z.string().nullable(),
    created_at: z.iso.datetime(),
    day: z.iso.date().meta({ description: 'O dia das regras' }),
    valid_until: z.iso.date().meta({ description: 'Até quando a proposta vale' }),
    lines_version: z.int(),
    costs_version: z.int(),
    request: caseQuoteRequestSchema,
    lines: z.array(lineQuoteSchema).meta({ description: 'Da melhor à pior, pelas regras daquele dia' }),
    possible: z.array(possibleSchema),
    fgtsUse: fgtsUseSchema,
    supposed: z.array(z.enum(suppositions)) satisfies z.ZodType<Quote['supposed']>,
  })
  .meta({ id: 'SimulacaoDoDossie', description: 'Uma simulação de um dossiê; valores em centavos' })
export type CaseQuote = z.infer<typeof caseQuoteSchema>

const monthly = z.array(cents).meta({ description: 'Mês a mês, em centavos' })

const loanSchema = z.strictObject({
  credit: cents,
  months: z.int(),
  interest: monthly,
  balance: monthly.meta({ description: 'O que se deve depois de cada mês, em centavos' }),
  mip: monthly.nullable(),
  dfi: cents,
  fee: cents,
})

const jumps = z
  .array(z.strictObject({ month: z.int(), age: z.int(), difference: z.int() }))
  .meta({ description: 'Os meses em que o seguro muda com a idade, e quanto, em centavos' })

/** Loan of a line by both amortization systems for the same credit. */
export const caseLoansSchema = z
  .strictObject({
    credit: cents,
    sac: loanSchema,
    price: loanSchema,
    jumps: z.strictObject({ sac: jumps, price: jumps }),
  })
  .meta({ id: 'EmprestimosDaLinha', description: 'Mês a mês, por SAC e por PRICE; valores em centavos' })

export type CaseLoans = z.infer<typeof caseLoansSchema>
