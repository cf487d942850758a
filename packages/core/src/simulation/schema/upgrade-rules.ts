import { upgradeBody, type UpgradeSteps } from './upgrade-body.ts'

/** Version 0 are bodies without a version. */
const steps: UpgradeSteps = {
  0: (body) => ({ ...body, schema: 1 }),
}

/**
 * Upgrades stored rules of the simulation; see {@link upgradeBody}.
 * @example upgradeRules({ terms: [360] }) // → { terms: [360], schema: 1 }
 * @example upgradeRules({ schema: 9 }) // → { schema: 9 }
 * @example upgradeRules(null) // → null
 */
export const upgradeRules = (stored: unknown): unknown => upgradeBody(stored, steps, 0)
