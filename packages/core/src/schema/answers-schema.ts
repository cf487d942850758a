import { z } from 'zod'
import {
  amountLimits,
  checkAnswers,
  NAME_MAX_LENGTH,
  type AmountField,
  type SimulationAnswers,
} from '../answers.ts'
import { isPropertyType } from '../property-types.ts'
import type { SimulationRules } from '../rules.ts'

const amount = z.number('Informe um número, em centavos')
const answer = z.boolean('Responda com true ou false')
const name = z.string('Informe um texto').trim().max(NAME_MAX_LENGTH, 'Texto muito longo')
const id = z.int('Informe um número inteiro')
const amounts = Object.fromEntries(
  Object.keys(amountLimits).map((field) => [field, amount.optional()]),
) as Record<AmountField, z.ZodOptional<typeof amount>>

/** The shape of the answers on the wire; which of them are needed, and their limits, is `checkAnswers`'s to say. */
const answersShape = z.strictObject({
  ...amounts,
  // A type that this version does not know uses the figures of imovel_novo, as the specification has it.
  propertyType: name
    .transform((type) => (isPropertyType(type) || type === '' ? type : 'imovel_novo'))
    .optional(),
  inputMode: z.enum(['property_value', 'installment'], 'Escolha property_value ou installment').optional(),
  termMonths: z.int('Informe o prazo em meses').optional(),
  hasCarteiraAssinada: answer.optional(),
  hasRendaInformal: answer.optional(),
  hasDeclaracaoIR: answer.optional(),
  useFgts: answer.optional(),
  hasProperty: answer.optional(),
  state: z.string('Informe um texto').trim().toUpperCase().max(2, 'Informe a sigla do estado').optional(),
  city: name.optional(),
  uf: z.strictObject({ id, sigla: name, nome: name }).optional(),
  municipio: z.strictObject({ id, nome: name }).optional(),
})

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
