import type { message } from 'core/schema'
import { z } from 'zod'

/**
 * Control characters except line ends and tabs, bidirectional marks, and lone surrogates. PostgreSQL stores neither NUL
 * nor lone surrogates, pasted text contains the others, and reversed text can mislead a reader.
 */
const controls = /[^\P{Cc}\n\t]|\p{Bidi_C}|\p{Cs}/gu

/** A visible character. */
const shown = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

/** Depth to which bodies are cleaned. Schemas refuse more than ten levels, so nothing deeper is ever stored. */
const DEEPEST = 50

/** Passwords are hashed as they were typed, and never stored. */
const isPassword = (key: string) => /(^|_)password$|Password$/.test(key)

/** Removes control characters, bidirectional marks and lone surrogates. */
export const removeControls = (text: string): string => text.replace(controls, '')

/** Text that a person typed, in one line or several. @param missing message for an empty text */
export const cleanText = (missing?: ReturnType<typeof message>) =>
  z
    .string(missing)
    .overwrite((text) => (shown.test(text) ? removeControls(text) : ''))
    .trim()

/**
 * Cleans every text of a request, including keys and excluding passwords, before any schema reads it: no route can
 * store uncleaned text.
 */
export function cleanRequest(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return removeControls(value)
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((item) => cleanRequest(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      removeControls(key),
      isPassword(key) && typeof item === 'string' ? item : cleanRequest(item, depth + 1),
    ]),
  )
}
