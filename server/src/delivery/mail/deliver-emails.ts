import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import { readSettings } from '../../publishing/config/settings.ts'
import { claimWork, nextAttempt, retryLater } from '../../platform/jobs/claim-work.ts'
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

/** Marks e-mails for an administrator to read, because no mail server will send them. */
async function leaveToAdministrator(db: Db, now: Date) {
  await db
    .updateTable('outbox_emails')
    .set({ status: 'kept' })
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now.toISOString())
    .execute()
}

/** Empties the body, which may hold a link that signs in. Deletes the whole row if its person was erased. */
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

/** @returns false if the mail server is unreachable: the other e-mails then wait for the next run */
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
 * Sends due e-mails one by one until none is left, the mail server is unreachable, or the process stops. Each is sent
 * at least once: a server that ends before it records a sent e-mail sends it again with the same Message-ID.
 */
export async function deliverEmails(deps: DeliverDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock, smtp } = deps
  if (!smtp) return leaveToAdministrator(db, clock())
  const connection = smtp.open()
  try {
    for await (const email of claimWork(db, 'outbox_emails', clock, ending))
      if (!(await deliver(deps, connection, smtp.url, email))) return
  } finally {
    connection.close()
  }
}
