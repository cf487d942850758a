import { DEFAULT_TERM, type SimulationAnswers, type SimulationRules } from 'core'

/**
 * Answers of the landing page's example: an apartment of R$ 480.000, first home, R$ 120.000 of the buyer's own money.
 * @param rules the usual term if they offer it, or else their longest
 */
export const sampleAnswers = ({ terms }: SimulationRules) =>
  ({
    propertyType: 'apartamento',
    inputMode: 'property_value',
    propertyValue: 48_000_000,
    termMonths: terms.includes(DEFAULT_TERM) ? DEFAULT_TERM : Math.max(...terms),
    monthlyIncome: 1_150_000,
    hasCarteiraAssinada: true,
    useFgts: true,
    fgtsBalance: 3_000_000,
    downPayment: 9_000_000,
    state: 'PE',
    city: 'Recife',
    hasProperty: false,
  }) as const satisfies SimulationAnswers
