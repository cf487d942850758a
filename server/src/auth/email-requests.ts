import { randomUUID } from 'node:crypto'
import type { AppDeps } from '../app-deps.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { claimWork, nextAttempt, retryLater } from '../jobs/claim-work.ts'
import { countHit, keyedHash, type Limit } from '../limits/count-hit.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { accountExistsEmail } from './emails.ts'
import { sendSignInLink } from './sign-in-link.ts'

type RequestKind = Database['email_requests']['kind']

/**
 * E-mails of one kind to one address, from however many places they are asked for. No longer than the links in them are
 * good: who is sent no other has one that opens.
 */
const perAddress: Limit = { max: 5, windowMs: 30 * 60 * 1000 }

/**
 * Notes that an e-mail was asked for. Whether the address has an account is looked up later, so that no answer and no
 * time taken tells.
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

/** Writes the e-mail that an address is due: a link, word that it has an account already, or nothing. */
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

/**
 * Answers what was asked for since the last time. What fails is tried again later.
 * @throws the first failure, after the others were answered
 */
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
