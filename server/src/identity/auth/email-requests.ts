import { randomUUID } from 'node:crypto'
import type { AppDeps } from '../../app-deps.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { claimWork, nextAttempt, retryLater } from '../../platform/jobs/claim-work.ts'
import { countHit, keyedHash, type Limit } from '../../platform/limits/count-hit.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { accountExistsEmail } from './emails.ts'
import { sendSignInLink } from './sign-in-link.ts'

type RequestKind = Database['email_requests']['kind']

/**
 * Limits e-mails of one kind to one address, from all networks together. The window is no longer than the links are valid,
 * so that a refused request leaves no time without a valid link.
 */
const perAddress: Limit = { max: 5, windowMs: 30 * 60 * 1000 }

/**
 * Queues a request for an e-mail. The account is looked up later, so that neither response nor timing reveals whether
 * it exists.
 */
export async function requestEmail(db: Db, kind: RequestKind, email: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('email_requests')
    .values({
      id: randomUUID(),
      kind,
      email,
      status: 'queued',
      attempts: 0,
      next_attempt_at: at,
      created_at: at,
    })
    .execute()
}

type AnswerDeps = Pick<AppDeps, 'auth' | 'db' | 'clock' | 'secret'>

/** Sends the e-mail for a request: a link, a notice about an existing account, or none. */
async function answerRequest({ auth, db, clock, secret }: AnswerDeps, kind: RequestKind, email: string) {
  const now = clock()
  const account = await db
    .selectFrom('auth_user')
    .where('email', '=', email)
    .select('emailVerified')
    .executeTakeFirst()
  if (!account) return
  const wait = await countHit(db, keyedHash(secret, `${kind}-email`, email), perAddress, now.getTime())
  if (wait !== null) return
  if (kind === 'sign_in_link') await sendSignInLink(db, email, auth.options.baseURL, now)
  else if (kind === 'password_reset') await auth.api.requestPasswordReset({ body: { email } })
  else if (!account.emailVerified) await auth.api.sendVerificationEmail({ body: { email } })
  else await queueEmail(db, await accountExistsEmail(db, { to: email, origin: auth.options.baseURL }), now)
}

/** Processes queued requests. A failed one is retried later. @throws the first error, after processing the others */
export async function answerEmailRequests(deps: AnswerDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const failures: unknown[] = []
  for await (const request of claimWork(db, 'email_requests', clock, ending))
    try {
      await answerRequest(deps, request.kind, request.email)
      await db.deleteFrom('email_requests').where('id', '=', request.id).execute()
    } catch (error) {
      failures.push(error)
      await retryLater(db, 'email_requests', request, nextAttempt(request.attempts, clock()))
    }
  if (failures.length > 0) throw failures[0]
}
