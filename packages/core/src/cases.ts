import type { SimulationAnswers } from './answers.ts'

/** The answers of the specification's worked case: 400,000 used, FGTS 20,000, entry 50,000, 360 months. */
export const completeAnswers: SimulationAnswers = {
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
  uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
  municipio: { id: 2611606, nome: 'Recife' },
  hasProperty: false,
}
