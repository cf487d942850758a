import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { readSettings } from '../config/settings.ts'
import { claimWork, nextAttempt, retryLater } from '../jobs/claim-work.ts'
import { describeFailure } from './delivery-failure.ts'
import { signEmail } from './sign-email.ts'
import type { MailConnection, Smtp } from './smtp.ts'

type OutboxEmail = Selectable<Database['outbox_emails']>

export interface DeliverDeps {
  db: Db
  clock: () => Date
  log: Logger
  /** `null` without a mail server. */
  smtp: Smtp | null
}

/** Without a mail server there is nothing to wait for: an administrator reads them. */
async function keepAll(db: Db, now: Date) {
  await db
    .updateTable('outbox_emails')
    .set({ status: 'kept' })
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now.toISOString())
    .execute()
}

/** The body goes: it may hold a link that signs in. All of it, where its person asked to be forgotten. */
async function markSent(db: Db, { id, forget_when_sent }: OutboxEmail, now: Date) {
  if (forget_when_sent) {
    await db.deleteFrom('outbox_emails').where('id', '=', id).execute()
    return
  }
  await db
    .updateTable('outbox_emails')
    .set({ status: 'sent', body: '', last_error: null, sent_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** @returns whether the mail server can be reached: if not, the other e-mails wait for the next run */
async function deliver(
  { db, clock, log }: DeliverDeps,
  connection: MailConnection,
  smtpUrl: string,
  email: OutboxEmail,
) {
  const { id, to_address: to, subject, body, attempts, created_at } = email
  const text = signEmail(body, await readSettings(db))
  try {
    await connection.send({ id, to, subject, text, date: new Date(created_at) })
  } catch (error) {
    const { message, code, isPermanent, isServerDown } = describeFailure(error, smtpUrl)
    const next = isPermanent ? null : nextAttempt(attempts, clock())
    await retryLater(db, 'outbox_emails', email, next, { last_error: message })
    log.warn({ email: id, attempts, code, next }, 'E-mail não enviado')
    return !isServerDown
  }
  await markSent(db, email, clock())
  return true
}

/**
 * Sends the e-mails that are due, one after the other, until none is left, the mail server cannot be reached, or the
 * process stops. Each is sent at least once; a server that ends between sending and noting it sends it again, under the
 * same Message-ID.
 */
export async function deliverEmails(deps: DeliverDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock, smtp } = deps
  if (!smtp) return keepAll(db, clock())
  const connection = smtp.open()
  try {
    for await (const email of claimWork(db, 'outbox_emails', clock, ending))
      if (!(await deliver(deps, connection, smtp.url, email))) return
  } finally {
    connection.close()
  }
}
