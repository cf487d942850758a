import {
  beginFactorSchema,
  changePasswordSchema,
  chosenPasswordSchema,
  confirmFactorSchema,
  emailCodeSchema,
  emailOnlySchema,
  ensureAdminSchema,
  personNameSchema,
  proveFactorSchema,
  registrationSchema,
  requesterSchema,
  signInSchema,
} from 'core/schema'
import { z } from 'zod'

/** Code, name and second factor appear only when the server requires them. */
const signIn = signInSchema.extend({
  code: z.string().trim(),
  name: z.string().trim(),
  secondFactor: z.string().trim(),
})

const changePassword = chosenPasswordSchema.safeExtend({
  currentPassword: changePasswordSchema.shape.currentPassword,
})

/** Appears when the account has a second factor. */
const code = { secondFactor: z.string().trim() }
const resetPassword = chosenPasswordSchema.safeExtend({ name: z.literal(''), ...code })
/** Invited people, and owners of an address that several people signed up with, also choose a name. */
const nameAndPassword = chosenPasswordSchema.safeExtend({ name: personNameSchema, ...code })

/** Schemas of the account forms, in a file that loads at the first input, after the screens. */
export const formSchemas = {
  signIn,
  signUp: registrationSchema,
  recoverPassword: emailOnlySchema,
  resetPassword,
  nameAndPassword,
  changePassword,
  beginFactor: beginFactorSchema,
  confirmFactor: confirmFactorSchema,
  emailCode: emailCodeSchema,
  proveFactor: proveFactorSchema,
  requester: requesterSchema,
  ownName: z.strictObject({ name: personNameSchema }),
  claimAdmin: ensureAdminSchema.pick({ code: true }),
}
