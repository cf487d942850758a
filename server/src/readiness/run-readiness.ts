import { z } from 'zod'
import { authorize } from '../access/policy.ts'
import type { Asker, HealthDeps } from '../admin/health/check.ts'
import { LIMIT_MS, runOne } from '../admin/health/run-checks.ts'
import { found } from '../admin/health/schemas.ts'
import { moment } from '../entities/schemas.ts'
import { readiness, type ReadinessId } from './readiness.ts'

const ids = Object.keys(readiness) as [ReadinessId, ...ReadinessId[]]

/** What stands and what does not, before the product is given to others. */
export const readinessSchema = z
  .strictObject({
    checked_at: moment,
    checks: z.array(
      z.strictObject({
        id: z.enum(ids),
        path: z.string().meta({ description: 'Onde se resolve' }),
        ...found,
      }),
    ),
  })
  .meta({ id: 'Prontidao', description: 'O que falta para o produto ir ao ar' })

/**
 * Looks at what has to stand before others rely on the product, all at once.
 * @throws ApiError not_allowed
 */
export async function runReadiness(
  deps: HealthDeps,
  asker: Asker,
  limitMs = LIMIT_MS,
): Promise<z.infer<typeof readinessSchema>> {
  authorize(asker.actor, 'runHealthCheck')
  return {
    checks: await Promise.all(
      ids.map(async (id) => {
        const { check, path } = readiness[id]
        return { ...(await runOne(id, check, deps, asker, limitMs)), path }
      }),
    ),
    checked_at: deps.clock().toISOString(),
  }
}
