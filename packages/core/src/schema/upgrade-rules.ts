type Body = Record<string, unknown>

/** The step out of each form that bodies of rules have had. Form 0 are those from before bodies told their form. */
const steps: Record<number, (body: Body) => Body> = {
  0: (body) => ({ ...body, schema: 1 }),
}

/**
 * A stored body of rules in the form that they have now, step by step from its own. What has no step stays as it is,
 * for the schema to refuse.
 * @example upgradeRules({ terms: [360] }) // → { terms: [360], schema: 1 }
 * @example upgradeRules({ schema: 9 }) // → { schema: 9 }
 * @example upgradeRules(null) // → null
 */
export function upgradeRules(given: unknown): unknown {
  let body = given
  while (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const { schema = 0 } = body as { schema?: unknown }
    const step = typeof schema === 'number' ? steps[schema] : undefined
    if (!step) break
    body = step(body as Body)
  }
  return body
}
