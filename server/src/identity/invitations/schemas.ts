import { emailSchema, personNameSchema } from 'core/schema'
import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'
import { pageQuery } from '../../platform/http/list-page.ts'
import { roleChangeSchema } from '../people/schemas.ts'

export const invitationsQuerySchema = z.strictObject(pageQuery(50))

/** Body of an invitation: the person and the role. */
export const newInvitationSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  ...roleChangeSchema.shape,
})

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

/** The invited person as the link's page shows it. */
export const invitedSchema = z.strictObject({ name: z.string(), email: z.string(), role: z.string() })

export type NewInvitation = z.infer<typeof newInvitationSchema>
export type Invitation = z.infer<typeof invitationSchema>
export type InvitationsQuery = z.infer<typeof invitationsQuerySchema>
