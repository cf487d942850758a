import type { Cents } from '../finance/money.ts'
import type { PropertyType } from '../case/property-types.ts'

/** Rate and limit of one property type. */
export interface PropertyFigures {
  /** Fraction per month: 0.95% is 0.0095. */
  monthlyRate: number
  /** Largest financed share of the property value: 80% is 0.8. */
  maxLtv: number
}

export interface ScenarioRule {
  name: string
  icon: string
  /** Multiplies credit and installment. */
  factor: number
  /** 30 means 30%. */
  downPaymentPercent: number
  /** `{taxa}` is replaced by the monthly rate. */
  description: string
}

/** One income band of Minha Casa, Minha Vida. */
export interface McmvBand {
  name: string
  maxIncome: Cents
  /** The highest ceiling of the band: in bands 1 and 2 a municipality may have a lower one. */
  maxPrice: Cents
}

export interface McmvTable {
  /** ISO days, both inclusive; `validTo` null is "until further notice". */
  validFrom: string
  validTo: string | null
  source: string
  checkedOn: string
  bands: McmvBand[]
}

/** The table of the formula, or the line of credit that is suggested: see `simulateByLine`. */
export const cardsSources = ['tabela', 'linha'] as const
export type CardsSource = (typeof cardsSources)[number]

/** The form that bodies of rules have now. Another form gets the next number, and a step in `upgradeRules`. */
export const RULES_SCHEMA = 1

/** The body of the calculation formula `simulacao`: numbers and tables, never code. */
export interface SimulationRules {
  /** The form of the body: see `upgradeRules`. */
  schema: typeof RULES_SCHEMA
  propertyTypes: Record<PropertyType, PropertyFigures>
  /** Months offered. */
  terms: number[]
  scenarios: ScenarioRule[]
  /** Share of the income that an installment usually may take: 0.3 is 30%. */
  maxIncomeShare: number
  mcmv: McmvTable[]
  /** What feeds the cards of the result; the table unless it is told. */
  cards?: CardsSource | undefined
}

/** A version of the rules. Version 0 are those built in, which never change; those of `calc_formulas` start at 1. */
export interface Formula {
  name: string
  version: number
  body: SimulationRules
}

export const DEFAULT_TERM = 360

/**
 * Rate and limit of a property type. A type the rules do not know uses the figures of `imovel_novo`.
 * @example figuresFor('apartamento', builtInFormula.body).maxLtv // → 0.9
 * @example figuresFor('castelo', builtInFormula.body).monthlyRate // → 0.0085
 */
export function figuresFor(propertyType: string, rules: SimulationRules): PropertyFigures {
  const table: Record<string, PropertyFigures> = rules.propertyTypes
  return (Object.hasOwn(table, propertyType) && table[propertyType]) || rules.propertyTypes.imovel_novo
}

/**
 * The band of Minha Casa, Minha Vida that an income and a price suggest on a day, or null. A suggestion, never
 * an approval: the programme has more conditions than these two.
 * @param price null when only the installment is known: then the income alone decides
 * @param today ISO day
 * @example findMcmvBand(500000, null, '2026-04-22', builtInFormula.body)?.name // → 'Faixa 2'
 * @example findMcmvBand(1300001, null, '2026-04-22', builtInFormula.body) // → null
 */
export function findMcmvBand(
  income: Cents,
  price: Cents | null,
  today: string,
  rules: SimulationRules,
): McmvBand | null {
  const table = rules.mcmv.find(
    ({ validFrom, validTo }) => validFrom <= today && (!validTo || today <= validTo),
  )
  return table?.bands.find((band) => income <= band.maxIncome && (price ?? 0) <= band.maxPrice) ?? null
}
