import { message } from 'core/schema'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { z } from 'zod'
import { jsonObject, moment, plainText, revision } from '../../platform/entities/schemas.ts'

/** Version of a formula, as the administration lists it. */
export const formulaVersionSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    body: z.record(z.string(), z.unknown()),
    version: z.int(),
    is_active: z.boolean(),
    revision: z.int(),
    updated_at: moment,
    updated_by_name: z.string().nullable(),
  })
  .meta({ id: 'Formula', description: 'Uma versão de uma fórmula; de cada nome, no máximo uma está ativa' })

export const newFormulaSchema = z.strictObject({
  name: plainText(() => adminFormulasTexts.nomeObrigatorio, 60).regex(
    /^[\p{L}\p{N} ._-]*$/u,
    message('nomeDeFormula'),
  ),
  body: jsonObject.meta({ description: 'O de simulacao tem as regras da simulação' }),
})
export const formulaChangeSchema = z.strictObject({ is_active: z.boolean().optional(), revision })

export type FormulaVersion = z.infer<typeof formulaVersionSchema>
export type NewFormula = z.infer<typeof newFormulaSchema>
export type FormulaChange = z.infer<typeof formulaChangeSchema>
