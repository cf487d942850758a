import { expect, test } from 'vitest'
import { builtInLines } from '../lines/built-in/lines.ts'
import type { CreditLine } from '../lines/credit-line.ts'
import { linesOrderProblems } from './lines-order.ts'

const [first, ...others] = builtInLines.lines
const problemsOf = (changes: Partial<CreditLine>) =>
  [...linesOrderProblems({ ...builtInLines, lines: [{ ...first!, ...changes }, ...others] })].map(
    ({ path, text }) => [path.join('.'), text],
  )
const rateUpTo = (incomeTo: number, value: number) => ({
  when: { incomeTo },
  rate: { value, unit: 'nominal_yearly' } as const,
})
const OUT_OF_ORDER = 'faixasForaDeOrdem'

test('the built-in lines are in order', () => {
  expect([...linesOrderProblems(builtInLines)]).toEqual([])
})

test('a rate that an earlier one hides is out of order', () => {
  const last = { rate: { value: 0.0525, unit: 'nominal_yearly' } as const }
  const [low, high] = [rateUpTo(216_000, 0.04), rateUpTo(320_000, 0.05)]
  expect(problemsOf({ rates: [low, high, last] })).toEqual([])
  expect(problemsOf({ rates: [high, low, last] })).toEqual([['lines.0.rates.1', OUT_OF_ORDER]])
  const ofNorth = { ...low, when: { ...low.when, regions: ['N'] as const } }
  expect(problemsOf({ rates: [ofNorth, low, last] })).toEqual([])
  expect(problemsOf({ rates: [low, ofNorth, last] })).toEqual([['lines.0.rates.1', OUT_OF_ORDER]])
})

const upTo = (incomeTo: number) => problemsOf({ enters: [{ ...first!.enters[0], incomeTo }] })

test('a band of the programme that ends inside or beyond the next one is out of order', () => {
  expect(upTo(320_000)).toEqual([])
  expect(upTo(450_000)).toEqual([['lines.1.enters', OUT_OF_ORDER]])
  expect(upTo(550_000)).toEqual([['lines.1.enters', OUT_OF_ORDER]])
})
