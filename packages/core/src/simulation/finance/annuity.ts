import { roundCents, roundRatio, type Cents } from '../../platform/money/money.ts'

/**
 * Computes `(1+i)^n − 1` by repeated squaring of the growth instead of the factor, which loses no digits for a small rate or
 * a long term and needs no logarithm.
 * @param monthlyRate fraction per month
 * @param months whole number, 0 or more
 * @example growthOf(0.1, 2).toFixed(12) // → '0.210000000000'
 * @example growthOf(1e-12, 360) // → 3.6000000006461997e-10
 */
export function growthOf(monthlyRate: number, months: number): number {
  let left = months
  let squared = monthlyRate
  let growth = left & 1 ? squared : 0
  while ((left >>>= 1) !== 0) {
    squared *= 2 + squared
    if (left & 1) growth += squared * (1 + growth)
  }
  return growth
}

/**
 * Installment of a constant-payment loan (PRICE): `PMT = PV·i / (1 − (1+i)^−n)`; without interest `PV / n`.
 * Rounded half up to the cent, once.
 * Source: Tabela Price; checked against the NumPy documentation (200,000; 7.5%/12; 180 → 1,854.02).
 * @param credit financed amount, in cents
 * @param monthlyRate fraction per month (0.95% is 0.0095)
 * @param months number of installments, at least 1
 * @example installmentFor(32000000, 0.0095, 360) // → 314454
 * @example installmentFor(20000000, 0.075 / 12, 180) // → 185402
 * @example installmentFor(1000, 0, 3) // → 333
 */
export function installmentFor(credit: Cents, monthlyRate: number, months: number): Cents {
  if (monthlyRate === 0) return roundRatio(credit, months)
  return roundCents(exactInstallment(credit, monthlyRate, months))
}

/** Installment per cent of credit: `i / (1 − (1+i)^−n)`; the rate is above 0. */
export const installmentShare = (monthlyRate: number, months: number) =>
  monthlyRate + monthlyRate / growthOf(monthlyRate, months)

/** {@link installmentFor} before rounding, in fractions of a cent; the rate is above 0. */
export const exactInstallment = (credit: Cents, monthlyRate: number, months: number) =>
  credit * installmentShare(monthlyRate, months)

/**
 * Credit that an installment repays: `PV = PMT · (1 − (1+i)^−n) / i`; without interest `PMT · n`.
 * The inverse of {@link installmentFor}, rounded half up to the cent, once.
 * @example creditFor(200000, 0.0085, 360) // → 22411812
 * @example creditFor(333, 0, 3) // → 999
 */
export function creditFor(installment: Cents, monthlyRate: number, months: number): Cents {
  if (monthlyRate === 0) return installment * months
  return roundCents(installment / installmentShare(monthlyRate, months))
}
