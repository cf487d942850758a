import type { Cents } from './money.ts'
import type { PropertyType } from './property-types.ts'

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

/** The body of the calculation formula `simulacao`: numbers and tables, never code. */
export interface SimulationRules {
  propertyTypes: Record<PropertyType, PropertyFigures>
  /** Months offered. */
  terms: number[]
  scenarios: ScenarioRule[]
  /** Share of the income that an installment usually may take: 0.3 is 30%. */
  maxIncomeShare: number
  mcmv: McmvTable[]
}

/** A version of the rules. Version 0 is the built-in one; versions kept in `calc_formulas` start at 1. */
export interface Formula {
  name: string
  version: number
  body: SimulationRules
}

export const DEFAULT_TERM = 360

/** The figures of the specification, and the tables in force when they were last checked. */
export const builtInFormula: Formula = {
  name: 'simulacao',
  version: 0,
  body: {
    propertyTypes: {
      imovel_usado: { monthlyRate: 0.0095, maxLtv: 0.8 },
      imovel_novo: { monthlyRate: 0.0085, maxLtv: 0.9 },
      apartamento: { monthlyRate: 0.0085, maxLtv: 0.9 },
      terreno_construcao: { monthlyRate: 0.0105, maxLtv: 0.75 },
      construcao_terreno_proprio: { monthlyRate: 0.01, maxLtv: 0.8 },
      emprestimo_garantia: { monthlyRate: 0.007, maxLtv: 0.6 },
    },
    terms: [120, 240, 300, 360, 420],
    scenarios: [
      {
        name: 'Conservador',
        icon: 'shield-check',
        factor: 0.85,
        downPaymentPercent: 30,
        description: 'Entrada 30%, menor risco',
      },
      {
        name: 'Equilibrado',
        icon: 'scale',
        factor: 1,
        downPaymentPercent: 20,
        description: 'Taxa de {taxa} ao mês',
      },
      {
        name: 'Ousado',
        icon: 'rocket',
        factor: 1.15,
        downPaymentPercent: 15,
        description: 'Entrada 15%, maior parcela',
      },
    ],
    maxIncomeShare: 0.3,
    mcmv: [
      {
        validFrom: '2026-04-22',
        validTo: null,
        source: 'Portaria MCID 333/2026',
        checkedOn: '2026-10-07',
        bands: [
          { name: 'Faixa 1', maxIncome: 320_000, maxPrice: 27_500_000 },
          { name: 'Faixa 2', maxIncome: 500_000, maxPrice: 27_500_000 },
          { name: 'Faixa 3', maxIncome: 960_000, maxPrice: 40_000_000 },
          { name: 'Faixa 4', maxIncome: 1_300_000, maxPrice: 60_000_000 },
        ],
      },
      {
        validFrom: '2025-04-25',
        validTo: '2026-04-21',
        source: 'Portaria MCid 399/2025',
        checkedOn: '2026-10-07',
        bands: [
          { name: 'Faixa 1', maxIncome: 285_000, maxPrice: 27_500_000 },
          { name: 'Faixa 2', maxIncome: 470_000, maxPrice: 27_500_000 },
          { name: 'Faixa 3', maxIncome: 860_000, maxPrice: 35_000_000 },
          { name: 'Faixa 4', maxIncome: 1_200_000, maxPrice: 50_000_000 },
        ],
      },
    ],
  },
}

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
