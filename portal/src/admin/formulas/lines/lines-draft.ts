import type { Condition, CreditLine, CreditLines, Day } from 'core'
import { z } from 'zod'

const many = z.array(z.looseObject({}))
/** The shape that the table and the form need, whatever stands in it. */
const shape = z.looseObject({
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

/** A body that has the form of lines, be its values right or not; null for what is none. */
export function readLoosely(text: string): CreditLines | null {
  try {
    const read = shape.safeParse(JSON.parse(text))
    return read.success ? (read.data as unknown as CreditLines) : null
  } catch {
    return null
  }
}

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

const DAY_MS = 86_400_000
const dayBefore = (day: Day): Day => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

/** A line that ends yesterday, and the one that takes its place today: the table of before stays to be looked up. */
export const newValidity = (line: CreditLine, day: Day): [ended: CreditLine, next: CreditLine] => [
  { ...line, validTo: dayBefore(day) },
  { ...line, validFrom: day, validTo: null, checkedOn: day },
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
