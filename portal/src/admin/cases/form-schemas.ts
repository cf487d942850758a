import { propertyTypes, type PropertyType } from 'core'
import { emailSchema, message, personNameSchema } from 'core/schema'
import { operationTexts } from 'core/texts/operation'
import { z } from 'zod'

/** What the forms of the working list go by. It is fetched when one is filled in: the list is there without it. */
export const formSchemas = {
  newCase: z.object({
    name: personNameSchema,
    phone: z.string().regex(/^\([1-9]\d\) \d{4,5}-\d{4}$/, message('telefoneInvalido')),
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
