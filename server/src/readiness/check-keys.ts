import { listOrphanKeys } from '../api-keys/api-keys.ts'
import { good, healthText, textsOf, warn, type HealthCheck } from '../admin/health/check.ts'

/** Whether somebody still answers for each key of the API that opens something. */
export const checkKeys: HealthCheck = {
  ...textsOf('chaves'),
  run: async ({ db, clock }) => {
    const orphans = await listOrphanKeys(db, clock())
    return orphans.length === 0
      ? good(healthText('chavesComDono'))
      : warn(healthText('chavesSemDono', { nomes: orphans.join(', ') }))
  },
}
