import type { Formula, McmvTable } from './rules.ts'

const presentMcmv: McmvTable = {
  validFrom: '2026-04-22',
  validTo: null,
  bands: [
    { name: 'Faixa 1', maxIncome: 320_000, maxPrice: 21_000_000 },
    { name: 'Faixa 2', minIncome: 320_000, maxIncome: 500_000, maxPrice: 21_000_000 },
    { name: 'Faixa 3', maxIncome: 960_000, maxPrice: 40_000_000 },
    { name: 'Faixa 4', minIncome: 960_000, maxIncome: 1_300_000, maxPrice: 60_000_000 },
  ],
}

/** Figures of the specification, with the programme table in force when last checked: all that the widget needs. */
export const presentFormula: Formula = {
  name: 'simulacao',
  version: 0,
  body: {
    schema: 1,
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
    mcmv: [presentMcmv],
  },
}

/** The bands of version 1, which the published rules replace by those of the credit lines. */
const firstMcmv: McmvTable = {
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
}

/** The previous table, for simulations of its time. */
const formerMcmv: McmvTable = {
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
}

/** Never change these figures: every database has them as version 1. New figures need a new version. */
export const builtInFormula: Formula = {
  ...presentFormula,
  body: {
    ...presentFormula.body,
    mcmv: [firstMcmv, formerMcmv],
  },
}
