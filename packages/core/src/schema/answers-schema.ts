import { z } from 'zod'
import { checkAnswers, NAME_MAX_LENGTH, type AmountField, type SimulationAnswers } from '../answers.ts'
import { isPropertyType, propertyTypes } from '../property-types.ts'
import { DEFAULT_TERM, type SimulationRules } from '../rules.ts'

const amount = z.number('Informe um número, em centavos')
const answer = z.boolean('Responda com true ou false')
const name = z.string('Informe um texto').trim().max(NAME_MAX_LENGTH, 'Texto muito longo')
const id = z.int('Informe um número inteiro')

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
const told = (description: string) => answer.optional().meta({ description })

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
      .enum(['property_value', 'installment'], 'Escolha property_value ou installment')
      .optional()
      .meta({ description: 'De onde parte a simulação: do valor do imóvel ou da parcela' }),
    termMonths: z
      .int('Informe o prazo em meses')
      .optional()
      .meta({ description: `Prazo em meses; ${DEFAULT_TERM} se não for enviado` }),
    hasCarteiraAssinada: told('Renda com carteira assinada; pelo menos um dos três tipos de renda'),
    hasRendaInformal: told('Renda informal'),
    hasDeclaracaoIR: told('Renda com declaração de Imposto de Renda'),
    useFgts: told('Se vai usar o FGTS'),
    hasProperty: told('Se já tem um imóvel'),
    state: z
      .string('Informe um texto')
      .trim()
      .toUpperCase()
      .max(2, 'Informe a sigla do estado')
      .optional()
      .meta({ description: 'Sigla do estado, ou `uf`' }),
    city: name.optional().meta({ description: 'Nome da cidade, ou `municipio`' }),
    uf: z.strictObject({ id, sigla: name, nome: name }).optional(),
    municipio: z.strictObject({ id, nome: name }).optional(),
  })
  .meta({ required })

/** What is said of an answer that is missing. */
const missing: Record<string, string> = {
  propertyType: 'Escolha o tipo do imóvel',
  inputMode: 'Escolha como quer simular',
  termMonths: 'Escolha um dos prazos oferecidos',
  incomeTypes: 'Selecione pelo menos um tipo de renda',
  useFgts: 'Responda se vai usar o FGTS',
  state: 'Escolha o estado',
  city: 'Escolha a cidade',
  hasProperty: 'Responda se você já tem um imóvel',
}

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
      for (const { field, message = missing[field] ?? '' } of checkAnswers(answers, rules.terms)) {
        context.addIssue({ code: 'custom', path: [field], message })
      }
    })
