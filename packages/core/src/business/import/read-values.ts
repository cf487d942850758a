import { hasValidCheckDigits } from '../../platform/format/masks.ts'
import { phoneDigits } from '../../platform/format/phone.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import { parseReais, type Cents } from '../../platform/money/money.ts'
import { foldText } from '../../platform/search/text-match.ts'

/** A cell of a spreadsheet: text, or a number when the file format says so. */
export type Cell = string | number | null

/** Text of a cell with collapsed spaces; '' for an empty cell. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).replace(/\s+/g, ' ').trim()

const isDay = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** No buyer and no case has an earlier date. */
const FIRST_YEAR = 1900
const DAY_MS = 86_400_000
/** Day 0 of spreadsheet dates; serials outside this range (1930 to 2119) are not dates. */
const SPREADSHEET_EPOCH = Date.UTC(1899, 11, 30)
const SERIALS = { first: 10_959, last: 80_000 }

/**
 * Reads a day as people type it, a spreadsheet serial or an ISO date. Null for an invalid day.
 * @param latest the latest year to which a two-digit year of this century may refer
 *
 * @example readDay('5/3/26', 2026) // → '2026-03-05'
 * @example readDay(46_140, 2026) // → '2026-04-28'
 * @example readDay('31/02/1985', 2026) // → null
 */
export function readDay(cell: Cell, latest: number): Day | null {
  const text = cellText(cell)
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text))
    if (serial < SERIALS.first || serial > SERIALS.last) return null
    return new Date(SPREADSHEET_EPOCH + serial * DAY_MS).toISOString().slice(0, 10)
  }
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ].*)?$/.exec(text)
  const typed = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)(?: .*)?$/.exec(text)
  const [year = '', month = '', day = ''] = iso?.slice(1) ?? typed?.slice(1).toReversed() ?? []
  if (!year) return null
  const short = Number(year)
  const whole = year.length > 2 ? short : short + (short > latest % 100 ? 1900 : 2000)
  if (whole < FIRST_YEAR || whole > 2200 || !isDay(whole, Number(month), Number(day))) return null
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * Reads an amount as people type it, or a number of reais. Null for any other text.
 * @example readMoney('R$ 1.234,56') // → 123456
 * @example readMoney('350 mil') // → 35000000
 * @example readMoney(257000.5) // → 25700050
 * @example readMoney('a combinar') // → null
 */
export function readMoney(cell: Cell): Cents | null {
  if (typeof cell !== 'number') return parseReais(cellText(cell))
  const cents = Math.round(cell * 100)
  return cents >= 0 && cents < 1e12 ? cents : null
}

/**
 * Reads the eleven digits of a CPF, restoring leading zeros that a spreadsheet dropped. Null when the check digits are
 * wrong.
 * @example readCpf('4184819702') // → '04184819702'
 * @example readCpf('123.456.789-00') // → null
 */
export function readCpf(cell: Cell): string | null {
  const text = cellText(cell)
  if (!/^[\d.\-/ ]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8 || digits.length > 11) return null
  const cpf = digits.padStart(11, '0')
  return hasValidCheckDigits(cpf) ? cpf : null
}

/**
 * Reads the digits of a Brazilian phone number with area code. Null for any other text.
 * @example readPhone('+55 (81) 96878-1996') // → '81968781996'
 * @example readPhone('6878-1996') // → null
 */
export const readPhone = (cell: Cell): string | null => phoneDigits(cellText(cell))

/** Lowest plausible annual rate in per cent: a smaller one must be monthly. */
const LOWEST_ANNUAL = 2.5
const HIGHEST_ANNUAL = 60

/** An annual rate, and whether the cell contained a monthly one. */
export interface ReadRate {
  /** A fraction per year. */
  annual: number
  isMonthly: boolean
}

/**
 * Reads an annual rate: per cent, or the fraction that spreadsheets store. Converts a monthly rate to an annual one.
 * Null for any other text.
 * @example readRate('11,19') // → { annual: 0.1119, isMonthly: false }
 * @example readRate('7,66% a.a.') // → { annual: 0.0766, isMonthly: false }
 * @example readRate('0,0085') // → { annual: 0.10690623, isMonthly: true }
 */
export function readRate(cell: Cell): ReadRate | null {
  const text = foldText(cellText(cell)).replace(',', '.')
  const [, digits = '', isPercent, unit = ''] =
    /^(\d{1,3}(?:\.\d{1,12})?) ?(%)? ?(a\.?\s?a\.?|ao ano|a\.?\s?m\.?|ao mes)?$/.exec(text) ?? []
  if (!digits) return null
  const number = Number(digits)
  // A number below 0.5 is a fraction (0.1119 is 11.19%): no bank lends for less than half a per cent.
  const percent = !isPercent && !unit && number < 0.5 ? number * 100 : number
  const isMonthly = unit ? /m/.test(unit) : percent < LOWEST_ANNUAL
  const annual = isMonthly ? ((1 + percent / 100) ** 12 - 1) * 100 : percent
  if (percent <= 0 || annual > HIGHEST_ANNUAL) return null
  return { annual: Math.round(annual * 1e6) / 1e8, isMonthly }
}

const MOST_MONTHS = 600

/**
 * Reads a term in months. Null for any other text.
 * @example readMonths('420 meses') // → 420
 * @example readMonths('30 anos') // → 360
 * @example readMonths('para sempre') // → null
 */
export function readMonths(cell: Cell): number | null {
  const [, digits = '', unit = ''] =
    /^(\d{1,3})(?:\.0+)? ?(m|mes|meses|x|parcelas|a|ano|anos)?$/.exec(foldText(cellText(cell))) ?? []
  const months = Number(digits) * (unit.startsWith('a') ? 12 : 1)
  return months > 0 && months <= MOST_MONTHS ? months : null
}

/**
 * Reads yes or no. Null for any other text.
 * @example readYesNo('Não') // → false
 */
export function readYesNo(cell: Cell): boolean | null {
  const text = foldText(cellText(cell))
  if (['sim', 's', 'x', 'yes'].includes(text)) return true
  return ['nao', 'n', '-', 'no'].includes(text) ? false : null
}
