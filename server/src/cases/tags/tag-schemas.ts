import { foldText } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { cleanText } from '../../platform/http/clean-text.ts'

export const LONGEST_TAG = 30

/** Most tags of one case. */
export const MOST_TAGS = 20

const tag = cleanText()
  .transform((text) => text.replace(/\s+/g, ' '))
  .refine((text) => foldText(text) !== '', message('preenchaCampo'))
  .refine((text) => text.length <= LONGEST_TAG, message('maximoCaracteres', { n: LONGEST_TAG }))

const tags = z
  .array(tag)
  .max(MOST_TAGS, message('maximoN', { n: MOST_TAGS }))
  .default([])

/** Tags to add and to remove. */
export const tagChange = {
  add: tags.meta({ description: 'O que já tem outra grafia fica com a que há' }),
  remove: tags,
}

export const tagChangeSchema = z.strictObject(tagChange)

export type TagChange = z.infer<typeof tagChangeSchema>
