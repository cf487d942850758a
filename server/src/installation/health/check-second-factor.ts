import { bad, good, healthText, textsOf, warn, type HealthCheck } from './check.ts'

/** Whether every administrator has a second factor. */
export const checkSecondFactor: HealthCheck = {
  ...textsOf('fator'),
  run: async ({ db }) => {
    const rows = await db
      .selectFrom('user_roles')
      .innerJoin('auth_user', 'auth_user.id', 'user_roles.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'auth_user.id')
      .where('user_roles.role', '=', 'admin')
      .where('auth_user.disabledAt', 'is', null)
      .select('second_factors.confirmed_at')
      .execute()
    const without = rows.filter(({ confirmed_at }) => confirmed_at === null).length
    const n = rows.length
    if (without === 0) return good(healthText('fatorTodos', { n }))
    return without === n
      ? bad(healthText('fatorNenhum', { n }))
      : warn(healthText('fatorFaltam', { n: without }))
  },
}
