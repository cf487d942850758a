import type { Cents } from './money.ts'
import { formatBrlShort } from './money.ts'
import { isPropertyType, type PropertyType } from './property-types.ts'
import { DEFAULT_TERM } from './rules.ts'

export interface Uf {
  id: number
  sigla: string
  nome: string
}

export interface Municipio {
  id: number
  nome: string
}

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

export const amountFields = Object.keys(amountLimits) as AmountField[]

export const incomeTypes = ['hasCarteiraAssinada', 'hasRendaInformal', 'hasDeclaracaoIR'] as const

export const MISSING_INCOME_TYPE = 'Selecione pelo menos um tipo de renda'

const mayBeZero = (field: AmountField) => field === 'fgtsBalance' || field === 'downPayment'

/**
 * Why an amount is refused, or undefined. FGTS balance and down payment may be zero or absent.
 * @example amountProblem('propertyValue', 0) // → 'Valor deve ser positivo'
 * @example amountProblem('propertyValue', 10000000001) // → 'Valor máximo: R$ 100.000.000'
 * @example amountProblem('monthlyIncome', 1000000001) // → 'Renda máxima: R$ 10.000.000'
 * @example amountProblem('downPayment', undefined) // → undefined
 */
export function amountProblem(field: AmountField, amount: Cents | undefined): string | undefined {
  const given = amount ?? 0
  const limit = amountLimits[field]
  if (given < 0 || (given === 0 && !mayBeZero(field))) return 'Valor deve ser positivo'
  if (given > limit)
    return `${field === 'monthlyIncome' ? 'Renda máxima' : 'Valor máximo'}: ${formatBrlShort(limit)}`
  if (!Number.isInteger(given)) return 'Informe o valor em centavos inteiros'
  return undefined
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
  message: string
}

/**
 * Everything that keeps answers from being simulated, in the order of the steps; empty when they are complete.
 * Amounts of the input mode not chosen, and the FGTS balance without FGTS, do not count.
 * @param terms months offered by the rules
 * @example checkAnswers({ propertyType: 'apartamento' }, [360])[0] // → { step: 2, field: 'inputMode', message: 'Escolha como quer simular' }
 */
export function checkAnswers(answers: SimulationAnswers, terms: number[]): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  const say = (step: number, field: AnswerProblem['field'], message: string | false | undefined) => {
    if (message) problems.push({ step, field, message })
  }
  const amount = (step: number, field: AmountField) => say(step, field, amountProblem(field, answers[field]))

  say(1, 'propertyType', !answers.propertyType && 'Escolha o tipo do imóvel')
  say(2, 'inputMode', !answers.inputMode && 'Escolha como quer simular')
  amount(3, amountFieldOf(answers))
  say(
    4,
    'termMonths',
    !terms.includes(answers.termMonths ?? DEFAULT_TERM) && `Escolha um prazo de ${terms.join(', ')} meses`,
  )
  amount(5, 'monthlyIncome')
  say(5, 'incomeTypes', !incomeTypes.some((type) => answers[type]) && MISSING_INCOME_TYPE)
  say(6, 'useFgts', answers.useFgts === undefined && 'Responda se vai usar o FGTS')
  if (answers.useFgts) amount(6, 'fgtsBalance')
  amount(6, 'downPayment')
  say(7, 'state', !answers.state && 'Escolha o estado')
  say(7, 'city', !answers.city && 'Escolha a cidade')
  say(8, 'hasProperty', answers.hasProperty === undefined && 'Responda se você já tem um imóvel')
  return problems
}

/**
 * The first step without a usable answer; 9, the result, when nothing is missing.
 * @example firstOpenStep({}, [360]) // → 1
 */
export const firstOpenStep = (answers: SimulationAnswers, terms: number[]) =>
  checkAnswers(answers, terms)[0]?.step ?? RESULT_STEP

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 60
const isId = (value: unknown): value is number => Number.isInteger(value)
const asRecord = (value: unknown) =>
  (typeof value === 'object' && value ? value : {}) as Record<string, unknown>

/**
 * Keeps what is usable of stored or handed-over answers of any age and drops the rest, field by field.
 * @example readAnswers({ propertyType: 'castelo', propertyValue: 48000000, city: 7 }) // → { propertyValue: 48000000 }
 * @example readAnswers('nonsense') // → {}
 */
export function readAnswers(stored: unknown): SimulationAnswers {
  const from = asRecord(stored)
  const answers: SimulationAnswers = {}
  if (isPropertyType(from.propertyType)) answers.propertyType = from.propertyType
  if (from.inputMode === 'property_value' || from.inputMode === 'installment')
    answers.inputMode = from.inputMode
  for (const field of amountFields) {
    const amount = from[field]
    if (typeof amount === 'number' && !amountProblem(field, amount)) answers[field] = amount
  }
  for (const field of [...incomeTypes, 'useFgts', 'hasProperty'] as const) {
    const answer = from[field]
    if (typeof answer === 'boolean') answers[field] = answer
  }
  if (isId(from.termMonths)) answers.termMonths = from.termMonths
  if (isText(from.state)) answers.state = from.state
  if (answers.state && isText(from.city)) answers.city = from.city
  const { id: ufId, sigla, nome } = asRecord(from.uf)
  if (isId(ufId) && isText(nome) && sigla === answers.state && isText(sigla))
    answers.uf = { id: ufId, sigla, nome }
  const { id, nome: city } = asRecord(from.municipio)
  if (isId(id) && isText(city) && city === answers.city) answers.municipio = { id, nome: city }
  return answers
}
