import { listOrphanKeys } from '../../identity/api-keys/api-keys.ts'
import { good, healthText, textsOf, warn, type HealthCheck } from './check.ts'

/** Whether every active API key has a responsible person. */
export const checkKeys: HealthCheck = {
  ...textsOf('chaves'),
  run: async ({ db, clock }) => {
    const orphans = await listOrphanKeys(db, clock())
    return orphans.length === 0
      ? good(healthText('chavesComDono'))
      : warn(healthText('chavesSemDono', { nomes: orphans.join(', ') }))
  },
}
