import type { Db } from '../platform/db/connect.ts'

/** E-mails to an address, oldest first. */
export const emailsTo = (db: Db, address: string) =>
  db
    .selectFrom('outbox_emails')
    .where('to_address', '=', address)
    .orderBy('created_at')
    .select(['subject', 'body'])
    .execute()

/** Token of the only e-mail with a link to an address. */
export async function tokenSentTo(db: Db, address: string): Promise<string> {
  const bodies = (await emailsTo(db, address)).map(({ body }) => body)
  const [token, ...others] = bodies.flatMap((body) => /#token=(\S+)/.exec(body)?.[1] ?? [])
  if (!token || others.length > 0)
    throw new Error(`${others.length + (token ? 1 : 0)} e-mails with a link to ${address}`)
  return token
}
