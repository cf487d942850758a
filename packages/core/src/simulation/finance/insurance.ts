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

/**
 * Monthly DFI of a property.
 * @param value of the property, in cents
 * @example dfiFor(40000000, builtInInsurance) // → 1874
 */
export const dfiFor = (value: Cents, { dfi }: Insurance): Cents => roundCents(value * dfi)
