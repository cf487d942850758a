import './without-eval.ts'
import { z } from 'zod'
import {
  checkAnswers,
  NAME_MAX_LENGTH,
  type AmountField,
  type SimulationAnswers,
} from '../simulation/answers.ts'
import { isPropertyType, propertyTypes } from '../case/property-types.ts'
import { DEFAULT_TERM, type SimulationRules } from '../simulation/rules.ts'
import { message } from './message.ts'

const amount = z.number(message('informeCentavos'))
const answer = z.boolean(message('trueOuFalse'))
const name = z.string(message('informeTexto')).trim().max(NAME_MAX_LENGTH, message('textoLongo'))
const id = z.int(message('informeInteiro'))

/** What the description of the API says of each amount. */
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

/** What the description of the API calls required, besides a place. */
const required = ['propertyType', 'inputMode', 'monthlyIncome', 'useFgts', 'hasProperty']

/** The shape of the answers on the wire; which of them are needed, and their limits, is `checkAnswers`'s to say. */
const answersShape = z
  .strictObject({
    ...amounts,
    // A type that this version does not know uses the figures of imovel_novo, as the specification has it.
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

/** Which text tells of an answer that is missing. */
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
 * Complete answers, as `POST /api/public/simulations` takes them. State and city may come as names or as the
 * records of the location service; the names are filled in from the records.
 * @param rules whose terms are offered
 */
export const answersSchema = (rules: SimulationRules) =>
  answersShape
    .transform(
      (given) =>
        ({
          ...given,
          state: given.state || given.uf?.sigla.toUpperCase(),
          city: given.city || given.municipio?.nome,
        }) as SimulationAnswers,
    )
    .superRefine((answers, context) => {
      for (const { field, message: problem = missingText(field) } of checkAnswers(answers, rules.terms)) {
        context.addIssue({ code: 'custom', path: [field], message: problem })
      }
    })
