import type { Condition, CostRules, CreditLine, CreditLines, Day, ItbiRule, Source } from 'core'
import { upgradeCosts, upgradeLines } from 'core/schema'
import { z } from 'zod'

const many = z.array(z.looseObject({}))
/** Structure that the table and the form need, with any values. */
const linesShape = z.looseObject({
  sources: z.record(z.string(), z.looseObject({ act: z.string() })),
  lines: z.array(
    z.looseObject({
      label: z.string(),
      validFrom: z.string(),
      toConfirm: z.array(z.string()),
      enters: many,
      rates: z.array(z.looseObject({ rate: z.looseObject({}) })),
      quotas: many,
      incomeShares: many,
    }),
  ),
  ceilings: many,
  ceilingGrids: z.array(z.looseObject({ cells: z.array(z.looseObject({ towns: z.array(z.number()) })) })),
  ceilingRanges: many,
  insurance: z.looseObject({ mip: many }),
})

const costsShape = z.looseObject({
  itbi: z.array(z.looseObject({ name: z.string(), rates: z.array(z.looseObject({ parts: many })) })),
  itbiElsewhere: z.looseObject({}),
  sources: z.record(z.string(), z.looseObject({})),
  registry: z.array(
    z.looseObject({
      state: z.string(),
      validFrom: z.string(),
      upTo: z.array(z.number()),
      fees: z.array(z.number()),
      without: z.array(z.string()),
    }),
  ),
  discounts: many,
  financed: z.array(z.string()),
})

function readShape(text: string, wanted: z.ZodType, upgrade = (body: unknown) => body): unknown {
  try {
    const read = wanted.safeParse(upgrade(JSON.parse(text)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Parses a body with the structure of credit lines of any schema version, valid or not; null for any other text. */
export const readLines = (text: string) => readShape(text, linesShape, upgradeLines) as CreditLines | null

/** Parses a body with the structure of cost rules of any schema, valid or not; null for any other text. */
export const readCosts = (text: string) => readShape(text, costsShape, upgradeCosts) as CostRules | null

/** Initial values of a new line: a purchase, with the usual shares. */
export const newLine = (day: Day): CreditLine => ({
  id: '',
  label: '',
  validFrom: day,
  validTo: null,
  offered: true,
  source: '',
  toConfirm: [],
  enters: [{}],
  index: 'tr',
  rates: [{ rate: { value: null as never, unit: 'nominal_yearly' } }],
  quotas: [{ share: 0.8 }],
  incomeShares: [{ share: 0.3 }],
  maxMonths: 420,
  fee: 2_500,
  takesFgts: true,
  isPurchase: true,
  financedCosts: 0,
})

/** Initial values of a source. */
export const newSource = (day: Day): Source => ({
  act: '',
  from: null,
  to: null,
  checkedOn: day,
  confidence: 'third-party',
})

/** Finds a key that no source has. */
export function freeKey(prefix: string, sources: CostRules['sources']): string {
  let n = 1
  while (Object.hasOwn(sources, `${prefix}-${n}`)) n += 1
  return `${prefix}-${n}`
}

/** Initial values of a new ITBI rule, without a municipality. */
export const newItbi = (day: Day, source: string): ItbiRule => ({
  municipality: 0,
  name: '',
  validFrom: day,
  validTo: null,
  source,
  rates: [{ parts: [] }],
})

const DAY_MS = 86_400_000
const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** Ends a rule yesterday and continues it from `day` on, so that the old figures stay available. */
export const newValidity = <Rule extends { validFrom: Day; validTo: Day | null }>(
  rule: Rule,
  day: Day,
): [ended: Rule, next: Rule] => [
  { ...rule, validTo: dayBefore(day) },
  { ...rule, validFrom: day, validTo: null, ...('checkedOn' in rule && { checkedOn: day }) },
]

/** Removes the condition of the last figure, which applies to everyone else. */
export function forTheRest<Figure extends { when?: Condition | undefined }>(
  figures: readonly Figure[],
): Figure[] {
  return figures.map((figure, at) => {
    if (at < figures.length - 1) return figure
    const { when: _removed, ...last } = figure
    return last as Figure
  })
}
