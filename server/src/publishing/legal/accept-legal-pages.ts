import type { Settings } from 'core'
import { legalKinds } from 'core/legal'
import { isIPv4 } from 'node:net'
import type { Db } from '../../platform/db/connect.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { listLegalVersions } from './legal-versions.ts'

/**
 * Prefix of the network of an address, so that the address itself is not stored: 24 bits of IPv4, 64 of IPv6.
 * @example networkPrefix('203.0.113.7') // → '203.0.113.0/24'
 */
export const networkPrefix = (address: string): string => {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const network = networkOf(address)
  return network === address ? address : `${network}::/64`
}

/**
 * Records which versions of the terms and of the privacy policy a new account accepts, when and from which network;
 * those versions then stay unchanged. Records nothing for an address that is confirmed already, since its owner did not
 * sign up now.
 */
export async function acceptLegalPages(
  db: Db,
  settings: Settings,
  { email, address, isNew }: { email: string; address: string; isNew: boolean },
  now: Date,
): Promise<void> {
  const accepted_at = now.toISOString()
  for (const kind of legalKinds) {
    const [current] = await listLegalVersions(db, kind, settings)
    if (current.published_at === null)
      await db
        .insertInto('legal_pages')
        .values({ ...current, published_at: accepted_at })
        .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
        .execute()
    await db
      .insertInto('legal_acceptances')
      .columns(['user_id', 'kind', 'version', 'accepted_at', 'network'])
      .expression((insert) =>
        insert
          .selectFrom('auth_user')
          .where('email', '=', email)
          .$if(!isNew, (users) => users.where('emailVerified', '=', false))
          .select((user) => [
            'auth_user.id as user_id',
            user.cast<string>(user.val(kind), 'text').as('kind'),
            user.cast<number>(user.val(current.version), 'integer').as('version'),
            user.cast<string>(user.val(accepted_at), 'text').as('accepted_at'),
            user.cast<string>(user.val(networkPrefix(address)), 'text').as('network'),
          ]),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'version']).doNothing())
      .execute()
  }
}
