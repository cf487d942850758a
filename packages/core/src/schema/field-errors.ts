import type { z } from 'zod'
import { validacaoTexts } from '../texts/validacao.ts'

/** First message of each field, by its path: `{ 'uf.id': 'Informe um número inteiro' }`. */
export type FieldErrors = Record<string, string>

/** Turns what a schema found into one message a field, in the order found. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // Field names come from outside: none may meet an inherited property.
  const fields = Object.create(null) as FieldErrors
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        fields[[...issue.path, key].join('.')] ??= validacaoTexts.campoDesconhecido
    } else {
      fields[issue.path.join('.')] ??= issue.message
    }
  }
  return fields
}
