import { roundCents, type Cents } from './money.ts'

/** One band of the insurance against death and disability (MIP). */
export interface MipBand {
  /** Whole years, inclusive. The last band also counts for whoever is older. */
  toAge: number
  /** Fraction of the balance, per month: 0.030896% is 0.00030896. */
  rate: number
}

/** What a lender charges each month besides amortization and interest. */
export interface Insurance {
  /** By age, youngest first. */
  mip: readonly MipBand[]
  /** Insurance of the property (DFI): fraction of its value, per month. */
  dfi: number
}

/**
 * The group policy that finance tables print when no bank has told its own: flat with age, to be replaced by the
 * administrator. Source: published group policy of a military fund.
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
 * The share of the balance that an age pays each month.
 * @param age whole years
 * @example mipRateAt(36, builtInInsurance.mip) // → 0.00030896
 * @example mipRateAt(81, builtInInsurance.mip) // → 0.00043928
 */
export const mipRateAt = (age: number, bands: readonly MipBand[]): number =>
  (bands.find(({ toAge }) => age <= toAge) ?? bands.at(-1))?.rate ?? 0

/**
 * What the insurance of a property costs each month.
 * @param value of the property, in cents
 * @example dfiFor(40000000, builtInInsurance) // → 1874
 */
export const dfiFor = (value: Cents, { dfi }: Insurance): Cents => roundCents(value * dfi)
