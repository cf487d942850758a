import { roundCents, roundRatio, type Cents } from './money.ts'

/** `(1 − (1+i)^−n) / i`, by logarithm so that a small rate loses no digits. i is a fraction per month, n months. */
const presentValueFactor = (monthlyRate: number, months: number) =>
  -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate

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
  return roundCents(credit / presentValueFactor(monthlyRate, months))
}

/**
 * What an installment can repay: `PV = PMT · (1 − (1+i)^−n) / i`; without interest `PMT · n`.
 * The inverse of {@link installmentFor}, rounded half up to the cent, once.
 * @example creditFor(200000, 0.0085, 360) // → 22411812
 * @example creditFor(333, 0, 3) // → 999
 */
export function creditFor(installment: Cents, monthlyRate: number, months: number): Cents {
  if (monthlyRate === 0) return installment * months
  return roundCents(installment * presentValueFactor(monthlyRate, months))
}
