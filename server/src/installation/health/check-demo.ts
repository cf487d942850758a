import { demoPeople } from '../demo/demo-people.ts'
import { bad, good, healthText, textsOf, type HealthCheck } from './check.ts'

/** Whether people with a public password can sign in. */
export const checkDemo: HealthCheck = {
  ...textsOf('demo'),
  run: async ({ db }) => {
    const account = await db
      .selectFrom('auth_user')
      .where(
        'id',
        'in',
        Object.values(demoPeople).map(({ id }) => id),
      )
      .select('id')
      .execute()
    return account.length === 0
      ? good(healthText('demoAusente'))
      : bad(healthText('demoPresente', { n: account.length }))
  },
}
