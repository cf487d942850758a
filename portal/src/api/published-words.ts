import type { FieldErrors } from 'core/field-errors'
import { errorsTexts } from 'core/texts/errors'
import { labelsTexts } from 'core/texts/labels'
import { publishedText, type TextRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'

export interface ProblemBody {
  code: string
  message: string
  fields?: FieldErrors
  key?: string
  params?: TextRef['params']
  field_keys?: Record<string, TextRef>
}

/** Whose texts the server refuses with. */
const refusals = [errorsTexts, validationTexts, labelsTexts]

/** The server's words as an administrator published them; what has no key stays as it came. */
export const inPublishedWords = ({
  code,
  message,
  fields = {},
  key,
  params,
  field_keys = {},
}: ProblemBody) => ({
  code,
  message: key ? publishedText({ key, params }, refusals) : message,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, wrong]) => {
      const text = Object.hasOwn(field_keys, name) ? field_keys[name] : undefined
      return [name, text ? publishedText(text, refusals) : wrong]
    }),
  ),
})

/** What a proxy says of a body that is larger than it takes. */
export const tooLarge = () => errorsTexts.arquivoGrande
