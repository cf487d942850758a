import { propertyTypes, type PropertyType } from 'core'
import { emailSchema, message, personNameSchema, phoneSchema } from 'core/schema'
import { operationTexts } from 'core/texts/operation'
import { z } from 'zod'

/** Validation schemas of the list's forms, loaded when a form is first filled in. */
export const formSchemas = {
  newCase: z.object({
    name: personNameSchema,
    phone: phoneSchema,
    email: z.union([z.literal('').transform(() => undefined), emailSchema], message('emailInvalido')),
    property_type: z.enum(propertyTypes as [PropertyType, ...PropertyType[]], message('escolhaTipoImovel')),
    property_city: z.string().min(1, message('escolhaCidade')),
    income: z
      .string()
      .regex(/[1-9]/, { error: () => operationTexts.informeRenda })
      .transform(Number),
  }),
  view: z.object({
    name: z.string().trim().min(1, message('preenchaCampo')),
    is_shared: z.boolean(),
  }),
}
