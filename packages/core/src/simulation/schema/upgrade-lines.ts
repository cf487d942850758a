import { upgradeBody, type UpgradeSteps } from './upgrade-body.ts'

interface DatedText {
  source: string
  checkedOn: string
  checkedBy?: string
  validFrom?: string
  validTo?: string | null
}

/** Collects the sources that version 1 wrote beside its figures, and returns their keys. */
function collectSources() {
  const sources: Record<string, object> = {}
  const keyOf = ({ source: act, checkedOn, checkedBy, validFrom, validTo }: DatedText): string => {
    const dates = { from: validFrom ?? null, to: validTo ?? null }
    const source = { act, ...dates, checkedOn, ...(checkedBy && { checkedBy }), confidence: 'third-party' }
    const known = Object.entries(sources).find(([, one]) => JSON.stringify(one) === JSON.stringify(source))
    const key = known?.[0] ?? `fonte-${Object.keys(sources).length + 1}`
    sources[key] = source
    return key
  }
  return { sources, keyOf }
}

interface LineOfVersion1 extends DatedText {
  subsidies?: unknown
}

interface BodyOfVersion1 {
  lines: LineOfVersion1[]
  ceilings: (DatedText & { validFrom: string })[]
  ceilingRanges: object[]
  insurance: DatedText
}

/** The day on which ceilings of version 1, which has none, count as checked: that of its built-in lines. */
const CHECKED_ON = '2026-10-07'

/**
 * Version 1 wrote a source beside each line and had neither banks nor rules of the FGTS. Its subsidies, which were ceilings
 * of the programme for any income, are dropped.
 */
function from1(body: Record<string, unknown>): Record<string, unknown> {
  const { lines, ceilings, ceilingRanges, insurance, ...others } = body as unknown as BodyOfVersion1
  const { sources, keyOf } = collectSources()
  const range = { source: 'Faixa dos tetos', checkedOn: CHECKED_ON }
  return {
    ...others,
    schema: 2,
    lines: lines.map(({ subsidies: _dropped, checkedOn, checkedBy, ...line }) => ({
      ...line,
      offered: true,
      index: 'tr',
      source: keyOf({ ...line, checkedOn, ...(checkedBy && { checkedBy }) }),
    })),
    ceilings: ceilings.map((one) => ({ ...one, source: keyOf({ ...one, checkedOn: CHECKED_ON }) })),
    ceilingGrids: [],
    ceilingRanges: ceilingRanges.map((one) => ({ ...one, source: keyOf(range) })),
    fgts: {
      maxPrice: 225_000_000,
      years: 3,
      everyMonths: 24,
      source: keyOf({ source: 'Lei 8.036/1990, art. 20', checkedOn: CHECKED_ON }),
    },
    smallestCredit: { amount: 0, source: keyOf(range) },
    insurance: insuranceOf(insurance, keyOf),
    sources,
  }
}

function insuranceOf({ checkedOn, checkedBy, ...insurance }: DatedText, keyOf: (text: DatedText) => string) {
  const { source: label } = insurance
  return {
    ...insurance,
    id: 'anterior',
    label,
    insurer: null,
    source: keyOf({ ...insurance, checkedOn, ...(checkedBy && { checkedBy }) }),
  }
}

const steps: UpgradeSteps = { 1: from1 }

/**
 * Upgrades stored credit lines; see {@link upgradeBody}. A body that is not one of its schema version is returned unchanged.
 * @example upgradeLines({ schema: 9 }) // → { schema: 9 }
 * @example upgradeLines({ schema: 1, lines: 3 }) // → { schema: 1, lines: 3 }
 */
export function upgradeLines(stored: unknown): unknown {
  try {
    return upgradeBody(stored, steps, 1)
  } catch {
    return stored
  }
}
