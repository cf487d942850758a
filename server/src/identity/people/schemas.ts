import { roles, type Role } from 'core'
import { message } from 'core/schema'
import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'
import { spreadsheetFormat } from '../../platform/spreadsheets/send-spreadsheet.ts'
import { pageQuery, searchQuery } from '../../platform/http/list-page.ts'

export const peopleQuerySchema = z.strictObject({
  ...pageQuery(50),
  q: searchQuery('Parte do nome ou do e-mail, sem distinguir acentos nem maiúsculas'),
  role: z.enum(roles as [Role, ...Role[]], message('escolhaUmDe', { valores: roles.join(', ') })).optional(),
  partner: z.uuid(message('valorInvalido')).optional(),
  branch: z.uuid(message('valorInvalido')).optional(),
  active: z
    .enum(['true', 'false'], message('trueOuFalse'))
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'Só quem entra, ou só contas desativadas' }),
})

/** Query of the export: the same filters without pages. */
export const peopleExportSchema = peopleQuerySchema
  .omit({ after: true, limit: true })
  .extend({ format: spreadsheetFormat })

export const personSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    role: z.string(),
    partner: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    branch: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    disabled_at: moment.nullable(),
    created_at: moment,
    last_sign_in: moment.nullable(),
    open_sessions: z.int(),
  })
  .meta({ id: 'PessoaComConta', description: 'Quem tem uma conta' })

export const roleChangeSchema = z.strictObject({
  role: z.enum(roles as [Role, ...Role[]], message('escolhaUmDe', { valores: roles.join(', ') })),
  partner_id: z
    .uuid(message('valorInvalido'))
    .nullable()
    .default(null)
    .meta({ description: 'De quem é parceiro; para os outros papéis, nada' }),
  branch_id: z
    .uuid(message('valorInvalido'))
    .nullable()
    .optional()
    .meta({ description: 'De que filial é, se é da equipe; sem o campo, fica como está' }),
})

/** Body of a request that disables or enables an account. */
export const activeChangeSchema = z.strictObject({ active: z.boolean(message('verdadeiroOuFalso')) })

export type PeopleQuery = z.infer<typeof peopleQuerySchema>
export type PersonWithAccount = z.infer<typeof personSchema>
export type RoleChange = z.infer<typeof roleChangeSchema>
