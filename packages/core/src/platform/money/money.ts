/**
 * An amount of Brazilian reais in whole cents: R$ 1.234,56 is 123456. Always an integer; a float of reais
 * appears only in the column `fees.amount`.
 */
export type Cents = number

/**
 * Divides two non-negative integers and rounds half up, without a float in between.
 * @example roundRatio(5, 2) // → 3
 * @example roundRatio(1, 3) // → 0
 */
export const roundRatio = (numerator: number | bigint, denominator: number) =>
  Number((BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n))

const UP = 1 + 4 * Number.EPSILON

/**
 * Rounds a computed amount to the cent, half up. Floats often fall some units in the last place short of half a cent;
 * the factor `UP` restores them.
 * @example roundCents(50.49999999999999) // → 51
 */
export const roundCents = (amount: number): Cents => Math.floor(amount * UP + 0.5)

/** Decimals allowed in a rate, an LTV or a factor; the rules schema rejects more. */
export const FACTOR_DECIMALS = 6
/** Integer 1 of a factor with `FACTOR_DECIMALS` decimals. */
export const FACTOR_SCALE = 10 ** FACTOR_DECIMALS

/**
 * `amount × factor`, rounded half up to the cent. The factor is read as the decimal it prints as, so 50 × 1.15
 * is 57.5 and not 57.49999999999999.
 * @example timesFactor(50, 1.15) // → 58
 * @example timesFactor(40000000, 0.8) // → 32000000
 */
export function timesFactor(amount: Cents, factor: number): Cents {
  // BigInt, since the largest product exceeds the exact integers of a float.
  return roundRatio(BigInt(amount) * BigInt(Math.round(factor * FACTOR_SCALE)), FACTOR_SCALE)
}

/**
 * Formats an amount for a money field: thousands dot, decimal comma, no symbol.
 * @example formatAmount(25000000) // → '250.000,00'
 */
export const formatAmount = (amount: Cents) =>
  (amount / 100)
    .toFixed(2)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')

/**
 * @example formatBrl(314454) // → 'R$ 3.144,54'
 */
export const formatBrl = (amount: Cents) => `R$ ${formatAmount(amount)}`

/**
 * Formats whole reais without cents, and other amounts with them.
 * @example formatBrlShort(48000000) // → 'R$ 480.000'
 * @example formatBrlShort(48000050) // → 'R$ 480.000,50'
 */
export const formatBrlShort = (amount: Cents) => formatBrl(amount).replace(/,00$/, '')

/**
 * Formats a monthly rate or a share, rounded half up. Reads the fraction as the decimal it prints as:
 * 0.00835 × 100 would be 0.8349999999999999.
 * @example formatPercent(0.0085, 2) // → '0,85%'
 * @example formatPercent(0.00835, 2) // → '0,84%'
 * @example formatPercent(0.8) // → '80%'
 */
export function formatPercent(fraction: number, decimals = 0): string {
  const [digits, exponent = 0] = String(fraction).split('e')
  const units = Math.round(Number(`${digits}e${+exponent + 2 + decimals}`))
  return `${(units / 10 ** decimals).toFixed(decimals).replace('.', ',')}%`
}

/** Twelve digits of cents are 9 billion reais: beyond every limit, and still an exact integer. */
const MOST_DIGITS = 12

/**
 * Reads the digits typed into a money field as cents. Returns null when there are none.
 * @example digitsToCents('1.234,56') // → 123456
 * @example digitsToCents('R$ ') // → null
 */
export function digitsToCents(text: string): Cents | null {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits === '' ? null : Number(digits.slice(0, MOST_DIGITS))
}

/**
 * Parses pasted or prefilled text as reais. Returns null when it is not a single amount.
 * @example parseReais('R$ 250 mil') // → 25000000
 * @example parseReais('250.000,00') // → 25000000
 * @example parseReais('1,5 milhão') // → 150000000
 * @example parseReais('450000') // → 45000000
 * @example parseReais('1e9') // → null
 */
export function parseReais(text: string): Cents | null {
  const [, written = '', word = ''] =
    /^(?:r\$)?\s*(\d[\d.,\s]*?)\s*(mil|k|mi|milh(?:ão|ao|ões|oes))?(?: (?:de )?reais)?$/.exec(
      // Collapses runs of spaces, on which the pattern would backtrack.
      text.toLowerCase().replace(/\s+/g, ' ').trim(),
    ) ?? []
  // A last separator followed by one or two digits is the decimal one; every other separates thousands.
  const [, whole = '', decimals = '0'] =
    /^(\d{1,3}(?:[.,\s]?\d{3})*|\d+)(?:[.,](\d\d?))?$/.exec(written) ?? []
  const multiple = word === '' ? 1 : word === 'mil' || word === 'k' ? 1e3 : 1e6
  const cents = Math.round(Number(`${whole.replace(/\D/g, '')}.${decimals}`) * multiple * 100)
  return whole && cents < 10 ** MOST_DIGITS ? cents : null
}
