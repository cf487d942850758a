type Body = Record<string, unknown>

/** Upgrade step from each schema version. */
export type UpgradeSteps = Record<number, (body: Body) => Body>

/**
 * Upgrades a stored body to the current schema version, step by step. A body without a matching step is returned unchanged,
 * for the schema to reject.
 * @param first schema version of bodies that name none
 */
export function upgradeBody(stored: unknown, steps: UpgradeSteps, first: number): unknown {
  let body = stored
  while (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const { schema = first } = body as { schema?: unknown }
    const step = typeof schema === 'number' ? steps[schema] : undefined
    if (!step) break
    body = step(body as Body)
  }
  return body
}
