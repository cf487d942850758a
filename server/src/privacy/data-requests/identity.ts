import type { Db } from '../../platform/db/connect.ts'
import {
  joinFacts,
  noFacts,
  personFacts,
  type PersonFacts,
} from '../../platform/person-index/person-facts.ts'
import type { IndexDeps } from '../../platform/person-index/person-sources.ts'
import { openWords, type RequestRow } from './request-fields.ts'

/** The requester as far as the request itself tells. */
export interface Identity {
  userId: string | null
  names: readonly string[]
  /** Facts that a confirmed e-mail, or the administrator who registered the request, proves. */
  proven: PersonFacts
  /** Facts without a proof: they lead to probable items only. */
  claimed: PersonFacts
}

const readAccount = (db: Db, userId: string) =>
  db
    .selectFrom('auth_user')
    .leftJoin('profiles', 'profiles.id', 'auth_user.id')
    .where('auth_user.id', '=', userId)
    .select(['auth_user.name', 'auth_user.email', 'auth_user.emailVerified', 'profiles.display_name'])
    .executeTakeFirst()

/** Builds the identity of an account, whose e-mail is proven once it was confirmed. */
export async function identityOfAccount(db: Db, userId: string): Promise<Identity> {
  const account = await readAccount(db, userId)
  const email = personFacts({ email: [account?.email] })
  return {
    userId,
    names: [account?.name, account?.display_name].filter((name) => name !== undefined && name !== null),
    proven: account?.emailVerified ? email : noFacts,
    claimed: account?.emailVerified ? noFacts : email,
  }
}

/** Builds the identity of a request's author; without an account, from what the administrator checked. */
export async function identityOf({ db, cipher }: IndexDeps, row: RequestRow): Promise<Identity> {
  const { name, email, cpf, phone } = openWords(cipher, row)
  const registered = {
    userId: null,
    names: name ? [name] : [],
    proven: personFacts({ email: [email], cpf: [cpf] }),
    claimed: personFacts({ phone: [phone] }),
  }
  if (row.user_id === null) return registered
  const account = await identityOfAccount(db, row.user_id)
  return {
    ...account,
    names: [...registered.names, ...account.names],
    proven: joinFacts(account.proven, personFacts({ cpf: [cpf] })),
    claimed: joinFacts(account.claimed, registered.claimed),
  }
}
