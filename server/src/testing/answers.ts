import type { SimulationAnswers } from 'core'

/** The specification's worked case, as a browser sends it. */
export const answers: SimulationAnswers = {
  propertyType: 'imovel_usado',
  inputMode: 'property_value',
  propertyValue: 40_000_000,
  termMonths: 360,
  monthlyIncome: 1_150_000,
  hasCarteiraAssinada: true,
  useFgts: true,
  fgtsBalance: 2_000_000,
  downPayment: 5_000_000,
  state: 'PE',
  city: 'Recife',
  hasProperty: false,
}
