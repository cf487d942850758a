import { message } from 'core/schema'
import { z } from 'zod'
import { workFilters } from '../work-list/work-query.ts'
import { cleanText } from '../../platform/http/clean-text.ts'

const LONGEST_NAME = 40

/** Searches for a person are not saved: their digests change with the encryption keys. */
const { person: _person, ...savableFilters } = workFilters
const savedFilters = z.strictObject(savableFilters)

/** Query parameters of the list, as in its address. */
const filters = z.record(z.string(), z.string()).superRefine((query, context) => {
  const { error } = savedFilters.safeParse(query, message('valorInvalido'))
  for (const issue of error?.issues ?? []) context.addIssue({ ...issue, code: 'custom' })
})

const view = {
  name: cleanText()
    .min(1, message('preenchaCampo'))
    .max(LONGEST_NAME, message('maximoCaracteres', { n: LONGEST_NAME })),
  filters: filters.meta({ description: 'Os filtros e a ordem, como `GET /api/work` os recebe' }),
  is_shared: z.boolean(message('verdadeiroOuFalso')).meta({ description: 'Se toda a equipe a vê' }),
}

/** Body that saves a view. */
export const newViewSchema = z.strictObject({ ...view, is_shared: view.is_shared.default(false) })

/** Body that changes a view; missing fields stay unchanged. */
export const viewChangeSchema = z.strictObject(view).partial()

export const viewSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    filters: z.record(z.string(), z.string()),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    owner_name: z.string(),
    may_change: z.boolean().meta({ description: 'De quem a salvou, e dos administradores a compartilhada' }),
  })
  .meta({ id: 'Visao', description: 'Uma visão da lista de trabalho' })

export type NewView = z.infer<typeof newViewSchema>
export type ViewChange = z.infer<typeof viewChangeSchema>
export type View = z.infer<typeof viewSchema>
