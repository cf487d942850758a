import { hashAtCost } from '../auth/password-hash.ts'

/** The least that Argon2 takes: tests sign in hundreds of times. A hash says itself how it is verified. */
export const cheapHash = hashAtCost(8, 1)
