import {
  amortizationSystems,
  extraEffects,
  type ExtraPayments,
  type Refinement,
  type SimulationRules,
} from 'core'
import { birthDateSchema, message } from 'core/schema'
import { z } from 'zod'
import { answersSchemaOf, onceOf } from '../simulations/read-answers.ts'

const MOST_CENTS = 10_000_000_000
export const centsInput = z
  .int(message('informeCentavosInteiros'))
  .min(0, message('valorNegativo'))
  .max(MOST_CENTS, message('maximoN', { n: MOST_CENTS }))
const flag = z.boolean(message('trueOuFalse'))
const day = z.iso.date(message('informeData'))

/** Details that a visitor may add to the answers. */
export const refinementSchema = z.strictObject({
  used: flag.optional().meta({ description: 'Se o imóvel é usado, onde o tipo não o diz' }),
  appraisal: centsInput.min(1).optional().meta({ description: 'Avaliação do banco, em centavos' }),
  otherInstallments: centsInput.optional().meta({ description: 'Outras prestações por mês, em centavos' }),
  quotaHolder: flag.optional().meta({ description: 'Se tem três anos de FGTS' }),
  hasSfhLoan: flag.optional().meta({ description: 'Se tem outro financiamento do SFH em aberto' }),
  birthDate: birthDateSchema.optional().meta({ description: 'Nascimento do comprador mais velho' }),
})

/** Drops undefined fields, which the visitor did not enter. */
export const refinementOf = (input: z.output<typeof refinementSchema>): Refinement =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Body of a simulation with lines: complete answers and optional refinements. */
export const refinedAnswersSchema = onceOf((rules: SimulationRules) =>
  z.strictObject({ answers: answersSchemaOf(rules), refinement: refinementSchema.default({}) }),
)

const MOST_MONTHS = 600
const month = z
  .int(message('informeMeses'))
  .min(1, message('minimoUmMes'))
  .max(MOST_MONTHS, message('maximoMeses'))

const extraPaymentsSchema = z
  .strictObject({
    monthly: centsInput.default(0),
    once: z
      .array(z.strictObject({ month, amount: centsInput }))
      .max(60)
      .default([]),
    fgts: centsInput.default(0).meta({ description: 'Do FGTS, a cada 24 meses (Lei 8.036/1990, art. 20)' }),
    reduces: z.enum(extraEffects, message('valorInvalido')),
  })
  .meta({
    description: 'O que se paga além da prestação, em centavos, e se reduz o prazo ou a prestação',
  }) satisfies z.ZodType<ExtraPayments>

/** Index of the chosen scenario. */
export const scenarioSchema = ({ scenarios }: SimulationRules) =>
  z
    .int(message('informeInteiro'))
    .min(0, message('valorInvalido'))
    .max(scenarios.length - 1, message('valorInvalido'))
    .meta({ description: 'O cenário escolhido: 0 é o primeiro' })

/** Id of the line that the visitor chose instead of the suggested one. */
export const chosenLineSchema = z
  .string(message('informeTexto'))
  .max(40, message('textoLongo'))
  .optional()
  .meta({ description: 'A linha escolhida em lugar da sugerida; vale se aceitar as respostas' })

/**
 * Body of a shared simulation: also the choice, the partner and the extra payments; widgets of older versions send a monthly
 * amount.
 */
export const sharedRequestSchema = onceOf((rules: SimulationRules) =>
  refinedAnswersSchema(rules).extend({
    extra: z
      .union([centsInput, extraPaymentsSchema], message('valorInvalido'))
      .optional()
      .meta({ description: 'O que se paga além da prestação: um valor por mês, que reduz o prazo, ou tudo' }),
    scenario: scenarioSchema(rules).optional(),
    line: chosenLineSchema,
    partner: z
      .string(message('informeTexto'))
      .max(128, message('textoLongo'))
      .optional()
      .meta({ description: 'A chave do parceiro, `pk_…`, ou o endereço dele: é quem atende' }),
  }),
)

/** Body of a quote: also the day of the contract, and the line whose offers are returned. */
export const quoteRequestSchema = onceOf((rules: SimulationRules) =>
  refinedAnswersSchema(rules).extend({
    contractDay: day.optional().meta({
      description:
        'Dia do contrato, em que o crédito é liberado: com ele vem também o CET por dias corridos, o primeiro encargo um mês depois',
    }),
    line: chosenLineSchema,
  }),
)

/** Query of a quote. */
export const quoteQuerySchema = z.strictObject({
  include: z.enum(['borders', 'offers'], message('valorInvalido')).optional().meta({
    description:
      'borders: também as fronteiras da resposta, o maior preço e a menor renda; custa várias cotações. offers: também o que a linha sugerida oferece em cada cenário',
  }),
})

const system = z.enum(amortizationSystems, message('valorInvalido'))

/** Body of a schedule: also the line, the system and extra payments. */
export const scheduleRequestSchema = onceOf((rules: SimulationRules) =>
  quoteRequestSchema(rules).extend({
    line: z
      .string(message('informeTexto'))
      .max(40, message('textoLongo'))
      .meta({ description: 'Id da linha' }),
    system,
    credit: centsInput
      .min(1)
      .optional()
      .meta({ description: 'Crédito em centavos; o maior da linha se não for enviado, e nunca acima dele' }),
    tr: z
      .number(message('informeNumero'))
      .min(0, message('valorNegativo'))
      .max(0.02, message('maximoN', { n: 0.02 }))
      .default(0)
      .meta({ description: 'TR por mês, como cenário: 0.001 é 0,1%' }),
    extra: extraPaymentsSchema.optional(),
  }),
)

export type ScheduleRequest = z.output<ReturnType<typeof scheduleRequestSchema>>
