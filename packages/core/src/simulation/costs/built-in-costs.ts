import type { CostRules, CostsFormula } from './cost-rules.ts'

/** Known rules of purchase costs; the fee catalogue has the fees. */
export const builtInCosts: CostRules = {
  schema: 1,
  itbi: [
    {
      municipality: 2_611_606,
      name: 'Recife',
      validFrom: '2026-01-01',
      validTo: null,
      source: 'Prefeitura do Recife, ITBI',
      checkedOn: '2026-10-07',
      confirmed: false,
      rates: [
        { sfh: true, parts: [{ of: 'value', rate: 0.01 }] },
        { withinDays: 180, parts: [{ of: 'value', rate: 0.018 }] },
        { parts: [{ of: 'value', rate: 0.03 }] },
      ],
    },
  ],
  itbiElsewhere: { from: 0.02, to: 0.03, source: 'Faixa usual dos municípios', checkedOn: '2026-10-07' },
  discounts: [
    {
      fee: 'registro',
      share: 0.5,
      firstSfhPurchase: true,
      source: 'Lei 6.015/1973, art. 290',
      checkedOn: '2026-10-07',
    },
  ],
  financed: ['itbi', 'registro'],
}

/** Version 0 of the cost rules; every database has them as version 1. */
export const builtInCostsFormula: CostsFormula = { name: 'custos', version: 0, body: builtInCosts }
