import { builtInStates, type Municipio, type Uf } from './locations.ts'
import { formatBrlShort, type Cents } from '../finance/money.ts'
import { isPropertyType, type PropertyType } from '../case/property-types.ts'
import { DEFAULT_TERM } from './rules.ts'
import { fillText } from '../format/fill-text.ts'

export type InputMode = 'property_value' | 'installment'

/** What a visitor has answered so far. Amounts in cents, terms in months; a field absent is not answered yet. */
export interface SimulationAnswers {
  propertyType?: PropertyType
  inputMode?: InputMode
  propertyValue?: Cents
  desiredInstallment?: Cents
  termMonths?: number
  monthlyIncome?: Cents
  hasCarteiraAssinada?: boolean
  hasRendaInformal?: boolean
  hasDeclaracaoIR?: boolean
  useFgts?: boolean
  fgtsBalance?: Cents
  downPayment?: Cents
  /** Abbreviation, 'PE'. */
  state?: string
  /** Name, 'Recife'. */
  city?: string
  uf?: Uf
  municipio?: Municipio
  hasProperty?: boolean
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

/** What is said of an amount; `{n}` is the limit. */
export const amountTexts = {
  valorPositivo: 'Valor deve ser positivo',
  valorMaximo: 'Valor máximo: {n}',
  rendaMaxima: 'Renda máxima: {n}',
} as const

type AmountTexts = Record<keyof typeof amountTexts, string>

/**
 * Why an amount is refused, or undefined. FGTS balance and down payment may be zero or absent.
 * @param texts to say it with
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
  const limit = amountLimits[field]
  const least = field === 'fgtsBalance' || field === 'downPayment' ? 0 : 1
  if (!(amount >= least)) return texts.valorPositivo
  if (amount > limit)
    return fillText(field === 'monthlyIncome' ? texts.rendaMaxima : texts.valorMaximo, {
      n: formatBrlShort(limit),
    })
  return Number.isInteger(amount) ? undefined : 'Informe o valor em centavos inteiros'
}

/** The amount field that step 3 asks for. */
export const amountFieldOf = (answers: SimulationAnswers) =>
  answers.inputMode === 'installment' ? 'desiredInstallment' : 'propertyValue'

export const STEP_COUNT = 8
/** The step after the last question. */
export const RESULT_STEP = 9

export interface AnswerProblem {
  /** 1 to 8. */
  step: number
  field: keyof SimulationAnswers | 'incomeTypes'
  /** Absent where the answer is simply missing. */
  message?: string
}

/**
 * Everything that keeps answers from being simulated, in the order of the steps; empty when they are complete.
 * Amounts of the input mode not chosen, and the FGTS balance without FGTS, do not count.
 * @param terms months offered by the rules
 * @param texts of amounts that are refused
 * @example checkAnswers({ propertyType: 'apartamento' }, [360])[0] // → { step: 2, field: 'inputMode' }
 */
export function checkAnswers(
  answers: SimulationAnswers,
  terms: number[],
  texts?: AmountTexts,
): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  const demand = (step: number, field: AnswerProblem['field'], given: unknown) => {
    if (!given) problems.push({ step, field })
  }
  const amount = (step: number, field: AmountField) => {
    const message = amountProblem(field, answers[field], texts)
    if (message) problems.push({ step, field, message })
  }
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
  return problems
}

/**
 * The first step without a usable answer; 9, the result, when nothing is missing.
 * @example firstOpenStep({}, [360]) // → 1
 */
export const firstOpenStep = (answers: SimulationAnswers, terms: number[]) =>
  checkAnswers(answers, terms)[0]?.step ?? RESULT_STEP

/** Longest name of a state or a city. */
export const NAME_MAX_LENGTH = 60

const isFlag = (value: unknown) => typeof value === 'boolean'
const isAmount = (value: unknown, field: string) =>
  typeof value === 'number' && !amountProblem(field as AmountField, value)
const isText = (value: unknown, most = NAME_MAX_LENGTH) =>
  typeof value === 'string' && !!value.trim() && value.length <= most
const isPlace = (value: unknown) =>
  Number.isSafeInteger((value as Municipio | null)?.id) && isText((value as Municipio).nome)

/** Which values of an answer are usable. */
const usable: Record<keyof SimulationAnswers, (value: unknown, field: string) => boolean> = {
  propertyType: isPropertyType,
  inputMode: (value) => value === 'property_value' || value === 'installment',
  propertyValue: isAmount,
  desiredInstallment: isAmount,
  termMonths: Number.isSafeInteger,
  monthlyIncome: isAmount,
  hasCarteiraAssinada: isFlag,
  hasRendaInformal: isFlag,
  hasDeclaracaoIR: isFlag,
  useFgts: isFlag,
  fgtsBalance: isAmount,
  downPayment: isAmount,
  state: (value) => builtInStates.some(({ sigla }) => sigla === value),
  city: (value) => isText(value),
  uf: (value) => isPlace(value) && isText((value as Uf).sigla, 2),
  municipio: isPlace,
  hasProperty: isFlag,
}

/**
 * Keeps what is usable of stored or handed-over answers of any age and drops the rest, field by field.
 * @example readAnswers({ propertyType: 'castelo', propertyValue: 48000000, city: 7 }) // → { propertyValue: 48000000 }
 * @example readAnswers(null) // → {}
 */
export function readAnswers(given: unknown): SimulationAnswers {
  const answers: Record<string, unknown> = {}
  for (const [field, isUsable] of Object.entries(usable)) {
    const value = (given as Record<string, unknown> | null)?.[field]
    if (isUsable(value, field)) answers[field] = value
  }
  return answers
}
