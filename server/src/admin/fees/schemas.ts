import { feeRulesSchema } from 'core/schema'
import { z } from 'zod'
import { moment, plainText, revision } from '../schemas.ts'

/** An entry of the fee catalogue. */
export const catalogFeeSchema = z
  .strictObject({
    id: z.uuid(),
    code: z.string(),
    label: z.string(),
    rules: z.record(z.string(), z.unknown()),
    active: z.boolean(),
    revision: z.int(),
    updated_at: moment,
  })
  .meta({ id: 'TaxaDoCatalogo', description: 'Uma entrada do catálogo de taxas' })

const MISSING = 'Código e rótulo são obrigatórios'
const label = plainText(MISSING, 100)

export const newFeeSchema = z.strictObject({
  code: plainText(MISSING, 60).regex(
    /^[a-z0-9_]*$/,
    'Use letras minúsculas sem acento, números e sublinhado',
  ),
  label,
  rules: feeRulesSchema,
  active: z.boolean().default(true),
})
export const feeChangeSchema = z.strictObject({
  label: label.optional(),
  rules: feeRulesSchema.optional(),
  active: z.boolean().optional(),
  revision,
})

export type CatalogFee = z.infer<typeof catalogFeeSchema>
export type NewFee = z.infer<typeof newFeeSchema>
export type FeeChange = z.infer<typeof feeChangeSchema>
