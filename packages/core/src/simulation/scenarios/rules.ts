import type { Cents } from '../../platform/money/money.ts'
import type { PropertyType } from '../../platform/property-types.ts'

export interface PropertyFigures {
  /** Fraction per month: 0.95% is 0.0095. */
  monthlyRate: number
  /** Largest financed share of the property value: 80% is 0.8. */
  maxLtv: number
}

/** Icons of scenarios that widget and pages draw; they show another one for an unknown name. */
export const scenarioIcons = ['shield-check', 'scale', 'rocket'] as const

export interface ScenarioRule {
  name: string
  /** One of {@link scenarioIcons} */
  icon: string
  /** Multiplies credit and installment. */
  factor: number
  /** Percent: 30 means 30%. */
  downPaymentPercent: number
  /** `{taxa}` is replaced by the monthly rate. */
  description: string
}

/** An income band of Minha Casa, Minha Vida. */
export interface McmvBand {
  name: string
  /** Exclusive lower bound of the income; absent for 0. */
  minIncome?: Cents | undefined
  maxIncome: Cents
  /** Highest price in every municipality: in bands 1 and 2 one may have a higher ceiling. */
  maxPrice: Cents
}

export interface McmvTable {
  /** ISO days, both inclusive; `validTo` null means until further notice. */
  validFrom: string
  validTo: string | null
  /** Legal act, and the day it was last checked. Present in every published table, absent in the widget's copy. */
  source?: string
  checkedOn?: string
  bands: McmvBand[]
}

/** Source of the cards' figures: the formula's own table, or the suggested credit line; see `simulateByLine`. */
export const cardsSources = ['tabela', 'linha'] as const
export type CardsSource = (typeof cardsSources)[number]

/** Current schema version of the rules. A new version needs a step in `upgradeRules`. */
export const RULES_SCHEMA = 1

/** Body of the calculation formula `simulacao`: numbers and tables, never code. */
export interface SimulationRules {
  /** Schema version; see `upgradeRules`. */
  schema: typeof RULES_SCHEMA
  propertyTypes: Record<PropertyType, PropertyFigures>
  /** Offered terms in months. */
  terms: number[]
  scenarios: ScenarioRule[]
  /** Usual maximum share of the income for an installment: 0.3 is 30%. */
  maxIncomeShare: number
  /** Bands, derived from the credit lines where rules are published; see `mcmvTablesOf`. */
  mcmv: McmvTable[]
  /** Source of the cards' figures; the table by default. */
  cards?: CardsSource | undefined
}

/** A version of the rules. Version 0 is the built-in one; those in the table `calc_formulas` start at 1. */
export interface Formula {
  name: string
  version: number
  body: SimulationRules
}

export const DEFAULT_TERM = 360

/**
 * Returns rate and limit of a property type. An unknown type uses the figures of `imovel_novo`.
 * @example figuresFor('apartamento', builtInFormula.body).maxLtv // → 0.9
 * @example figuresFor('castelo', builtInFormula.body).monthlyRate // → 0.0085
 */
export function figuresFor(propertyType: string, rules: SimulationRules): PropertyFigures {
  const table: Record<string, PropertyFigures> = rules.propertyTypes
  return (Object.hasOwn(table, propertyType) && table[propertyType]) || rules.propertyTypes.imovel_novo
}

/**
 * Finds the band of Minha Casa, Minha Vida for an income and a price on a day, or null. A suggestion, never an
 * approval: the programme has more conditions than these two.
 * @param price null when only the installment is known: then only the income counts
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
  return (
    table?.bands.find(
      ({ minIncome = 0, maxIncome, maxPrice }) =>
        income > minIncome && income <= maxIncome && (price ?? 0) <= maxPrice,
    ) ?? null
  )
}
