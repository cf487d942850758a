import { hashAtCost } from '../identity/auth/password-hash.ts'

/** Lowest cost of Argon2, because tests sign in hundreds of times. The hash itself contains its parameters. */
export const cheapHash = hashAtCost(8, 1)
