/**
 * An amount of Brazilian reais in whole cents: R$ 1.234,56 is 123456. Always an integer; a float of reais
 * appears only in `fees.amount`, as the data model has it.
 */
export type Cents = number

/**
 * Divides two whole numbers, neither negative, and rounds half up, without a float in between.
 * @example roundRatio(5, 2) // → 3
 * @example roundRatio(1, 3) // → 0
 */
export const roundRatio = (numerator: number, denominator: number) =>
  Number((BigInt(numerator) * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n))

/** Decimals that a rate, an LTV or a factor may carry; rules with more are refused by the schema. */
export const FACTOR_DECIMALS = 6

/**
 * `amount × factor`, rounded half up to the cent. The factor is read as the decimal it prints as, so 50 × 1.15
 * is 57.5 and not 57.49999999999999.
 * @example timesFactor(50, 1.15) // → 58
 * @example timesFactor(40000000, 0.8) // → 32000000
 */
export function timesFactor(amount: Cents, factor: number): Cents {
  const scale = 10n ** BigInt(FACTOR_DECIMALS)
  return Number((BigInt(amount) * BigInt(Math.round(factor * Number(scale))) * 2n + scale) / (scale * 2n))
}

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, '.')

/**
 * The number of a money field: thousands dot, decimal comma, no symbol.
 * @example formatAmount(25000000) // → '250.000,00'
 */
export function formatAmount(amount: Cents): string {
  const absolute = Math.abs(amount)
  const cents = String(absolute % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${grouped(Math.floor(absolute / 100))},${cents}`
}

/**
 * @example formatBrl(314454) // → 'R$ 3.144,54'
 */
export const formatBrl = (amount: Cents) => `R$ ${formatAmount(amount)}`

/**
 * For places where cents are noise: whole reais drop them, other amounts keep them.
 * @example formatBrlShort(48000000) // → 'R$ 480.000'
 * @example formatBrlShort(48000050) // → 'R$ 480.000,50'
 */
export const formatBrlShort = (amount: Cents) => formatBrl(amount).replace(/,00$/, '')

/**
 * A monthly rate or share as people read it.
 * @example formatPercent(0.0085, 2) // → '0,85%'
 * @example formatPercent(0.8) // → '80%'
 */
export const formatPercent = (fraction: number, decimals = 0) =>
  `${(fraction * 100).toFixed(decimals).replace('.', ',')}%`

/** Twelve digits of cents are 9 billion reais: past every limit, and still an exact integer. */
const MOST_DIGITS = 12

/**
 * What is typed into a money field: digits only, read as cents. Null when there is no digit.
 * @example digitsToCents('1.234,56') // → 123456
 * @example digitsToCents('R$ ') // → null
 */
export function digitsToCents(text: string): Cents | null {
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits === '' ? null : Number(digits.slice(0, MOST_DIGITS))
}

const multiples: [RegExp, number][] = [
  [/mil(h(ão|ao|ões|oes))|\bmi\b/, 1e6],
  [/\bmil\b|\bk\b/, 1e3],
]

/**
 * Pasted or prefilled text read as reais, the way people write them. Null when it is not one amount.
 * @example parseReais('R$ 250 mil') // → 25000000
 * @example parseReais('250.000,00') // → 25000000
 * @example parseReais('1,5 milhão') // → 150000000
 * @example parseReais('450000') // → 45000000
 * @example parseReais('1e9') // → null
 */
export function parseReais(text: string): Cents | null {
  const parts =
    /^(?:r\$|brl)?\s*(\d[\d.,\s]*?)\s*(mil|k|mi|milh(?:ão|ao|ões|oes))?(?:\s+(?:de\s+)?reais)?$/.exec(
      text.trim().toLowerCase().normalize('NFC'),
    )
  if (!parts) return null
  const [, written = '', word = ''] = parts
  // A last separator followed by one or two digits is the decimal one; every other separates thousands.
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written.replace(/\s/g, '')) ?? []
  if (!/^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(whole)) return null
  const multiple = multiples.find(([pattern]) => pattern.test(word))?.[1] ?? 1
  const reais = Number(`${whole.replace(/\D/g, '')}.${decimals || 0}`) * multiple
  const cents = Math.round(reais * 100)
  return cents < 10 ** MOST_DIGITS ? cents : null
}
