import { keysOf } from 'core'
import { z } from 'zod'
import { authorize } from '../../platform/access/policy.ts'
import type { Asker, HealthDeps } from './check.ts'
import { LIMIT_MS, runOne } from './run-checks.ts'
import { findingShape } from './schemas.ts'
import { moment } from '../../platform/entities/schemas.ts'
import { readiness } from './readiness.ts'

const ids = keysOf(readiness)

/** Results of all requirements. */
export const readinessSchema = z
  .strictObject({
    checked_at: moment,
    checks: z.array(
      z.strictObject({
        id: z.enum(ids),
        path: z.string().meta({ description: 'Onde se resolve' }),
        ...findingShape,
      }),
    ),
  })
  .meta({ id: 'Prontidao', description: 'O que falta para o produto ir ao ar' })

/**
 * Checks all requirements in parallel.
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
