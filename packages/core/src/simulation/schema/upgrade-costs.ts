type Body = Record<string, unknown>

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Collects sources under keys `v1`, `v2`, …; equal ones share a key. */
function sourceCollector() {
  const keys = new Map<string, string>()
  const sources: Body = {}
  const keyOf = (entry: Body, confidence: string) => {
    const { source: act, checkedOn, checkedBy, validFrom = null, validTo = null } = entry
    const source = {
      act,
      from: validFrom,
      to: validTo,
      checkedOn,
      ...(checkedBy !== undefined && { checkedBy }),
      confidence,
    }
    const text = JSON.stringify(source)
    const key = keys.get(text) ?? `v${keys.size + 1}`
    keys.set(text, key)
    sources[key] = source
    return key
  }
  return { keyOf, sources }
}

const upgradePart = (part: unknown) =>
  isObject(part) && part['of'] === 'value' ? { ...part, of: 'base' } : part

function upgradeRate(rate: unknown): unknown {
  if (!isObject(rate)) return rate
  const { sfh, withinDays, parts, ...others } = rate
  const systems = sfh === undefined ? undefined : sfh ? ['sfh'] : ['sfi']
  const when = { ...(systems && { systems }), ...(withinDays !== undefined && { withinDays }) }
  return {
    ...others,
    ...(Object.keys(when).length > 0 && { when }),
    parts: Array.isArray(parts) ? parts.map(upgradePart) : parts,
  }
}

/** Replaces acts and days of checking by keys of sources, and conditions by `when`. Has no tables of registry fees. */
function fromSchema1(body: Body): Body {
  const { keyOf, sources } = sourceCollector()
  const itbi = listOf(body['itbi']).map((rule) => {
    if (!isObject(rule)) return rule
    const { confirmed, checkedOn: _on, checkedBy: _by, rates, ...others } = rule
    const source = keyOf(rule, confirmed === true ? 'official-print' : 'press')
    return { ...others, source, rates: Array.isArray(rates) ? rates.map(upgradeRate) : rates }
  })
  const withKey = (entry: unknown) => {
    if (!isObject(entry)) return entry
    const { checkedOn: _on, ...others } = entry
    return { ...others, source: keyOf(entry, 'press') }
  }
  return {
    schema: 2,
    itbi,
    itbiRanges: [],
    itbiElsewhere: withKey(body['itbiElsewhere']),
    registry: [],
    registryElsewhere: null,
    discounts: listOf(body['discounts']).map(withKey),
    financed: body['financed'],
    sources,
  }
}

/** Upgrade step from each schema version. */
const steps: Record<number, (body: Body) => Body> = { 1: fromSchema1 }

/**
 * Upgrades stored cost rules to the current schema version, step by step. A body without a matching step is returned
 * unchanged, for the schema to reject.
 * @example upgradeCosts({ schema: 9 }) // → { schema: 9 }
 */
export function upgradeCosts(stored: unknown): unknown {
  let body = stored
  while (isObject(body)) {
    const { schema } = body
    const step = typeof schema === 'number' ? steps[schema] : undefined
    if (!step) break
    body = step(body)
  }
  return body
}
