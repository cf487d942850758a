import {
  keysOf,
  caseStages,
  checklistScopes,
  checklistSectionLabels,
  documentOwners,
  incomeTypeLabels,
  maritalStatusLabels,
  propertyStateLabels,
  propertyTypes,
  sellerKindLabels,
  type ChecklistCondition,
} from 'core'
import { message } from 'core/schema'
import { adminChecklistsTexts } from 'core/texts/admin-checklists'
import { z } from 'zod'
import { moment, plainText, revision } from '../../platform/entities/schemas.ts'

const oneOf = <Name extends string>(names: readonly Name[]) =>
  z.enum(names, message('escolhaUmDe', { valores: names.join(', ') }))
const some = <Name extends string>(names: readonly Name[]) =>
  z
    .array(oneOf(names))
    .min(1, message('informeAoMenosUm'))
    .max(names.length, message('valorInvalido'))
    .optional()
const flag = z.boolean(message('verdadeiroOuFalso'))
const whole = (most: number) =>
  z
    .int(message('informeInteiroAte', { n: most }))
    .min(1, message('informeInteiroAte', { n: most }))
    .max(most, message('informeInteiroAte', { n: most }))

const MOST_FILES = 20
const MOST_DAYS = 3650
const MOST_BANKS = 30

const conditionSchema = z
  .strictObject({
    property_types: some(propertyTypes),
    property_states: some(keysOf(propertyStateLabels)),
    seller_kinds: some(keysOf(sellerKindLabels)),
    banks: z
      .array(z.string().regex(/^[a-z\d-]{1,40}$/, message('valorInvalido')))
      .min(1, message('informeAoMenosUm'))
      .max(MOST_BANKS, message('valorInvalido'))
      .optional()
      .meta({ description: 'Ids de bancos, como nas linhas de crédito' }),
    uses_fgts: flag.optional(),
    mcmv: flag.optional(),
    income_types: some(keysOf(incomeTypeLabels)),
    marital_statuses: some(keysOf(maritalStatusLabels)),
  })
  .meta({
    description:
      'Quando é pedido: tudo o que é dito aqui tem de valer; uma lista vale com um dela; o que não se sabe do dossiê não vale. Vazio: sempre.',
  }) satisfies z.ZodType<ChecklistCondition>

const missing = () => adminChecklistsTexts.obrigatorio

const columns = {
  section: oneOf(keysOf(checklistSectionLabels)),
  label: plainText(missing, 100),
  help: plainText(missing, 400).meta({ description: 'O que quem envia lê: onde conseguir, e como enviar' }),
  owner: oneOf(documentOwners),
  scope: oneOf(checklistScopes).meta({
    description: 'Uma vez para o dossiê, para cada comprador, ou para o cônjuge que não compra junto',
  }),
  min_files: whole(MOST_FILES),
  required: flag,
  due_stage: oneOf(caseStages),
  validity_days: whole(MOST_DAYS)
    .nullable()
    .meta({ description: 'Dias a partir da emissão; null não vence' }),
  applies: conditionSchema,
}

/** Origin of an item: built in, built in and changed, or written by an administrator. */
const origins = ['built_in', 'changed', 'own'] as const

/** Paper that a case may require. */
export const checklistModelSchema = z
  .strictObject({
    id: z.uuid(),
    key: z.string(),
    ...columns,
    label: z.string(),
    help: z.string(),
    position: z.int(),
    active: z.boolean(),
    origin: z.enum(origins).meta({ description: 'De fábrica, de fábrica e alterado, ou próprio' }),
    revision: z.int(),
    updated_at: moment,
  })
  .meta({ id: 'ItemDeChecklist', description: 'O que pode ser pedido em um dossiê, e quando' })

export const newModelSchema = z.strictObject({ ...columns, active: flag.default(true) })
export const modelChangeSchema = z.strictObject({
  ...z.object(columns).partial().shape,
  active: flag.optional(),
  revision,
})
export const modelMoveSchema = z.strictObject({
  direction: oneOf(['up', 'down']).meta({ description: 'Um lugar para cima ou para baixo em sua parte' }),
})

export type ChecklistModelRow = z.infer<typeof checklistModelSchema>
export type NewModel = z.infer<typeof newModelSchema>
export type ModelChange = z.infer<typeof modelChangeSchema>
export type ModelMove = z.infer<typeof modelMoveSchema>
