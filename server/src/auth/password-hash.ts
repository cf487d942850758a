import { hash, verify } from '@node-rs/argon2'

/** OWASP's smallest: 19 MiB, two passes, one thread. Argon2id is the library's own algorithm unless told otherwise. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** However a keyboard composes its letters, the password is the same. */
const compose = (password: string) => password.normalize('NFKC')

/** The Argon2id hash of a password, with its salt and parameters. */
export const hashPassword = (password: string) => hash(compose(password), cost)

/** Whether the password is the one behind the hash. */
export const verifyPassword = ({ hash: stored, password }: { hash: string; password: string }) =>
  verify(stored, compose(password))
