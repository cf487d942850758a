import { message } from 'core/schema'
import { validationTexts } from 'core/texts/validation'
import { z } from 'zod'
import { moment, plainText, revision } from '../../platform/entities/schemas.ts'

const columns = {
  name: plainText(() => validationTexts.preenchaCampo, 60),
  city: plainText(() => validationTexts.preenchaCampo, 100),
}
const active = z.boolean(message('verdadeiroOuFalso'))
const count = z.int()

/** Branch of the house. */
export const branchSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    city: z.string(),
    active: z.boolean(),
    people: count.meta({ description: 'Quantas pessoas da equipe são dela' }),
    partners: count.meta({ description: 'Quantos parceiros são dela' }),
    cases: count.meta({ description: 'Quantos dossiês em andamento têm responsável dela' }),
    revision: z.int(),
    updated_at: moment,
  })
  .meta({ id: 'Filial', description: 'Filial do correspondente' })

export const newBranchSchema = z.strictObject(columns)
export const branchChangeSchema = z
  .strictObject({ ...columns, active })
  .partial()
  .extend({ revision })

export type Branch = z.infer<typeof branchSchema>
export type NewBranch = z.infer<typeof newBranchSchema>
export type BranchChange = z.infer<typeof branchChangeSchema>
