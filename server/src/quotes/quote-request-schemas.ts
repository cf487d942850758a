import { amortizationSystems, type Refinement, type SimulationRules } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { answersSchemaOf, onceOf } from '../simulations/read-answers.ts'

const MOST_CENTS = 10_000_000_000
export const givenCents = z
  .int(message('informeCentavosInteiros'))
  .min(0, message('valorNegativo'))
  .max(MOST_CENTS, message('maximoN', { n: MOST_CENTS }))
const flag = z.boolean(message('trueOuFalse'))
const day = z.iso.date(message('informeData'))

const refinementSchema = z.strictObject({
  used: flag.optional().meta({ description: 'Se o imóvel é usado, onde o tipo não o diz' }),
  appraisal: givenCents.min(1).optional().meta({ description: 'Avaliação do banco, em centavos' }),
  otherInstallments: givenCents.optional().meta({ description: 'Outras prestações por mês, em centavos' }),
  quotaHolder: flag.optional().meta({ description: 'Se tem três anos de FGTS' }),
  hasSfhLoan: flag.optional().meta({ description: 'Se tem outro financiamento do SFH em aberto' }),
  birthDate: day.optional().meta({ description: 'Nascimento do comprador mais velho' }),
})

/** What was told of it: what is undefined was not. */
export const refinementOf = (given: z.output<typeof refinementSchema>): Refinement =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** What a simulation with lines is asked with: complete answers, and what makes them sharper. */
export const refinedAnswersSchema = onceOf((rules: SimulationRules) =>
  z.strictObject({ answers: answersSchemaOf(rules), refinement: refinementSchema.default({}) }),
)

/** What a simulation is shared with besides. */
export const sharedRequestSchema = onceOf((rules: SimulationRules) =>
  refinedAnswersSchema(rules).extend({
    extra: givenCents
      .optional()
      .meta({ description: 'O que se paga além da prestação, por mês, em centavos' }),
  }),
)

/** What a quote is asked with besides. */
export const quoteRequestSchema = onceOf((rules: SimulationRules) =>
  refinedAnswersSchema(rules).extend({
    contractDay: day.optional().meta({
      description:
        'Dia do contrato, em que o crédito é liberado: com ele vem também o CET por dias corridos, o primeiro encargo um mês depois',
    }),
  }),
)

const system = z.enum(amortizationSystems, message('valorInvalido'))
const MOST_MONTHS = 600
const month = z
  .int(message('informeMeses'))
  .min(1, message('minimoUmMes'))
  .max(MOST_MONTHS, message('maximoMeses'))

/** What a schedule is asked with besides: which line, by which system, and what is paid besides. */
export const scheduleRequestSchema = onceOf((rules: SimulationRules) =>
  quoteRequestSchema(rules).extend({
    line: z
      .string(message('informeTexto'))
      .max(40, message('textoLongo'))
      .meta({ description: 'Id da linha' }),
    system,
    credit: givenCents
      .min(1)
      .optional()
      .meta({ description: 'Crédito em centavos; o maior da linha se não for enviado, e nunca acima dele' }),
    tr: z
      .number(message('informeNumero'))
      .min(0, message('valorNegativo'))
      .max(0.02, message('maximoN', { n: 0.02 }))
      .default(0)
      .meta({ description: 'TR por mês, como cenário: 0.001 é 0,1%' }),
    extra: z
      .strictObject({
        monthly: givenCents.default(0),
        once: z
          .array(z.strictObject({ month, amount: givenCents }))
          .max(60)
          .default([]),
        reduces: z.enum(['term', 'installment'], message('valorInvalido')),
      })
      .optional()
      .meta({ description: 'O que se paga além da prestação, e se reduz o prazo ou a prestação' }),
  }),
)

export type ScheduleRequest = z.output<ReturnType<typeof scheduleRequestSchema>>
