import { demoPeople } from '../demo/demo-people.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from '../admin/health/check.ts'

/** Whether anybody may sign in whose password stands in the README. */
export const checkDemo: HealthCheck = {
  ...textsOf('demo'),
  run: async ({ db }) => {
    const found = await db
      .selectFrom('auth_user')
      .where(
        'id',
        'in',
        Object.values(demoPeople).map(({ id }) => id),
      )
      .select('id')
      .execute()
    return found.length === 0
      ? good(healthText('demoAusente'))
      : bad(healthText('demoPresente', { n: found.length }))
  },
}
