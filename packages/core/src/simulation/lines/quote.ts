import type { UpFrontItem } from '../finance/cet-parts.ts'
import type { Cents } from '../../platform/money/money.ts'
import type { Rate } from '../finance/rates.ts'
import type { AmortizationSystem } from '../finance/schedule.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { Ceiling } from './ceilings.ts'
import { supposableFacts } from './conditions.ts'
import type { Confirmation, RateIndex } from './credit-line.ts'
import type { FgtsUse } from './fgts.ts'
import type { LimitName } from './line-limits.ts'
import type { PossibleLine } from './rank-lines.ts'
import type { Subsidy } from './subsidy.ts'

/** Components of one month's charge, in cents. */
export interface Charge {
  amortization: Cents
  interest: Cents
  mip: Cents
  dfi: Cents
  fee: Cents
  charge: Cents
}

/** Quote of a line by one system. Amounts in cents. */
export interface SystemQuote {
  system: AmortizationSystem
  credit: Cents
  binds: LimitName
  limits: Record<LimitName, Cents | null>
  /** Largest financed share: 0.8 is 80%. */
  quota: number
  maxIncomeShare: number
  months: number
  /** Rest of the price after credit and FGTS; null without a price. */
  entry: Cents | null
  first: Charge
  last: Charge
  /** First charge as a share of the income, without other installments. */
  incomeShare: number
  interest: Cents
  paid: Cents
  /** Custo efetivo total, estimated with months of equal length: fraction per year; null for a credit of 0. */
  cet: number | null
  /** Costs that the CET deducts from the credit; without `appraisal` where the catalogue has none. */
  upFront: readonly UpFrontItem[]
}

export interface LineQuote {
  id: string
  label: string
  /** Bank whose figures these are; null for a programme or no bank in particular. */
  bank: string | null
  index: RateIndex
  /** Act or document of the line. */
  source: string
  validFrom: Day
  checkedOn: Day
  toConfirm: readonly Confirmation[]
  rate: Rate
  lowestRate: Rate | null
  /** Rates as fractions. */
  monthlyRate: number
  nominalYearly: number
  effectiveYearly: number
  fgts: Cents
  ceiling: Ceiling | null
  /** Estimate of the programme's subsidy, never part of the sums; null where none is given. */
  subsidy: Subsidy | null
  /** Share of the credit that may be financed on top for ITBI and registry. */
  financedCosts: number
  /** A purchase inside the SFH: only there the FGTS counts and discounts by law apply. */
  sfh: boolean
  sac: SystemQuote
  price: SystemQuote
}

/** Assumptions about facts that the request lacks; `buyers`: the MIP of several is that of the oldest alone. */
export const suppositions = ['age', 'buyers', 'quotaHolder', 'appraisal', ...supposableFacts] as const
export type Supposition = (typeof suppositions)[number]

/** A better answer that something unconfirmed would allow. */
export interface PossibleQuote {
  depends: PossibleLine['depends']
  line: LineQuote
}

export interface Quote {
  day: Day
  formula: { name: string; version: number }
  insurance: { source: string; checkedOn: Day }
  /** Best first. */
  lines: LineQuote[]
  /** Answers that would precede them, were something confirmed: the town's ceiling, a disputed entry, the FGTS. */
  possible: PossibleQuote[]
  fgtsUse: FgtsUse
  supposed: Supposition[]
}
