import type { Rate } from '../../finance/rates.ts'
import type { Conditional } from '../conditions.ts'
import type { CreditLine, RelationshipRate } from '../credit-line.ts'
import { SFH_CAP } from '../fixed-rules.ts'
import { homes } from './programme-lines.ts'

const effective = (percent: number): Rate => ({ value: Number(`${percent}e-2`), unit: 'effective_yearly' })
const monthly = (percent: number): Rate => ({ value: Number(`${percent}e-2`), unit: 'monthly' })
const reais = (amount: number) => amount * 100
const MOST_SFH = reais(2_250_000)

/** Common conditions outside the programme: quotas and shares of the income are Caixa's, the only ones that were found. */
const common = {
  offered: true,
  index: 'tr',
  validFrom: '2025-10-13',
  validTo: null,
  quotas: [
    { when: { system: 'sac' }, share: 0.8, source: 'cotas-2025' },
    { share: 0.7, source: 'cotas-2025' },
  ],
  incomeShares: [
    { when: { system: 'sac' }, share: 0.3, source: 'parte-da-renda' },
    { share: 0.25, source: 'parte-da-renda' },
  ],
  maxMonths: 420,
  fee: 2_500,
  isPurchase: true,
  financedCosts: 0.05,
  sources: { maxMonths: 'prazos', fee: 'tarifa', financedCosts: 'financia-custos' },
} as const satisfies Partial<CreditLine>

const inSfh = [{ propertyTypes: homes, hasSfhLoan: false, priceTo: MOST_SFH }] as const
const outsideSfh = [
  { propertyTypes: homes, priceOver: MOST_SFH },
  { propertyTypes: homes, hasSfhLoan: true },
] as const

interface BankRates {
  bank: string
  name: string
  rates: Conditional<{ rate: Rate; from?: Rate }>
  relationships?: readonly RelationshipRate[]
  maxMonths?: number
}

/** A bank's rates for a home in the SFH; a rate above the cap leaves it, and with it the FGTS. */
const bankLine = ({ bank, name, rates, relationships, maxMonths = 420 }: BankRates): CreditLine => ({
  ...common,
  id: `sbpe-${bank}`,
  label: `SBPE · ${name}`,
  bank,
  replaces: 'sbpe',
  validFrom: '2026-01-01',
  source: 'sfh-teto',
  toConfirm: ['rate', 'quota', 'incomeShare'],
  enters: inSfh,
  rates,
  ...(relationships && { relationships }),
  maxMonths,
  takesFgts: rates.every(({ rate }) => rate.value <= SFH_CAP),
})

const january = 'taxas-01-2026'
const july = 'taxas-07-2026'

/** Rates that a visitor surely gets: a relationship with the bank, which the questions leave open, only lowers them. */
const banksInSfh = [
  bankLine({
    bank: 'caixa',
    name: 'Caixa',
    rates: [{ rate: effective(11.49), from: effective(11.19), source: january }],
    relationships: [
      { label: 'com salário na Caixa', rate: effective(11.19), source: january },
      { label: 'com bom relacionamento', rate: effective(11.29), source: january },
    ],
  }),
  bankLine({ bank: 'inter', name: 'Inter', rates: [{ rate: effective(11.49), source: july }] }),
  bankLine({
    bank: 'bradesco',
    name: 'Bradesco',
    rates: [
      { when: { incomeTo: reais(15_000) }, rate: effective(12.79), from: effective(11.69), source: january },
      { when: { incomeTo: reais(25_000) }, rate: effective(12.19), from: effective(11.69), source: january },
      { rate: effective(11.79), from: effective(11.69), source: january },
    ],
    maxMonths: 360,
  }),
  bankLine({
    bank: 'santander',
    name: 'Santander',
    rates: [{ rate: effective(11.74), from: effective(11.69), source: july }],
  }),
  bankLine({
    bank: 'itau',
    name: 'Itaú',
    rates: [{ rate: effective(13.45), from: effective(11.6), source: january }],
    relationships: [
      { label: 'cliente Uniclass', rate: effective(12.3), source: january },
      { label: 'cliente Personnalité ou Private', rate: effective(11.7), source: january },
    ],
    maxMonths: 360,
  }),
  bankLine({ bank: 'bb', name: 'Banco do Brasil', rates: [{ rate: effective(11.97), source: july }] }),
]

