import type { Condition, CostRules, CreditLine, CreditLines, Day, ItbiRule } from 'core'
import { z } from 'zod'

const many = z.array(z.looseObject({}))
/** The shape that the table and the form need, whatever stands in it. */
const linesShape = z.looseObject({
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
  ceilingRanges: many,
  insurance: z.looseObject({ mip: many }),
})

const costsShape = z.looseObject({
  itbi: z.array(z.looseObject({ name: z.string(), rates: z.array(z.looseObject({ parts: many })) })),
  itbiElsewhere: z.looseObject({}),
  discounts: many,
  financed: z.array(z.string()),
})

function readShape(text: string, wanted: z.ZodType): unknown {
  try {
    const read = wanted.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** A body that has the form of lines, be its values right or not; null for what is none. */
export const readLines = (text: string) => readShape(text, linesShape) as CreditLines | null

/** The same of the costs of a purchase. */
export const readCosts = (text: string) => readShape(text, costsShape) as CostRules | null

/** What a line begins with: a purchase, by the shares that most lines have. */
export const newLine = (day: Day): CreditLine => ({
  id: '',
  label: '',
  validFrom: day,
  validTo: null,
  source: '',
  checkedOn: day,
  toConfirm: [],
  enters: [{}],
  rates: [{ rate: { value: null as never, unit: 'nominal_yearly' } }],
  quotas: [{ share: 0.8 }],
  incomeShares: [{ share: 0.3 }],
  maxMonths: 420,
  fee: 2_500,
  takesFgts: true,
  isPurchase: true,
  financedCosts: 0,
})

/** The ITBI of a municipality that is still to be chosen. */
export const newItbi = (day: Day): ItbiRule => ({
  municipality: 0,
  name: '',
  validFrom: day,
  validTo: null,
  source: '',
  checkedOn: day,
  confirmed: false,
  rates: [{ parts: [] }],
})

const DAY_MS = 86_400_000
const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** A rule that ends yesterday, and the one that takes its place today: the table of before stays to be looked up. */
export const newValidity = <Rule extends Pick<CreditLine, 'validFrom' | 'validTo' | 'checkedOn'>>(
  rule: Rule,
  day: Day,
): [ended: Rule, next: Rule] => [
  { ...rule, validTo: dayBefore(day) },
  { ...rule, validFrom: day, validTo: null, checkedOn: day },
]

/** Figures of which the last is everybody else's, whatever it asked before. */
export function forTheRest<Figure extends { when?: Condition | undefined }>(
  figures: readonly Figure[],
): Figure[] {
  return figures.map((figure, at) => {
    if (at < figures.length - 1) return figure
    const { when: _nobody, ...last } = figure
    return last as Figure
  })
}
