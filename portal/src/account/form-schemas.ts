import {
  changePasswordSchema,
  chosenPasswordSchema,
  emailOnlySchema,
  ensureAdminSchema,
  personNameSchema,
  registrationSchema,
  signInSchema,
} from 'core/schema'
import { z } from 'zod'

/** Code and name are asked for when the server wants them. */
const signIn = signInSchema.extend({ code: z.string().trim(), name: z.string().trim() })

const changePassword = chosenPasswordSchema.safeExtend({
  currentPassword: changePasswordSchema.shape.currentPassword,
})

const resetPassword = chosenPasswordSchema.safeExtend({ name: z.literal('') })
/** Several signed up with this address: of none of them is the name known to be the owner's. */
const resetConfirmed = chosenPasswordSchema.safeExtend({ name: personNameSchema })

/** What the account's forms go by. It is fetched when one is filled in: the screens are there without it. */
export const formSchemas = {
  signIn,
  signUp: registrationSchema,
  recoverPassword: emailOnlySchema,
  resetPassword,
  resetConfirmed,
  changePassword,
  claimAdmin: ensureAdminSchema.pick({ code: true }),
}
