import type { z } from 'zod'
import { publishedText, textRef, type TextRef } from '../texts/text-ref.ts'
import { validationTexts } from '../texts/validation.ts'
import { readMessage } from './message.ts'

/** First message of each field, by its path: `{ 'uf.id': 'Informe um número inteiro' }`. */
export type FieldErrors = Record<string, string>

/** First message of each field as a text key, resolved where it is shown; a string is the text itself. */
export type FieldTexts = Record<string, TextRef | string>

/** Converts schema issues to one text per field: the first issue wins. */
export function fieldTexts(error: z.ZodError): FieldTexts {
  // No prototype, since field names come from outside.
  const fields = Object.create(null) as FieldTexts
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[...issue.path, key].join('.')] ??= textRef(validationTexts, 'campoDesconhecido')
    } else {
      fields[issue.path.join('.')] ??= readMessage(issue.message)
    }
  }
  return fields
}

/** Resolves a text reference to the published text. */
export const messageOf = (text: TextRef | string): string =>
  typeof text === 'string' ? text : publishedText(text, [validationTexts])

/** Converts schema issues to one message per field: the first issue wins. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = Object.create(null) as FieldErrors
  for (const [name, text] of Object.entries(fieldTexts(error))) fields[name] = messageOf(text)
  return fields
}
