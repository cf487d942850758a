import { randomUUID } from 'node:crypto'
import { paths } from 'core/paths'
import type { Db } from '../../platform/db/connect.ts'
import { digestOf, newToken } from './link-token.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { templateEmail } from '../../delivery/templates/template-email.ts'

const GOOD_FOR_MINUTES = 30

/** Address of a sign-in link. The token is in the fragment, which browsers do not send. */
export const linkTo = (origin: string, token: string) => `${origin}${paths.access}#token=${token}`

/**
 * Sends a client a link that signs in once. Staff and partners get none, because they have a password; nor does an
 * account with a second factor, which the link would bypass.
 */
export async function sendSignInLink(db: Db, email: string, origin: string, now: Date): Promise<void> {
  const client = await db
    .selectFrom('auth_user')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_user.email', '=', email)
    .where('auth_user.disabledAt', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('second_factors')
            .whereRef('second_factors.user_id', '=', 'auth_user.id')
            .where('second_factors.confirmed_at', 'is not', null)
            .select('second_factors.user_id'),
        ),
      ),
    )
    .where((where) => where.or([where('role', 'is', null), where('role', '=', 'client')]))
    .select('auth_user.id')
    .executeTakeFirst()
  if (!client) return
  const token = newToken()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('access_links')
      .values({
        id: randomUUID(),
        kind: 'sign_in',
        user_id: client.id,
        email,
        token_digest: digestOf(token),
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + GOOD_FOR_MINUTES * 60_000).toISOString(),
      })
      .execute()
    const link = linkTo(origin, token)
    await queueEmail(trx, await templateEmail(trx, 'email_entrar', email, { link }), now)
  })
}
