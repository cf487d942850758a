import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import { claimEmail, listDue, type OutboxEmail } from './claim-email.ts'
import { describeFailure } from './delivery-failure.ts'
import type { MailLine, Smtp } from './smtp.ts'

const MINUTE_MS = 60 * 1000
/** Minutes until the next try, after each one that failed: almost a day in all. */
const delays = [1, 5, 15, ...Array.from({ length: 23 }, () => 60)]

export interface DeliverDeps {
  db: Db
  clock: () => Date
  log: Logger
  /** `null` without a mail server. */
  smtp: Smtp | null
}

/** Without a mail server there is nothing to wait for: an administrator reads them. */
async function keepAll(db: Db) {
  await db.updateTable('outbox_emails').set({ status: 'kept' }).where('status', '=', 'queued').execute()
}

/** The body goes: it may hold a link that signs in. */
async function markSent(db: Db, { id }: OutboxEmail, now: Date) {
  await db
    .updateTable('outbox_emails')
    .set({ status: 'sent', body: '', last_error: null, sent_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Puts it off, or gives it up, unless another server has taken it since. */
async function markFailed(db: Db, { id, attempts }: OutboxEmail, last_error: string, next: Date | null) {
  await db
    .updateTable('outbox_emails')
    .set(next ? { last_error, next_attempt_at: next.toISOString() } : { last_error, status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute()
}

/** @returns whether the mail server took part; one that is away is left alone until the next time */
async function deliver({ db, clock, log }: DeliverDeps, line: MailLine, smtpUrl: string, email: OutboxEmail) {
  const { id, to_address: to, subject, body: text, attempts, created_at } = email
  try {
    await line.send({ id, to, subject, text, date: new Date(created_at) })
  } catch (error) {
    const { message, code, final, away } = describeFailure(error, smtpUrl)
    const minutes = final ? undefined : delays[attempts - 1]
    const next = minutes === undefined ? null : new Date(clock().getTime() + minutes * MINUTE_MS)
    await markFailed(db, email, message, next)
    log.warn({ email: id, attempts, code, next }, 'E-mail não enviado')
    return !away
  }
  await markSent(db, email, clock())
  return true
}

/**
 * Sends the e-mails that are due, one after the other, until none is left, the mail server is away, or the end has
 * been asked for. Each is sent at least once; a server that ends between sending and noting it sends it again, under
 * the same Message-ID.
 */
export async function deliverEmails(deps: DeliverDeps, ending?: AbortSignal): Promise<void> {
  const { db, clock, smtp } = deps
  if (!smtp) return keepAll(db)
  const line = smtp.open()
  try {
    for (;;) {
      const due = await listDue(db, clock())
      if (due.length === 0) return
      for (const one of due) {
        if (ending?.aborted) return
        const email = await claimEmail(db, one, clock())
        if (email && !(await deliver(deps, line, smtp.url, email))) return
      }
    }
  } finally {
    line.close()
  }
}
