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
  values?: Record<string, Record<'stored' | 'sent', string | number | boolean | null>> | undefined
}

/** Text groups that the server's refusals come from. */
const refusals = [errorsTexts, validationTexts, labelsTexts]

/** Error texts of the server as an administrator published them; a message without a key stays unchanged. */
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

/** Message for a body larger than a proxy accepts. */
export const tooLarge = () => errorsTexts.arquivoGrande
