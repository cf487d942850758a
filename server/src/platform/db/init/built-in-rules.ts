/** Id of these rules in every database. */
export const BUILT_IN_ID = '5b1d5c1e-0f4a-4c55-9a53-7f3f6f0c2a01'

/** The rules of version 1, which are never edited: an administrator publishes another version. */
export const builtInBody = {
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
  mcmv: [
    {
      validFrom: '2026-04-22',
      validTo: null,
      source: 'Portaria MCID 333/2026',
      checkedOn: '2026-10-07',
      bands: [
        { name: 'Faixa 1', maxIncome: 320000, maxPrice: 27500000 },
        { name: 'Faixa 2', maxIncome: 500000, maxPrice: 27500000 },
        { name: 'Faixa 3', maxIncome: 960000, maxPrice: 40000000 },
        { name: 'Faixa 4', maxIncome: 1300000, maxPrice: 60000000 },
      ],
    },
    {
      validFrom: '2025-04-25',
      validTo: '2026-04-21',
      source: 'Portaria MCid 399/2025',
      checkedOn: '2026-10-07',
      bands: [
        { name: 'Faixa 1', maxIncome: 285000, maxPrice: 27500000 },
        { name: 'Faixa 2', maxIncome: 470000, maxPrice: 27500000 },
        { name: 'Faixa 3', maxIncome: 860000, maxPrice: 35000000 },
        { name: 'Faixa 4', maxIncome: 1200000, maxPrice: 50000000 },
      ],
    },
  ],
}
