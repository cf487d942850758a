import type { LoanRequest } from './loan-request.ts'

/** A sample buyer for comparing two versions of the lines. */
export interface ReferencePerson {
  id: string
  request: LoanRequest
}

const RECIFE = 2_611_606
/** A town whose population is near the limit between two ceilings. */
const SERRA_TALHADA = 2_613_909
const base: LoanRequest = {
  propertyType: 'apartamento',
  used: false,
  price: 35_000_000,
  appraisal: null,
  desiredInstallment: null,
  income: 700_000,
  otherInstallments: 0,
  ownMoney: 4_000_000,
  fgts: 3_000_000,
  quotaHolder: true,
  ownsHome: false,
  hasSfhLoan: false,
  region: 'NE',
  municipality: RECIFE,
  birthDate: '1990-10-01',
  months: 420,
}
const used = { propertyType: 'imovel_usado', used: true } as const

/**
 * One buyer of each kind that the lines distinguish: every band, new and used, a second home, an older buyer, a loan on
 * one's own home, FGTS whose conditions are unknown, a town with two possible ceilings, and a home owner.
 */
export const referencePeople: readonly ReferencePerson[] = [
  { id: 'faixa1', request: { ...base, price: 21_000_000, income: 300_000, ownMoney: 4_200_000, fgts: 0 } },
  { id: 'faixa2', request: { ...base, price: 25_000_000, income: 450_000 } },
  { id: 'faixa3', request: base },
  { id: 'faixa3Usado', request: { ...base, ...used, price: 26_000_000, quotaHolder: null } },
  { id: 'faixa4', request: { ...base, price: 50_000_000, income: 1_200_000, ownMoney: 10_000_000 } },
  { id: 'usado', request: { ...base, ...used, price: 45_000_000, income: 1_500_000, ownMoney: 9_000_000 } },
  { id: 'alto', request: { ...base, price: 250_000_000, income: 6_000_000, ownMoney: 60_000_000, fgts: 0 } },
  { id: 'segundo', request: { ...base, income: 1_600_000, ownsHome: true, hasSfhLoan: true, fgts: 0 } },
  { id: 'maior60', request: { ...base, price: 30_000_000, income: 900_000, birthDate: '1962-03-15' } },
  { id: 'garantia', request: { ...base, propertyType: 'emprestimo_garantia', used: true, ownsHome: true } },
  { id: 'fgtsIncerto', request: { ...base, quotaHolder: null, ownsHome: null, hasSfhLoan: null } },
  {
    id: 'doisTetos',
    request: {
      ...base,
      price: 22_000_000,
      income: 450_000,
      ownMoney: 10_000_000,
      municipality: SERRA_TALHADA,
    },
  },
  { id: 'cotista3300', request: { ...base, price: 20_000_000, income: 330_000, fgts: 1_000_000 } },
  { id: 'temImovel', request: { ...base, ...used, price: 50_000_000, income: 3_000_000, ownsHome: true } },
]
