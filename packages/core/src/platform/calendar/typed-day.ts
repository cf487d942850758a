import type { Day } from './working-days.ts'

/** A day or month of one digit that a separator ends, as in `1/2/1990`. */
const SINGLE_DIGIT = /(^|\D)(\d)(?=[/. -])/g

/**
 * Formats a day while a person types or pastes it: inserts the slashes of dd/mm/aaaa. Reads ISO days too, which browsers
 * fill in.
 * @param isDeleting returns the text as it is, so that the caret stays where the person deletes
 * @example maskDay('3105') // → '31/05'
 * @example maskDay('1/2/1990') // → '01/02/1990'
 * @example maskDay('1990-05-31') // → '31/05/1990'
 */
export function maskDay(typed: string, isDeleting = false): string {
  if (isDeleting) return typed
  const [, year, month, day] = /^\s*(\d{4})-(\d\d)-(\d\d)/.exec(typed) ?? []
  const text = year ? `${day}/${month}/${year}` : typed.replace(SINGLE_DIGIT, '$10$2')
  const digits = text.replace(/\D/g, '').slice(0, 8)
  const isSeparated = /\d[/. -]$/.test(text) && (digits.length === 2 || digits.length === 4)
  return digits.replace(/^(\d\d)(\d)/, '$1/$2').replace(/^(.{5})(\d)/, '$1/$2') + (isSeparated ? '/' : '')
}

/**
 * Reads a typed day. @returns the ISO day, or undefined for an incomplete or impossible one
 * @example dayOfText('29/02/2000') // → '2000-02-29'
 * @example dayOfText('31/02/1990') // → undefined
 */
export function dayOfText(text: string): Day | undefined {
  const [, day, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  const time = Date.parse(`${iso}T12:00:00Z`)
  // `Date.parse` accepts 31 February in some engines, as a day in March.
  return time && new Date(time).toISOString().startsWith(iso) ? iso : undefined
}
