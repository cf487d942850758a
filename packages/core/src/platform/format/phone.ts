/**
 * Checks for a phone number of a country other than Brazil, by its `+` or `00`.
 * @example isForeignPhone('+1 (415) 555-2671') // → true
 */
export const isForeignPhone = (text: string) => /^\s*\(?(\+|00)[\s(]*(?!55)\d/.test(text)

/** Matches an area code without zeros; mobile numbers have nine digits and begin with 9, landlines have eight. */
const NATIONAL = /^[1-9][1-9](9\d{8}|[2-9]\d{7})$/

/** Matches what `maskPhone` writes, the only form in which numbers are stored as text. */
export const PHONE_SHAPE = /^\([1-9][1-9]\) \d{4,5}-\d{4}$/

/**
 * Reads the digits of a Brazilian phone number, area code first, however it is typed: with the country code, the trunk
 * zero, a carrier or `0xx`. Returns null for any other text: no digit is cut from a number of another country.
 * @example phoneDigits('+55 (81) 98765-4321') // → '81987654321'
 * @example phoneDigits('0xx81 9 8765 4321') // → '81987654321'
 * @example phoneDigits('+1 (415) 555-2671') // → null
 */
export function phoneDigits(text: string): string | null {
  const typed = text.trim().replace(/0\s*(xx|\*\*)/i, '0')
  // A zero in the parentheses is not a trunk zero: no area code is 01.
  if (isForeignPhone(typed) || /\(0\d\)/.test(typed) || !/^\(?\+?[\d\s()./–-]+$/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const significant = digits.replace(/^0+/, '')
  const hasCountry = /^\(?(\+|00)/.test(typed) || (significant.length > 11 && significant.startsWith('55'))
  const hasCarrier = !hasCountry && significant !== digits && significant.length > 11
  const national = hasCountry || hasCarrier ? significant.slice(2).replace(/^0+/, '') : significant
  return NATIONAL.test(national) ? national : null
}

/**
 * Formats a Brazilian phone number as people read it; returns any other text unchanged.
 * @example maskPhone('+55 81 98765-4321') // → '(81) 98765-4321'
 */
export const maskPhone = (text: string) =>
  phoneDigits(text)?.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3') ?? text
