import { textRef, type TextRef } from '../texts/text-ref.ts'
import { validationTexts } from '../texts/validation.ts'

const MARK = 'text:'

/**
 * Makes a zod error that carries a text key instead of the text, so that the screen resolves it. A zod message is a
 * string, so the key travels as JSON behind a mark; `fieldTexts` and `fieldErrors` read it.
 */
export const message = (key: keyof typeof validationTexts, values?: TextRef['params']) => ({
  error: () => MARK + JSON.stringify(textRef(validationTexts, key, values)),
})

/** Reads a message written by `message`; a message without the mark is the text itself. */
export const readMessage = (zodMessage: string): TextRef | string =>
  zodMessage.startsWith(MARK) ? (JSON.parse(zodMessage.slice(MARK.length)) as TextRef) : zodMessage
