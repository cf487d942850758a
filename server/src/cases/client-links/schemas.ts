import { meSchema } from 'core/schema'
import { z } from 'zod'
import { moment } from '../../platform/entities/schemas.ts'

export const checkedLinkSchema = z
  .strictObject({
    kind: z.enum(['client', 'sign_in']),
    name: z.string().nullable().meta({ description: 'O primeiro nome de quem o link é' }),
  })
  .meta({ id: 'LinkDeAcesso', description: 'O que um link de acesso abre' })

export const usedLinkSchema = z.strictObject({
  me: meSchema,
  case_id: z.uuid().nullable().meta({ description: 'O dossiê que se abriu; null de um link só para entrar' }),
  is_first: z.boolean().meta({ description: 'Se o dossiê passou a ser desta conta agora' }),
})

export const clientLinkSchema = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(['client', 'seller']),
    created_at: moment,
    created_by: z.string().nullable(),
    expires_at: moment,
    used_at: moment.nullable().meta({ description: 'Do vendedor: quando foi aberto pela primeira vez' }),
    revoked_at: moment.nullable(),
    by_email: z.boolean(),
  })
  .meta({ id: 'LinkDoDossie', description: 'Um link enviado ao cliente ou ao vendedor de um dossiê' })

export type ClientLink = z.infer<typeof clientLinkSchema>
export type UsedLink = Pick<z.infer<typeof usedLinkSchema>, 'case_id' | 'is_first'>
