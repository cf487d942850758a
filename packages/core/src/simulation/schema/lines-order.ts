import type { Condition, Conditional } from '../lines/conditions.ts'
import type { CreditLine, CreditLines } from '../lines/credit-line.ts'
import { bandNameOf, mcmvTablesOf } from '../lines/mcmv-bands.ts'
import type { LinesProblem } from './lines-problems.ts'

const isAsWide = (wide: Condition, narrow: Condition) => {
  const reaches = (limit: 'incomeTo' | 'priceTo') => (wide[limit] ?? Infinity) >= (narrow[limit] ?? Infinity)
  const begins = (limit: 'incomeOver' | 'priceOver') => (wide[limit] ?? -1) <= (narrow[limit] ?? -1)
  const includes = (list: 'regions' | 'propertyTypes') => {
    const all: readonly string[] | undefined = wide[list]
    return !all || narrow[list]?.every((one) => all.includes(one)) === true
  }
  const isSame = (fact: 'used' | 'quotaHolder' | 'ownsHome' | 'hasSfhLoan' | 'system') =>
    wide[fact] === undefined || wide[fact] === narrow[fact]
  return (
    (['incomeTo', 'priceTo'] as const).every(reaches) &&
    (['incomeOver', 'priceOver'] as const).every(begins) &&
    (['regions', 'propertyTypes'] as const).every(includes) &&
    (['used', 'quotaHolder', 'ownsHome', 'hasSfhLoan', 'system'] as const).every(isSame)
  )
}

/** Figures that never apply, because an earlier one of the list matches the same requests and more. */
function* hiddenFiguresOf(at: number, { rates, quotas, incomeShares }: CreditLine): Generator<LinesProblem> {
  for (const [name, figures] of Object.entries({ rates, quotas, incomeShares })) {
    const list: Conditional<object> = figures
    for (const [cell, { when = {} }] of list.entries())
      if (list.slice(0, cell).some((earlier) => isAsWide(earlier.when ?? {}, when)))
        yield { path: ['lines', at, name, cell], text: 'faixasForaDeOrdem' }
  }
}

/** Bands of the programme in force together whose incomes do not rise, or overlap. */
function* bandsOf(body: CreditLines): Generator<LinesProblem> {
  for (const { bands, validFrom } of mcmvTablesOf(body))
    for (const [at, { name, minIncome = 0, maxIncome }] of bands.entries()) {
      const before = bands[at - 1]?.maxIncome ?? 0
      if (maxIncome > before && (minIncome === 0 || minIncome >= before)) continue
      const line = body.lines.findIndex((one) => one.validFrom === validFrom && bandNameOf(one) === name)
      yield { path: ['lines', line, 'enters'], text: 'faixasForaDeOrdem' }
    }
}

/**
 * Lists figures and bands out of order in valid lines. Apart from `linesProblems`, so that a stored version stays readable:
 * only a new one is refused.
 * @example [...linesOrderProblems(builtInLines)] // → []
 */
export function* linesOrderProblems(body: CreditLines): Generator<LinesProblem> {
  for (const [at, line] of body.lines.entries()) yield* hiddenFiguresOf(at, line)
  yield* bandsOf(body)
}
