/** Id of these lines in every database. */
export const BUILT_IN_LINES_ID = '9f0c2b64-6d0e-4b1e-8f0e-2d0a6c1b7e33'

const nominal = (percent: number) => ({ value: percent / 100, unit: 'nominal_yearly' })
const effective = (percent: number) => ({ value: percent / 100, unit: 'effective_yearly' })

const homes = [
  'imovel_usado',
  'imovel_novo',
  'apartamento',
  'terreno_construcao',
  'construcao_terreno_proprio',
] as const
const firstHome = { propertyTypes: homes, ownsHome: false, hasSfhLoan: false }
const southAndSoutheast = ['S', 'SE'] as const

const programme = {
  incomeShares: [{ share: 0.3 }],
  maxMonths: 420,
  fee: 2_500,
  takesFgts: true,
  isPurchase: true,
  financedCosts: 0.04,
} as const
/** Maximum of the programme, not an estimate. */
const subsidies = [{ when: { regions: ['N'] }, upTo: 6_500_000 }, { upTo: 5_500_000 }] as const

const minhaCasa = (valid: object, incomes: readonly number[], prices: readonly number[]) => [
  {
    ...programme,
    ...valid,
    id: 'mcmv-1',
    label: 'Minha Casa, Minha Vida · Faixa 1',
    toConfirm: ['rate', 'ceiling'],
    enters: [{ ...firstHome, incomeTo: incomes[0], priceTo: prices[0] }],
    rates: [{ rate: nominal(5.25), from: nominal(4) }],
    quotas: [{ share: 0.8 }],
    subsidies,
  },
  {
    ...programme,
    ...valid,
    id: 'mcmv-2',
    label: 'Minha Casa, Minha Vida · Faixa 2',
    toConfirm: ['rate', 'ceiling'],
    enters: [{ ...firstHome, incomeOver: incomes[0], incomeTo: incomes[1], priceTo: prices[0] }],
    rates: [{ rate: nominal(7), from: nominal(4.75) }],
    quotas: [{ share: 0.8 }],
    subsidies,
  },
  {
    ...programme,
    ...valid,
    id: 'mcmv-3',
    label: 'Minha Casa, Minha Vida · Faixa 3',
    toConfirm: ['quota'],
    // Families of the first two bands may buy up to this price on these conditions.
    enters: [
      { ...firstHome, used: false, incomeTo: incomes[2], priceTo: prices[1] },
      { ...firstHome, used: true, incomeTo: incomes[2], priceTo: 27_000_000 },
    ],
    rates: [{ when: { quotaHolder: true }, rate: nominal(7.66) }, { rate: nominal(8.16) }],
    quotas: [
      { when: { used: false }, share: 0.8 },
      { when: { regions: ['N', 'NE', 'CO'] }, share: 0.7 },
      { share: 0.5 },
    ],
  },
  {
    ...programme,
    ...valid,
    id: 'mcmv-4',
    label: 'Minha Casa, Minha Vida · Faixa 4',
    toConfirm: [],
    enters: [{ ...firstHome, incomeOver: incomes[2], incomeTo: incomes[3], priceTo: prices[2] }],
    rates: [{ rate: nominal(10) }],
    quotas: [{ when: { used: true, regions: southAndSoutheast }, share: 0.6 }, { share: 0.8 }],
  },
]

const MOST_SFH = 225_000_000

/** Lines of banks outside the programme, with the quotas of 13/10/2025. */
const bank = {
  validFrom: '2025-10-13',
  validTo: null,
  checkedOn: '2026-10-07',
  quotas: [{ when: { system: 'sac' }, share: 0.8 }, { share: 0.7 }],
  incomeShares: [{ when: { system: 'sac' }, share: 0.3 }, { share: 0.25 }],
  maxMonths: 420,
  fee: 2_500,
  isPurchase: true,
  financedCosts: 0.05,
}

