import { enteredOrigins } from 'core'
import { emailSchema, message, personNameSchema, phoneSchema } from 'core/schema'
import { z } from 'zod'

/** Validation of the form for a new lead, loaded when the form is first filled in. */
export const newLeadSchema = z.object({
  name: personNameSchema,
  phone: phoneSchema,
  origin: z.enum(enteredOrigins),
  city: z
    .string()
    .trim()
    .transform((city) => city || undefined),
  email: z.union([z.literal('').transform(() => undefined), emailSchema], message('emailInvalido')),
})
