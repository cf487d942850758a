import '../../platform/schema/without-eval.ts'
import { z } from 'zod'
import {
  checkAnswers,
  NAME_MAX_LENGTH,
  type AmountField,
  type SimulationAnswers,
} from '../scenarios/answers.ts'
import { isPropertyType, propertyTypes } from '../../platform/property-types.ts'
import { DEFAULT_TERM, type SimulationRules } from '../scenarios/rules.ts'
import { message } from '../../platform/schema/message.ts'

const amount = z.number(message('informeCentavos'))
const answer = z.boolean(message('trueOuFalse'))
const name = z.string(message('informeTexto')).trim().max(NAME_MAX_LENGTH, message('textoLongo'))
const id = z.int(message('informeInteiro'))

/** Descriptions of the amounts in the API documentation. */
const amountMeanings: Record<AmountField, string> = {
  propertyValue: 'Valor do imóvel em centavos; com `inputMode` `property_value`',
  desiredInstallment: 'Parcela desejada em centavos; com `inputMode` `installment`',
  monthlyIncome: 'Renda por mês em centavos',
  fgtsBalance: 'Saldo do FGTS em centavos; com `useFgts`',
  downPayment: 'Entrada em centavos',
}
const amounts = Object.fromEntries(
  Object.entries(amountMeanings).map(([field, description]) => [
    field,
    amount.optional().meta({ description }),
  ]),
) as Record<AmountField, z.ZodOptional<typeof amount>>
const described = (description: string) => answer.optional().meta({ description })

/** Fields required in the API documentation, besides the location. */
const required = ['propertyType', 'inputMode', 'monthlyIncome', 'useFgts', 'hasProperty']

/** Shape of the answers in a request; `checkAnswers` validates completeness and limits. */
const answersShape = z
  .strictObject({
    ...amounts,
    // By the specification, an unknown type uses the figures of imovel_novo.
    propertyType: name
      .transform((type) => (isPropertyType(type) || type === '' ? type : 'imovel_novo'))
      .optional()
      .meta({ description: propertyTypes.map((type) => `\`${type}\``).join(', ') }),
    inputMode: z
      .enum(['property_value', 'installment'], message('escolhaEntrada'))
      .optional()
      .meta({ description: 'De onde parte a simulação: do valor do imóvel ou da parcela' }),
    termMonths: z
      .int(message('informePrazo'))
      .optional()
      .meta({ description: `Prazo em meses; ${DEFAULT_TERM} se não for enviado` }),
    hasCarteiraAssinada: described('Renda com carteira assinada; pelo menos um dos três tipos de renda'),
    hasRendaInformal: described('Renda informal'),
    hasDeclaracaoIR: described('Renda com declaração de Imposto de Renda'),
    useFgts: described('Se vai usar o FGTS'),
    hasProperty: described('Se já tem um imóvel'),
    state: z
      .string(message('informeTexto'))
      .trim()
      .toUpperCase()
      .max(2, message('informeSigla'))
      .optional()
      .meta({ description: 'Sigla do estado, ou `uf`' }),
    city: name.optional().meta({ description: 'Nome da cidade, ou `municipio`' }),
    uf: z.strictObject({ id, sigla: name, nome: name }).optional(),
    municipio: z.strictObject({ id, nome: name }).optional(),
  })
  .meta({ required })

/** Message key of each missing answer. */
const missing = {
  propertyType: 'escolhaTipoImovel',
  inputMode: 'escolhaComoSimular',
  termMonths: 'escolhaPrazo',
  incomeTypes: 'escolhaTipoRenda',
  useFgts: 'escolhaFgts',
  state: 'escolhaEstado',
  city: 'escolhaCidade',
  hasProperty: 'escolhaTemImovel',
} as const

const isChoice = (field: string): field is keyof typeof missing => Object.hasOwn(missing, field)
const missingText = (field: string) => (isChoice(field) ? message(missing[field]).error() : '')

/**
 * Complete answers, the body of `POST /api/public/simulations`. State and city may be names or records of the location
 * service; names are filled in from the records.
 * @param rules with the offered terms
 */
export const answersSchema = (rules: SimulationRules) =>
  answersShape
    .transform(
      (body) =>
        ({
          ...body,
          state: body.state || body.uf?.sigla.toUpperCase(),
          city: body.city || body.municipio?.nome,
        }) as SimulationAnswers,
    )
    .superRefine((answers, context) => {
      for (const { field, message: problem = missingText(field) } of checkAnswers(answers, rules.terms)) {
        context.addIssue({ code: 'custom', path: [field], message: problem })
      }
    })