/** Lines outside the programme; those that no source confirms for this year are not offered. */
export const bankLines: readonly CreditLine[] = [
  {
    ...common,
    id: 'sbpe',
    label: 'SBPE (SFH)',
    source: 'sfh-teto',
    toConfirm: ['rate', 'incomeShare'],
    enters: inSfh,
    rates: [{ rate: effective(11.19), source: january }],
    takesFgts: true,
  },
  ...banksInSfh,
  {
    ...common,
    id: 'sfi',
    label: 'SFI',
    source: 'sfi',
    toConfirm: ['rate', 'incomeShare'],
    enters: outsideSfh,
    rates: [{ rate: effective(11.99) }],
    takesFgts: false,
  },
  {
    ...common,
    id: 'sfi-caixa',
    label: 'SFI · Caixa',
    bank: 'caixa',
    replaces: 'sfi',
    source: 'sfi',
    toConfirm: ['rate', 'incomeShare'],
    enters: outsideSfh,
    rates: [{ rate: effective(12.5), source: july }],
    takesFgts: false,
  },
  {
    ...common,
    id: 'sbpe-segundo',
    label: 'SBPE · segundo financiamento',
    offered: false,
    validFrom: '2025-12-09',
    source: 'segundo-financiamento',
    toConfirm: ['rate', 'quota', 'incomeShare', 'entry'],
    enters: [{ propertyTypes: homes, hasSfhLoan: true, priceTo: MOST_SFH }],
    rates: [{ rate: effective(11.49), from: effective(10.99) }],
    takesFgts: false,
  },
  {
    ...common,
    id: 'garantia',
    label: 'Empréstimo com garantia',
    source: 'garantia',
    toConfirm: ['rate'],
    enters: [{ propertyTypes: ['emprestimo_garantia'] }],
    rates: [{ rate: monthly(1.32) }],
    quotas: [{ share: 0.6 }],
    incomeShares: [{ share: 0.3, source: 'parte-da-renda' }],
    maxMonths: 240,
    takesFgts: false,
    isPurchase: false,
    financedCosts: 0,
  },
  {
    ...common,
    id: 'garantia-360',
    label: 'Empréstimo com garantia de imóvel já financiado',
    offered: false,
    source: 'garantia',
    toConfirm: ['rate', 'quota', 'entry'],
    enters: [{ propertyTypes: ['emprestimo_garantia'], hasSfhLoan: true }],
    rates: [{ rate: monthly(1.32) }],
    quotas: [{ share: 0.6 }],
    incomeShares: [{ share: 0.3, source: 'parte-da-renda' }],
    maxMonths: 360,
    takesFgts: false,
    isPurchase: false,
    financedCosts: 0,
  },
  {
    ...common,
    id: 'reforma',
    label: 'Reforma Casa Brasil',
    offered: false,
    index: 'none',
    validFrom: '2025-11-03',
    source: 'reforma-casa-brasil',
    toConfirm: ['rate', 'quota', 'entry'],
    enters: [{ propertyTypes: ['emprestimo_garantia'], incomeTo: reais(9_600) }],
    rates: [{ rate: monthly(1.95), from: monthly(1.17) }],
    quotas: [{ share: 0.5 }],
    incomeShares: [{ share: 0.25 }],
    maxMonths: 60,
    credit: { from: reais(5_000), to: reais(30_000) },
    fee: 0,
    takesFgts: false,
    isPurchase: false,
    financedCosts: 0,
    sources: {},
  },
]
