import { hash, verify } from '@node-rs/argon2'

/** Makes the Argon2id hash of a password, with its salt and parameters. */
export type HashPassword = (password: string) => Promise<string>

/** However a keyboard composes its letters, the password is the same. */
const compose = (password: string) => password.normalize('NFKC')

/** Argon2id is the library's own algorithm unless told otherwise. */
export const hashAtCost =
  (memoryCost: number, timeCost: number): HashPassword =>
  (password) =>
    hash(compose(password), { memoryCost, timeCost, parallelism: 1 })

/** OWASP's smallest cost: 19 MiB, two passes, one thread. */
export const hashPassword = hashAtCost(19_456, 2)

/** Whether the password is the one behind the hash. */
export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }) =>
  verify(stored, compose(password))
