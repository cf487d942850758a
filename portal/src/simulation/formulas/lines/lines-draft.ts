import type { Condition, CreditLine, CreditLines, Day, Source, Sources } from 'core'
import { upgradeLines } from 'core/schema'
import { z } from 'zod'
import { many, readShape } from '../read-shape.ts'

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

/** Parses a body with the structure of credit lines of any schema version, valid or not; null for any other text. */
export const readLines = (text: string) => readShape(text, linesShape, upgradeLines) as CreditLines | null

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
export function freeKey(prefix: string, sources: Sources): string {
  let n = 1
  while (Object.hasOwn(sources, `${prefix}-${n}`)) n += 1
  return `${prefix}-${n}`
}

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
