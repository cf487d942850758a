import { roundCents, type Cents } from '../../platform/money/money.ts'

/** A rate band of the insurance against death and disability (MIP). */
export interface MipBand {
  /** Whole years, inclusive. The last band also covers older ages. */
  toAge: number
  /** Fraction of the balance, per month: 0.030896% is 0.00030896. */
  rate: number
}

export interface Insurance {
  /** Bands by age, youngest first. */
  mip: readonly MipBand[]
  /** Insurance of the property (DFI): fraction of its value, per month. */
  dfi: number
}

/** A table of one insurer or bank, to be confirmed with the bank. */
export interface InsuranceTable extends Insurance {
  id: string
  label: string
  /** Company that insures; null when the table does not name it. */
  insurer: string | null
  /** Key of the source. */
  source: string
}

/** Id of a table of an administrator's own, instead of a published one. */
export const OWN_INSURANCE_TABLE = 'propria'

/** A buyer insured by the MIP. */
export interface Buyer {
  /** Age at the first due date, in whole months. */
  ageMonths: number
  /** Fraction of the income of all buyers; the shares add up to 1. */
  incomeShare: number
}

/**
 * Group policy used until an administrator enters a bank's own; rates vary little with age.
 * Source: published group policy of a military fund.
 */
export const builtInInsurance: Insurance = {
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
}

/**
 * Monthly MIP rate of an age, as a fraction of the balance.
 * @param age whole years
 * @example mipRateAt(36, builtInInsurance.mip) // → 0.00030896
 * @example mipRateAt(81, builtInInsurance.mip) // → 0.00043928
 */
export const mipRateAt = (age: number, bands: readonly MipBand[]): number =>
  (bands.find(({ toAge }) => age <= toAge) ?? bands.at(-1))?.rate ?? 0

/** Returns the buyers who share the MIP: the oldest alone unless several are known. */
export const insuredBuyers = ({
  ageMonths,
  buyers,
}: {
  ageMonths: number
  buyers?: readonly Buyer[] | undefined
}): readonly Buyer[] => buyers ?? [{ ageMonths, incomeShare: 1 }]

/**
 * Monthly MIP rate of several buyers: each buyer's rate by age, weighted by the share of the income.
 * @param month counted from 0, the first due date
 * @example mipRateOf([{ ageMonths: 420, incomeShare: 0.5 }, { ageMonths: 540, incomeShare: 0.5 }], builtInInsurance.mip).toFixed(8) // → '0.00030775'
 */
export const mipRateOf = (buyers: readonly Buyer[], bands: readonly MipBand[], month = 0): number =>
  buyers.reduce(
    (sum, { ageMonths, incomeShare }) =>
      sum + incomeShare * mipRateAt(Math.floor((ageMonths + month) / 12), bands),
    0,
  )

/**
 * Months from a month of the loan until the next birthday of any buyer, at least 1.
 * @example monthsToBirthday([{ ageMonths: 431, incomeShare: 1 }], 0) // → 1
 */
export const monthsToBirthday = (buyers: readonly Buyer[], month: number): number =>
  buyers.reduce((least, { ageMonths }) => Math.min(least, 12 - ((ageMonths + month) % 12)), 12)

/**
 * Monthly MIP of a balance: each buyer is insured for a share of the balance, and the sum is rounded once.
 * @example mipFor(30000000, [{ ageMonths: 63 * 12, incomeShare: 1 }], builtInInsurance) // → 12097
 */
export const mipFor = (balance: Cents, buyers: readonly Buyer[], { mip }: Insurance, month = 0): Cents =>
  roundCents(balance * mipRateOf(buyers, mip, month))

/**
 * Value that the DFI insures: the bank's appraisal, or the price until there is one.
 * @example insuredValue(30000000, null) // → 30000000
 */
export const insuredValue = (price: Cents, appraisal: Cents | null): Cents => appraisal ?? price

/**
 * Monthly DFI of a property.
 * @param value of the property, in cents
 * @example dfiFor(40000000, builtInInsurance) // → 1874
 */
export const dfiFor = (value: Cents, { dfi }: Insurance): Cents => roundCents(value * dfi)
