import type { Rate } from '../../finance/rates.ts'
import type { Condition, Conditional } from '../conditions.ts'
import type { CreditLine } from '../credit-line.ts'

/** A printed rate of at most eight decimals as a fraction. */
const fractionOf = (percent: number) => Number(`${percent}e-2`)

export const nominal = (percent: number): Rate => ({ value: fractionOf(percent), unit: 'nominal_yearly' })
const reais = (amount: number) => amount * 100

export const homes = [
  'imovel_usado',
  'imovel_novo',
  'apartamento',
  'terreno_construcao',
  'construcao_terreno_proprio',
] as const
export const firstHome: Condition = { propertyTypes: homes, ownsHome: false, hasSfhLoan: false }

const programme = {
  offered: true,
  index: 'tr',
  incomeShares: [{ share: 0.3, source: 'mcmv-taxas' }],
  maxMonths: 420,
  fee: 2_500,
  takesFgts: true,
  isPurchase: true,
  financedCosts: 0.04,
  sources: { fee: 'mcmv-tarifa', financedCosts: 'mcmv-financia-custos', maxMonths: 'mcmv-taxas' },
} as const satisfies Partial<CreditLine>

const north = ['N', 'NE'] as const
/** Used homes: the quotas of Faixa 3, the only ones that were found. */
const usedQuotas = [
  { when: { used: true, regions: [...north, 'CO'] }, share: 0.7, source: 'mcmv-usado' },
  { when: { used: true }, share: 0.5, source: 'mcmv-usado' },
  { share: 0.8, source: 'mcmv-taxas' },
] as const

/**
 * Rates by income, region and quota holder. Each row: highest income in reais, rate elsewhere and rate in the North and
 * Northeast, in percent; a holder of three years pays half a point less.
 */
type RateRow = readonly [incomeTo: number, rate: number, north: number]
const HOLDER_REDUCTION = 0.5

function cellsOf(rows: readonly RateRow[]): Conditional<{ rate: Rate }> {
  const source = 'mcmv-taxas'
  const cells = rows.flatMap(([incomeTo, rate, inNorth]) =>
    [
      { percent: inNorth, regions: north },
      { percent: rate, regions: undefined },
    ].flatMap(({ percent, regions }) =>
      [true, undefined].map((quotaHolder) => ({
        when: {
          incomeTo: reais(incomeTo),
          ...(regions && { regions }),
          ...(quotaHolder && { quotaHolder }),
        },
        rate: nominal(percent - (quotaHolder ? HOLDER_REDUCTION : 0)),
        source,
      })),
    ),
  )
  const { rate } = cells.at(-1)!
  return [...cells.slice(0, -1), { rate, source }]
}

const cells2026 = {
  1: cellsOf([
    [2_160, 4.75, 4.5],
    [2_850, 5, 4.75],
    [3_200, 5.25, 5],
  ]),
  2: cellsOf([
    [3_500, 5.5, 5.25],
    [4_000, 6, 6],
    [5_000, 7, 7],
  ]),
}
/** Before 22/04/2026 no table says who gets the lower rates. */
const rates2025 = {
  1: [{ rate: nominal(5.25), from: nominal(4), source: 'mcmv-2025' }],
  2: [{ rate: nominal(7), from: nominal(4.75), source: 'mcmv-2025' }],
}

/** Incomes, prices and rates of the bands in one table of the programme. */
interface Bands {
  valid: Pick<CreditLine, 'validFrom' | 'validTo' | 'source'>
  incomes: readonly [number, number, number, number]
  /** Faixas 1 and 2 have ceilings by municipality. */
  prices: readonly [three: number, four: number]
  rates: Record<1 | 2, Conditional<{ rate: Rate; from?: Rate }>>
  lastRate: number
}

const band = (number: 1 | 2 | 3 | 4) => ({
  id: `mcmv-${number}`,
  label: `Minha Casa, Minha Vida · Faixa ${number}`,
})

const minhaCasa = ({ valid, incomes, prices, rates, lastRate }: Bands): CreditLine[] => [
  {
    ...programme,
    ...valid,
    ...band(1),
    toConfirm: ['rate', 'ceiling', 'quota'],
    enters: [{ ...firstHome, incomeTo: incomes[0] }],
    rates: rates[1],
    quotas: usedQuotas,
    subsidized: true,
  },
  {
    ...programme,
    ...valid,
    ...band(2),
    toConfirm: ['rate', 'ceiling', 'quota'],
    enters: [{ ...firstHome, incomeOver: incomes[0], incomeTo: incomes[1] }],
    rates: rates[2],
    quotas: usedQuotas,
    subsidized: true,
  },
  {
    ...programme,
    ...valid,
    ...band(3),
    toConfirm: ['rate', 'quota'],
    // Families of the first two bands may buy up to this price on these conditions.
    enters: [
      { ...firstHome, used: false, incomeTo: incomes[2], priceTo: prices[0] },
      { ...firstHome, used: true, incomeTo: incomes[2], priceTo: reais(270_000), source: 'mcmv-usado' },
    ],
    rates: [
      { when: { quotaHolder: true }, rate: nominal(7.66), source: 'mcmv-taxas' },
      { rate: nominal(8.16), source: 'mcmv-taxas' },
    ],
    quotas: usedQuotas,
  },
  {
    ...programme,
    ...valid,
    ...band(4),
    toConfirm: ['rate', 'quota'],
    enters: [
      { ...firstHome, incomeOver: incomes[2], incomeTo: incomes[3], priceTo: prices[1] },
      {
        ...firstHome,
        incomeTo: incomes[2],
        priceOver: prices[0],
        priceTo: prices[1],
        disputed: true,
        source: 'mcmv-4-renda',
      },
    ],
    rates: [{ rate: nominal(lastRate) }],
    quotas: [
      { when: { used: true, regions: ['S', 'SE'] }, share: 0.6, source: 'mcmv-4-usado' },
      { share: 0.8, source: 'mcmv-taxas' },
    ],
  },
]

/** Minha Casa, Minha Vida in force, its previous table, and Pró-Cotista, which no source of this year confirms. */
export const programmeLines: readonly CreditLine[] = [
  ...minhaCasa({
    valid: { validFrom: '2026-04-22', validTo: null, source: 'mcmv-2026' },
    incomes: [reais(3_200), reais(5_000), reais(9_600), reais(13_000)],
    prices: [reais(400_000), reais(600_000)],
    rates: cells2026,
    lastRate: 10,
  }),
  ...minhaCasa({
    valid: { validFrom: '2025-04-25', validTo: '2026-04-21', source: 'mcmv-2025' },
    incomes: [reais(2_850), reais(4_700), reais(8_600), reais(12_000)],
    prices: [reais(350_000), reais(500_000)],
    rates: rates2025,
    lastRate: 10.5,
  }),
  {
    ...programme,
    id: 'pro-cotista',
    label: 'Pró-Cotista',
    offered: false,
    validFrom: '2025-10-13',
    validTo: null,
    source: 'pro-cotista',
    sources: { ...programme.sources, maxMonths: 'pro-cotista' },
    toConfirm: ['rate', 'quota', 'entry'],
    enters: [{ ...firstHome, quotaHolder: true, priceTo: reais(500_000) }],
    rates: [{ rate: nominal(8.66) }],
    quotas: [{ when: { used: true }, share: 0.7 }, { share: 0.8 }],
    maxMonths: 360,
  },
]
