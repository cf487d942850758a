type Body = Record<string, unknown>

/** Upgrade step from each schema version. Version 0 are bodies without a version. */
const steps: Record<number, (body: Body) => Body> = {
  0: (body) => ({ ...body, schema: 1 }),
}

/**
 * Upgrades stored rules to the current schema version, step by step. A body without a matching step is returned unchanged,
 * for the schema to reject.
 * @example upgradeRules({ terms: [360] }) // → { terms: [360], schema: 1 }
 * @example upgradeRules({ schema: 9 }) // → { schema: 9 }
 * @example upgradeRules(null) // → null
 */
export function upgradeRules(stored: unknown): unknown {
  let body = stored
  while (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const { schema = 0 } = body as { schema?: unknown }
    const step = typeof schema === 'number' ? steps[schema] : undefined
    if (!step) break
    body = step(body as Body)
  }
  return body
}
