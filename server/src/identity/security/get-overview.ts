import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { AppDeps } from '../../app-deps.ts'
import { fromNetwork } from '../../platform/limits/login-lockout.ts'
import { readSecurityRules } from './security-rules.ts'

/** The security rules, and staff without a second factor. @throws ApiError not_allowed */
export async function getOverview({ db }: Pick<AppDeps, 'db'>, actor: Actor) {
  authorize(actor, 'manageSecurity')
  const staff = await db
    .selectFrom('user_roles')
    .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'auth_user.id')
    .where('user_roles.role', 'in', ['admin', 'agent'])
    .where('auth_user.disabledAt', 'is', null)
    .orderBy('auth_user.name')
    .select([
      'auth_user.id',
      'auth_user.name',
      'auth_user.email',
      'user_roles.role',
      'second_factors.confirmed_at',
    ])
    .execute()
  return {
    rules: await readSecurityRules(db),
    staff,
    lockout: { failures: fromNetwork.max, minutes: fromNetwork.windowMs / 60_000 },
  }
}