/** The credit lines of version 1, which are never edited: an administrator publishes another version. */
export const builtInLines = {
  schema: 1,
  lines: [
    ...minhaCasa(
      {
        validFrom: '2026-04-22',
        validTo: null,
        source: 'Portaria MCID 333/2026',
        checkedOn: '2026-10-07',
      },
      [320_000, 500_000, 960_000, 1_300_000],
      [27_500_000, 40_000_000, 60_000_000],
    ),
    ...minhaCasa(
      {
        validFrom: '2025-04-25',
        validTo: '2026-04-21',
        source: 'Portaria MCid 399/2025',
        checkedOn: '2026-10-07',
      },
      [285_000, 470_000, 860_000, 1_200_000],
      [27_500_000, 35_000_000, 50_000_000],
    ),
    {
      ...programme,
      id: 'pro-cotista',
      label: 'Pró-Cotista',
      validFrom: '2025-10-13',
      validTo: null,
      source: 'FGTS, Pró-Cotista',
      checkedOn: '2026-10-07',
      toConfirm: ['rate', 'quota', 'entry'],
      enters: [{ ...firstHome, used: false, quotaHolder: true, priceTo: 50_000_000 }],
      rates: [{ rate: nominal(8.66) }],
      quotas: [{ share: 0.8 }],
    },
    {
      ...bank,
      id: 'sbpe',
      label: 'SBPE (SFH)',
      source: 'Res. CMN 5.255/2025',
      toConfirm: ['incomeShare'],
      enters: [{ propertyTypes: homes, hasSfhLoan: false, priceTo: MOST_SFH }],
      rates: [{ rate: effective(11.19) }],
      takesFgts: true,
    },
    {
      ...bank,
      id: 'sfi',
      label: 'SFI',
      source: 'Lei 9.514/1997',
      toConfirm: ['rate', 'incomeShare'],
      enters: [
        { propertyTypes: homes, priceOver: MOST_SFH },
        { propertyTypes: homes, hasSfhLoan: true },
      ],
      rates: [{ rate: effective(11.99) }],
      takesFgts: false,
    },
    {
      ...bank,
      id: 'garantia',
      label: 'Empréstimo com garantia',
      source: 'Lei 9.514/1997',
      toConfirm: ['rate'],
      enters: [{ propertyTypes: ['emprestimo_garantia'] }],
      rates: [{ rate: { value: 0.0132, unit: 'monthly' } }],
      quotas: [{ share: 0.6 }],
      incomeShares: [{ share: 0.3 }],
      maxMonths: 240,
      takesFgts: false,
      isPurchase: false,
      financedCosts: 0,
    },
  ],
  ceilings: [
    {
      lines: ['mcmv-1', 'mcmv-2'],
      municipality: 2_611_606,
      name: 'Recife',
      maxPrice: 27_000_000,
      validFrom: '2026-01-01',
      validTo: null,
      source: 'Portaria MCID, tetos por município',
    },
    {
      lines: ['mcmv-1', 'mcmv-2'],
      municipality: 2_607_901,
      name: 'Jaboatão dos Guararapes',
      maxPrice: 25_500_000,
      validFrom: '2026-01-01',
      validTo: null,
      source: 'Portaria MCID, tetos por município',
    },
  ],
  ceilingRanges: [{ lines: ['mcmv-1', 'mcmv-2'], from: 21_000_000, to: 27_500_000 }],
  insurance: {
    mip: [
      { toAge: 25, rate: 0.00022866 },
      { toAge: 30, rate: 0.00029256 },
      { toAge: 35, rate: 0.00028933 },
      { toAge: 40, rate: 0.00030896 },
      { toAge: 45, rate: 0.00032617 },
      { toAge: 50, rate: 0.00034423 },
      { toAge: 55, rate: 0.00037127 },
      { toAge: 60, rate: 0.00039172 },
      { toAge: 65, rate: 0.00040322 },
      { toAge: 80, rate: 0.00043928 },
    ],
    dfi: 0.00004684,
    source: 'Apólice de grupo publicada por um fundo militar',
    checkedOn: '2026-10-07',
  },
  supposedAge: 35,
}
