import { textRef, type TextRef } from '../texts/text-ref.ts'
import { validationTexts } from '../texts/validation.ts'

const MARK = 'text:'

/**
 * What a schema says of a problem: the key of a text, and not the text, which is resolved where it is shown. A message
 * of zod is a string, so it travels as JSON behind a mark; `fieldTexts` and `fieldErrors` read it.
 */
export const message = (key: keyof typeof validationTexts, values?: TextRef['params']) => ({
  error: () => MARK + JSON.stringify(textRef(validationTexts, key, values)),
})

/** What `message` wrote; a message without the mark is the text itself. */
export const readMessage = (given: string): TextRef | string =>
  given.startsWith(MARK) ? (JSON.parse(given.slice(MARK.length)) as TextRef) : given
