import { hash, verify } from '@node-rs/argon2'

/** Computes the Argon2id hash of a password, including salt and parameters. */
export type HashPassword = (password: string) => Promise<string>

/** Normalizes the password, since keyboards compose letters differently. */
const compose = (password: string) => password.normalize('NFKC')

/** Argon2id is the default algorithm of the library. */
export const hashAtCost =
  (memoryCost: number, timeCost: number): HashPassword =>
  (password) =>
    hash(compose(password), { memoryCost, timeCost, parallelism: 1 })

/** Lowest cost that OWASP recommends: 19 MiB, two passes, one thread. */
export const hashPassword = hashAtCost(19_456, 2)

/** Checks a password against a hash. */
export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }) =>
  verify(stored, compose(password))
