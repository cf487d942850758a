/** Id of these rules in every database. */
export const BUILT_IN_COSTS_ID = '4b7a3c0d-52f8-4f0e-9d1c-7c3f0e2ab638'

/** The cost rules of version 1, which are never edited: an administrator publishes another version. */
export const builtInCosts = {
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
