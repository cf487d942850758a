import { feeRulesSchema, message } from 'core/schema'
import { adminFeesTexts } from 'core/texts/admin-fees'
import { z } from 'zod'
import { moment, plainText, revision } from '../../platform/entities/schemas.ts'

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

const missing = () => adminFeesTexts.obrigatorios
const label = plainText(missing, 100)

export const newFeeSchema = z.strictObject({
  code: plainText(missing, 60).regex(/^[a-z0-9_]*$/, message('codigoDeTaxa')),
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
