import { emailSchema, personNameSchema } from 'core/schema'
import { z } from 'zod'
import { moment } from '../entities/schemas.ts'
import { pageQuery } from '../http/list-page.ts'
import { roleChangeSchema } from '../people/schemas.ts'

/** Query of the list of invitations. */
export const invitationsQuerySchema = z.strictObject(pageQuery(50))

/** Body of an invitation: who, and who they will be to the product. */
export const newInvitationSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  ...roleChangeSchema.shape,
})

/** Somebody who was invited and has not come yet, as administrators see them. */
export const invitationSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.string(),
    partner: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    created_at: moment,
    sent_at: moment.meta({ description: 'Quando o link foi enviado pela última vez' }),
    expires_at: moment,
    is_open: z
      .boolean()
      .meta({ description: 'Se o link ainda abre: dentro do prazo, e quem o enviou ainda é administrador' }),
    by_email: z
      .boolean()
      .meta({ description: 'Se um servidor de e-mail envia o link; senão ele fica em /admin/emails' }),
  })
  .meta({ id: 'Convite', description: 'Quem foi convidado e ainda não entrou' })

/** What who follows the link is told of it. */
export const invitedSchema = z.strictObject({ name: z.string(), email: z.string(), role: z.string() })

export type NewInvitation = z.infer<typeof newInvitationSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type InvitationsQuery = z.infer<typeof invitationsQuerySchema>
