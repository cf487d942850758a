import { emailSchema, message, personNameSchema } from 'core/schema'
import { validationTexts } from 'core/texts/validation'
import { z } from 'zod'
import { plainText } from '../../platform/entities/schemas.ts'
import { phone } from '../../partners/schemas.ts'

const responsibility = plainText(() => validationTexts.preenchaCampo, 60).meta({
  description: 'Pelo que responde: `Análise de crédito`',
})
const contact = {
  contact_name: personNameSchema.nullable().meta({ description: 'Vale antes do nome do parceiro' }),
  contact_phone: phone.meta({ description: 'Vale antes do telefone do parceiro' }),
  contact_email: emailSchema.nullable().meta({ description: 'Vale antes do e-mail do parceiro' }),
}

/** Body that assigns a case to a partner. */
export const newAssignmentSchema = z
  .strictObject({
    partner_id: z.uuid(message('valorInvalido')),
    responsibility,
    ...z.object(contact).partial().shape,
  })
  .meta({ id: 'NovoResponsavel' })

/** Fields of an assignment that may change; another partner needs a new assignment. */
export const assignmentChangeSchema = z.strictObject({ responsibility, ...contact }).partial()

export type NewAssignment = z.infer<typeof newAssignmentSchema>
export type AssignmentChange = z.infer<typeof assignmentChangeSchema>
