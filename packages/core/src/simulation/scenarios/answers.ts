import { builtInStates, type Municipio, type Uf } from './locations.ts'
import { formatBrlShort, type Cents } from '../../platform/money/money.ts'
import { isPropertyType, type PropertyType } from '../../platform/property-types.ts'
import { DEFAULT_TERM } from './rules.ts'
import { fillText } from '../../platform/format/fill-text.ts'

export type InputMode = 'property_value' | 'installment'

/** Answers of a visitor so far. Amounts in cents, terms in months; an absent field is not answered yet. */
export interface SimulationAnswers {
  propertyType?: PropertyType | undefined
  inputMode?: InputMode | undefined
  propertyValue?: Cents | undefined
  desiredInstallment?: Cents | undefined
  termMonths?: number | undefined
  monthlyIncome?: Cents | undefined
  hasCarteiraAssinada?: boolean | undefined
  hasRendaInformal?: boolean | undefined
  hasDeclaracaoIR?: boolean | undefined
  useFgts?: boolean | undefined
  fgtsBalance?: Cents | undefined
  downPayment?: Cents | undefined
  /** Abbreviation, such as 'PE'. */
  state?: string | undefined
  /** Name, such as 'Recife'. */
  city?: string | undefined
  uf?: Uf | undefined
  municipio?: Municipio | undefined
  hasProperty?: boolean | undefined
}

/** Largest amounts, in cents. */
export const amountLimits = {
  propertyValue: 10_000_000_000,
  desiredInstallment: 100_000_000,
  monthlyIncome: 1_000_000_000,
  fgtsBalance: 1_000_000_000,
  downPayment: 10_000_000_000,
} as const

export type AmountField = keyof typeof amountLimits

export const incomeTypes = ['hasCarteiraAssinada', 'hasRendaInformal', 'hasDeclaracaoIR'] as const

/** Messages for an invalid amount; `{n}` is the limit. */
export const amountTexts = {
  valorPositivo: 'Valor deve ser positivo',
  valorMaximo: 'Valor máximo: {n}',
  rendaMaxima: 'Renda máxima: {n}',
} as const

type AmountTexts = Record<keyof typeof amountTexts, string>

/** FGTS balance and down payment may be zero or absent. */
const leastOf = (field: AmountField) => (field === 'fgtsBalance' || field === 'downPayment' ? 0 : 1)

/** Checks that an amount is whole cents within its limits. */
export const isUsableAmount = (field: AmountField, amount: Cents = 0) =>
  amount >= leastOf(field) && amount <= amountLimits[field] && Number.isInteger(amount)

/**
 * Returns the message for an invalid amount, or undefined.
 * @param texts replace the built-in messages
 * @example amountProblem('propertyValue', 0) // → 'Valor deve ser positivo'
 * @example amountProblem('propertyValue', 10000000001) // → 'Valor máximo: R$ 100.000.000'
 * @example amountProblem('monthlyIncome', 1000000001) // → 'Renda máxima: R$ 10.000.000'
 * @example amountProblem('downPayment', undefined) // → undefined
 */
export function amountProblem(
  field: AmountField,
  amount: Cents = 0,
  texts: AmountTexts = amountTexts,
): string | undefined {
  if (isUsableAmount(field, amount)) return undefined
  const limit = amountLimits[field]
  if (amount > limit)
    return fillText(field === 'monthlyIncome' ? texts.rendaMaxima : texts.valorMaximo, {
      n: formatBrlShort(limit),
    })
  return amount >= leastOf(field) ? 'Informe o valor em centavos inteiros' : texts.valorPositivo
}

export const amountFieldOf = (answers: SimulationAnswers) =>
  answers.inputMode === 'installment' ? 'desiredInstallment' : 'propertyValue'

export const STEP_COUNT = 8
export const RESULT_STEP = 9

export interface OpenAnswer {
  /** Step of the question, 1 to 8. */
  step: number
  field: keyof SimulationAnswers | 'incomeTypes'
}

export interface AnswerProblem extends OpenAnswer {
  /** Absent when the answer is only missing. */
  message?: string
}

/**
 * Lists missing and unusable answers in the order of the steps; empty when the answers are complete.
 * Ignores amounts of the other input mode, and the FGTS balance without FGTS.
 * @param terms months offered by the rules
 * @example listOpenAnswers({ propertyType: 'apartamento' }, [360])[0] // → { step: 2, field: 'inputMode' }
 */
