import { z } from 'zod'

/** People whom the client of a case may ask. */
export const caseContactsSchema = z
  .strictObject({
    agent: z
      .strictObject({
        name: z.string(),
        whatsapp: z.string().nullable().meta({ description: 'O número da casa, só dígitos, com o do país' }),
      })
      .nullable()
      .meta({ description: 'Quem atende; null enquanto ninguém atende' }),
    referrer: z
      .strictObject({
        partner_id: z.uuid(),
        name: z.string(),
        type: z.string(),
        phone: z.string().nullable(),
        photo: z.string().nullable().meta({ description: 'Endereço da foto' }),
      })
      .nullable()
      .meta({ description: 'Quem indicou' }),
  })
  .meta({ id: 'ContatosDoDossie' })

export type CaseContacts = z.infer<typeof caseContactsSchema>
