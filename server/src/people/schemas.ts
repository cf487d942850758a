import { roles, type Role } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { moment } from '../entities/schemas.ts'
import { sheetFormat } from '../sheets/send-sheet.ts'
import { pageQuery, searchQuery } from '../http/list-page.ts'

/** Query of the list of people. */
export const peopleQuerySchema = z.strictObject({
  ...pageQuery(50),
  q: searchQuery('Parte do nome ou do e-mail, sem distinguir acentos nem maiúsculas'),
  role: z.enum(roles as [Role, ...Role[]], message('escolhaUmDe', { valores: roles.join(', ') })).optional(),
  partner: z.uuid(message('valorInvalido')).optional(),
  active: z
    .enum(['true', 'false'], message('trueOuFalse'))
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'Só quem entra, ou só contas desativadas' }),
})

/** Query of the same as a sheet: all of it. */
export const peopleSheetSchema = peopleQuerySchema
  .omit({ after: true, limit: true })
  .extend({ format: sheetFormat })

/** Somebody with an account, as administrators see them. */
export const personSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    role: z.string(),
    partner: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    disabled_at: moment.nullable(),
    created_at: moment,
    last_sign_in: moment.nullable(),
    open_sessions: z.int(),
  })
  .meta({ id: 'PessoaComConta', description: 'Quem tem uma conta' })

/** Body of what says who somebody is to the product. */
export const roleChangeSchema = z.strictObject({
  role: z.enum(roles as [Role, ...Role[]], message('escolhaUmDe', { valores: roles.join(', ') })),
  partner_id: z
    .uuid(message('valorInvalido'))
    .nullable()
    .default(null)
    .meta({ description: 'De quem é parceiro; para os outros papéis, nada' }),
})

/** Body of what switches an account off or on. */
export const activeChangeSchema = z.strictObject({ active: z.boolean(message('verdadeiroOuFalso')) })

export type PeopleQuery = z.infer<typeof peopleQuerySchema>
export type PersonWithAccount = z.infer<typeof personSchema>
export type RoleChange = z.infer<typeof roleChangeSchema>
