import type { Db } from '../db/connect.ts'

/** The e-mails to an address, oldest first. */
export const emailsTo = (db: Db, address: string) =>
  db
    .selectFrom('outbox_emails')
    .where('to_address', '=', address)
    .orderBy('created_at')
    .select(['subject', 'body'])
    .execute()

/** The token of the link in the only e-mail to an address. */
export async function tokenSentTo(db: Db, address: string): Promise<string> {
  const [email, ...others] = await emailsTo(db, address)
  const [, token] = /#token=(\S+)/.exec(email?.body ?? '') ?? []
  if (!token || others.length > 0) throw new Error(`${others.length + 1} e-mails to ${address}`)
  return token
}