export function listOpenAnswers(answers: SimulationAnswers, terms: number[]): OpenAnswer[] {
  const open: OpenAnswer[] = []
  const demand = (step: number, field: OpenAnswer['field'], isAnswered: unknown) => {
    if (!isAnswered) open.push({ step, field })
  }
  const amount = (step: number, field: AmountField) =>
    demand(step, field, isUsableAmount(field, answers[field]))
  demand(1, 'propertyType', answers.propertyType)
  demand(2, 'inputMode', answers.inputMode)
  amount(3, amountFieldOf(answers))
  demand(4, 'termMonths', terms.includes(answers.termMonths ?? DEFAULT_TERM))
  amount(5, 'monthlyIncome')
  demand(
    5,
    'incomeTypes',
    incomeTypes.some((type) => answers[type]),
  )
  demand(6, 'useFgts', answers.useFgts !== undefined)
  if (answers.useFgts) amount(6, 'fgtsBalance')
  amount(6, 'downPayment')
  demand(7, 'state', answers.state)
  demand(7, 'city', answers.city)
  demand(8, 'hasProperty', answers.hasProperty !== undefined)
  return open
}

/**
 * Like `listOpenAnswers`, with a message for each invalid amount. Separate, to keep the messages out of the widget's first
 * file.
 * @param texts replace the built-in messages
 * @example checkAnswers({ propertyType: 'apartamento' }, [360])[0] // → { step: 2, field: 'inputMode' }
 */
export const checkAnswers = (
  answers: SimulationAnswers,
  terms: number[],
  texts?: AmountTexts,
): AnswerProblem[] =>
  listOpenAnswers(answers, terms).map(({ step, field }) =>
    field in amountLimits
      ? { step, field, message: amountProblem(field as AmountField, answers[field as AmountField], texts)! }
      : { step, field },
  )

/**
 * Returns the first step without a usable answer; 9, the result, when nothing is missing.
 * @example firstOpenStep({}, [360]) // → 1
 */
export const firstOpenStep = (answers: SimulationAnswers, terms: number[]) =>
  listOpenAnswers(answers, terms)[0]?.step ?? RESULT_STEP

export const NAME_MAX_LENGTH = 60

const isFlag = (value: unknown) => typeof value === 'boolean'
const isAmount = (value: unknown, field: string) =>
  typeof value === 'number' && isUsableAmount(field as AmountField, value)
const isText = (value: unknown, most = NAME_MAX_LENGTH) =>
  typeof value === 'string' && !!value.trim() && value.length <= most
const isLocation = (value: unknown) =>
  Number.isSafeInteger((value as Municipio | null)?.id) && isText((value as Municipio).nome)

/** Type guard of each answer. */
const usable: Record<keyof SimulationAnswers, (value: unknown, field: string) => boolean> = {
  propertyType: isPropertyType,
  inputMode: (value) => value === 'property_value' || value === 'installment',
  propertyValue: isAmount,
  desiredInstallment: isAmount,
  termMonths: (value) => Number.isSafeInteger(value),
  monthlyIncome: isAmount,
  hasCarteiraAssinada: isFlag,
  hasRendaInformal: isFlag,
  hasDeclaracaoIR: isFlag,
  useFgts: isFlag,
  fgtsBalance: isAmount,
  downPayment: isAmount,
  state: (value) => builtInStates.some(({ sigla }) => sigla === value),
  city: (value) => isText(value),
  uf: (value) => isLocation(value) && isText((value as Uf).sigla, 2),
  municipio: isLocation,
  hasProperty: isFlag,
}

/**
 * Reads stored or external answers of any version: keeps usable fields and drops the others.
 * @example readAnswers({ propertyType: 'castelo', propertyValue: 48000000, city: 7 }) // → { propertyValue: 48000000 }
 * @example readAnswers(null) // → {}
 */
export function readAnswers(raw: unknown): SimulationAnswers {
  const answers: Record<string, unknown> = {}
  for (const [field, isUsable] of Object.entries(usable)) {
    const value = (raw as Record<string, unknown> | null)?.[field]
    if (isUsable(value, field)) answers[field] = value
  }
  return answers
}
