import {
  beginFactorSchema,
  changePasswordSchema,
  chosenPasswordSchema,
  confirmFactorSchema,
  emailOnlySchema,
  ensureAdminSchema,
  personNameSchema,
  proveFactorSchema,
  registrationSchema,
  signInSchema,
} from 'core/schema'
import { z } from 'zod'

/** Codes and name are asked for when the server wants them. */
const signIn = signInSchema.extend({
  code: z.string().trim(),
  name: z.string().trim(),
  secondFactor: z.string().trim(),
})

const changePassword = chosenPasswordSchema.safeExtend({
  currentPassword: changePasswordSchema.shape.currentPassword,
})

const resetPassword = chosenPasswordSchema.safeExtend({ name: z.literal('') })
/** A name and a password of who was invited, or whose address several signed up with: whose name that is nobody knows. */
const nameAndPassword = chosenPasswordSchema.safeExtend({ name: personNameSchema })

/** What the account's forms go by. It is fetched when one is filled in: the screens are there without it. */
export const formSchemas = {
  signIn,
  signUp: registrationSchema,
  recoverPassword: emailOnlySchema,
  resetPassword,
  nameAndPassword,
  changePassword,
  beginFactor: beginFactorSchema,
  confirmFactor: confirmFactorSchema,
  proveFactor: proveFactorSchema,
  requester: z.strictObject({ name: personNameSchema, email: emailOnlySchema.shape.email }),
  ownName: z.strictObject({ name: personNameSchema }),
  claimAdmin: ensureAdminSchema.pick({ code: true }),
}
