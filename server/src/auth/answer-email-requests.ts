import { countHit, type Limit } from '../limits/count-hit.ts'
import { keyedHash } from '../limits/keyed-hash.ts'
import { queueEmail } from '../mail/queue-email.ts'
import type { AuthDeps } from './auth-deps.ts'
import { answerRequests } from './email-requests.ts'
import { accountExistsEmail } from './emails.ts'

/** E-mails of one kind to one address, from however many places they are asked for. */
const perAddress: Limit = { max: 5, windowMs: 60 * 60 * 1000 }

type Deps = Pick<AuthDeps, 'auth' | 'limiting'>

/**
 * Sends what was asked for since the last time: links for a new password, and to confirm an address, or word that it has
 * an account already. Whoever delivers e-mails calls it before.
 */
export async function answerEmailRequests({ auth, limiting: { db, clock, secret } }: Deps): Promise<void> {
  const now = clock()
  const { baseURL: origin } = auth.options
  const findAccount = (email: string) =>
    db.selectFrom('auth_user').where('email', '=', email).select('emailVerified').executeTakeFirst()
  const mayBeSent = async (kind: string, email: string) =>
    (await countHit(db, keyedHash(secret, kind, email), perAddress, now.getTime())) === null

  await answerRequests(db, 'password_reset_requests', now, async (email) => {
    if ((await findAccount(email)) && (await mayBeSent('reset-email', email)))
      await auth.api.requestPasswordReset({ body: { email } })
  })
  await answerRequests(db, 'verification_requests', now, async (email) => {
    const account = await findAccount(email)
    if (!account || !(await mayBeSent('verification-email', email))) return
    if (account.emailVerified) await queueEmail(db, accountExistsEmail({ to: email, origin }), now)
    else await auth.api.sendVerificationEmail({ body: { email } })
  })
}
