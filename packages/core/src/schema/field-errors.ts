import type { z } from 'zod'
import { publishedText, textRef, type TextRef } from '../texts/text-ref.ts'
import { validationTexts } from '../texts/validation.ts'
import { readMessage } from './message.ts'

/** First message of each field, by its path: `{ 'uf.id': 'Informe um número inteiro' }`. */
export type FieldErrors = Record<string, string>

/** The same, with the keys of texts that are resolved where they are shown; a string is the text itself. */
export type FieldTexts = Record<string, TextRef | string>

/** Turns what a schema found into one text a field, in the order found. */
export function fieldTexts(error: z.ZodError): FieldTexts {
  // Field names come from outside: none may meet an inherited property.
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

/** A problem in words, as they are published. */
export const messageOf = (text: TextRef | string): string =>
  typeof text === 'string' ? text : publishedText(text, [validationTexts])

/** Turns what a schema found into one message a field, in the order found. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = Object.create(null) as FieldErrors
  for (const [name, text] of Object.entries(fieldTexts(error))) fields[name] = messageOf(text)
  return fields
}
