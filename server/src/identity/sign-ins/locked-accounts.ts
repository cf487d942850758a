import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { accountKey, fromEverywhere, fromNetwork, LOCKED_MS } from '../../platform/limits/login-lockout.ts'

type Deps = ChangeDeps & { secret: string }

/** Lists accounts that are locked after too many failures. @throws ApiError not_allowed */
export async function listLocked({ db, clock, secret }: Deps, actor: Actor) {
  authorize(actor, 'manageSecurity')
  const now = clock().getTime()
  const people = await db
    .selectFrom('auth_user')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_user.id', 'in', (recent) =>
      recent
        .selectFrom('sign_ins')
        .where('result', '=', 'locked')
        .where('at', '>', new Date(now - LOCKED_MS).toISOString())
        .select('sign_ins.user_id'),
    )
    .orderBy('auth_user.name')
    .select(['auth_user.id', 'auth_user.name', 'auth_user.email', 'user_roles.role'])
    .execute()
  const byKey = new Map(people.map((person) => [accountKey(secret, person.email), person]))
  if (byKey.size === 0) return []
  const counters = await db
    .selectFrom('login_attempts')
    .where('account', 'in', [...byKey.keys()])
    .where('failures', '>=', fromNetwork.max)
    .where('last_failure', '>', now - LOCKED_MS)
    .orderBy('failures', 'desc')
    .selectAll()
    .execute()
  return [...byKey].flatMap(([key, { role, ...person }]) => {
    const ofAccount = counters.filter(({ account }) => account === key)
    const [worst] = ofAccount
    return worst
      ? [
          {
            person: { ...person, role: role ?? 'client' },
            failures: worst.failures,
            until: new Date(Math.max(...ofAccount.map((one) => one.last_failure)) + LOCKED_MS).toISOString(),
            everywhere: worst.failures >= fromEverywhere.max,
          },
        ]
      : []
  })
}

/** Unlocks an account for all networks. @throws ApiError not_allowed or not_found */
export async function unlockAccount(deps: Deps, actor: Actor, id: string): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    const person = await trx.selectFrom('auth_user').where('id', '=', id).select('email').executeTakeFirst()
    if (!person) throw new ApiError('not_found')
    const { numDeletedRows } = await trx
      .deleteFrom('login_attempts')
      .where('account', '=', accountKey(deps.secret, person.email))
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await record('account.unlocked', id, { locked: true }, { locked: false })
  })
}
