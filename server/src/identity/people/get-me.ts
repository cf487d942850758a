import type { Me } from 'core/schema'
import { flagsOf, getActor, type Actor, type SessionUser } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { hasAdmin } from '../first-admin/has-admin.ts'

/** The signed-in person for the portal. */
export async function describeMe(db: Db, actor: Actor, adminEmail: string | undefined): Promise<Me> {
  const isDesignated = actor.email === adminEmail
  return {
    id: actor.id,
    email: actor.email,
    name: actor.name,
    display_name: actor.displayName,
    email_verified: actor.emailVerified,
    role: actor.role,
    partner_id: actor.partner?.id ?? null,
    partner_flags: actor.partner && flagsOf(actor.partner),
    must_enrol: actor.mustEnrol,
    is_designated: isDesignated,
    can_claim_admin: isDesignated && actor.role !== 'admin' && !(await hasAdmin(db)),
  }
}

/** The person of an account that has just signed in. */
export const getMe = async (db: Db, user: SessionUser, adminEmail: string | undefined): Promise<Me> =>
  describeMe(db, await getActor(db, user), adminEmail)
