import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { installmentFor } from '../finance/annuity.ts'
import { timesFactor } from '../finance/money.ts'
import { builtInLines } from '../lines/built-in-lines.ts'
import { loanRequestOf } from '../lines/loan-request.ts'
import { rankLines } from '../lines/rank-lines.ts'
import { suggestedFigures } from '../lines/suggested-figures.ts'
import { completeAnswers } from '../testing/answer-cases.ts'
import type { SimulationAnswers } from './answers.ts'
import { builtInFormula } from './built-in-formula.ts'
import type { Formula } from './rules.ts'
import { simulate } from './simulate.ts'
import { simulateByLine } from './simulate-by-line.ts'

const day = '2026-11-21'
const byLine: Formula = { ...builtInFormula, body: { ...builtInFormula.body, cards: 'linha' } }
const cardsOf = (answers: SimulationAnswers, formula: Formula) =>
  simulateByLine(answers, formula, day, [], () => suggestedFigures(answers, builtInLines, day))

describe('cards fed by the suggested line', () => {
  test('only where the formula says so, and where a line may be entered', () => {
    const table = simulate(completeAnswers, builtInFormula, day, [])
    expect(cardsOf(completeAnswers, builtInFormula)).toEqual(table)
    const explicit: Formula = { ...builtInFormula, body: { ...builtInFormula.body, cards: 'tabela' } }
    expect(cardsOf(completeAnswers, explicit)).toEqual(table)
    expect(simulateByLine(completeAnswers, byLine, day, [], () => null)).toEqual(table)
  })

  test('the worked case: rate and quota of Faixa 4, the bold card ends at what is left to pay', () => {
    const { monthlyRate, maxLtv, scenarios } = cardsOf(completeAnswers, byLine)
    expect({ monthlyRate, maxLtv }).toEqual({ monthlyRate: 0.1 / 12, maxLtv: 0.8 })
    // 10% nominal: 320,000 in 360 months is 2,808.23 by any calculator.
    expect(scenarios.map(({ credit, installment }) => [credit, installment])).toEqual([
      [27_200_000, 238_700],
      [32_000_000, 280_823],
      [33_000_000, 289_599],
    ])
    expect(scenarios.map(({ exceedsLtv }) => exceedsLtv)).toEqual([false, false, true])
  })

  test('rate and quota are those of the line, and no card lends more than the price less own money', () => {
    fc.assert(
      fc.property(
        fc.record({
          propertyValue: fc.integer({ min: 5_000_000, max: 300_000_000 }),
          monthlyIncome: fc.integer({ min: 100_000, max: 5_000_000 }),
          downPayment: fc.integer({ min: 0, max: 150_000_000 }),
          termMonths: fc.constantFrom(...builtInFormula.body.terms),
          propertyType: fc.constantFrom('imovel_usado', 'imovel_novo', 'apartamento', 'emprestimo_garantia'),
        } as const),
        (told) => {
          const answers = { ...completeAnswers, ...told }
          const { scenarios, monthlyRate, maxLtv, termMonths } = cardsOf(answers, byLine)
          const [first] = rankLines(loanRequestOf(answers), builtInLines, day)
          if (!first || (first.best.credit === 0 && first.best.limits.need !== 0)) return
          expect([monthlyRate, maxLtv]).toEqual([first.best.monthlyRate, first.best.quota])
          expect(termMonths).toBe(Math.min(told.termMonths, first.line.maxMonths))
          const need = Math.max(0, told.propertyValue - told.downPayment - 2_000_000)
          for (const { credit, installment, entry, fgts, total, exceedsLtv } of scenarios) {
            expect(credit).toBeLessThanOrEqual(need)
            // A card's installment is a factor of the base one, rounded once: at most a cent from that of its credit.
            expect(
              Math.abs(installment - installmentFor(credit, monthlyRate, termMonths)),
            ).toBeLessThanOrEqual(1)
            expect(total).toBe(credit + entry + fgts)
            expect(exceedsLtv).toBe(credit > timesFactor(told.propertyValue, maxLtv))
          }
        },
      ),
    )
  })

  test('a line that lends nothing is none to suggest, unless nothing is needed', () => {
    const poor = { ...completeAnswers, monthlyIncome: 100 }
    expect(rankLines(loanRequestOf(poor), builtInLines, day)[0]?.best.credit).toBe(0)
    expect(suggestedFigures(poor, builtInLines, day)).toBeNull()
    expect(cardsOf(poor, byLine)).toEqual(simulate(poor, builtInFormula, day, []))
    const paid = { ...completeAnswers, downPayment: completeAnswers.propertyValue! }
    expect(suggestedFigures(paid, builtInLines, day)).toMatchObject({ quota: 0.8 })
  })

  test('a line that ends before the term asked for is counted by its own, and says so', () => {
    const { termMonths, notices, scenarios, monthlyRate } = cardsOf(
      { ...completeAnswers, propertyType: 'emprestimo_garantia', termMonths: 420 },
      byLine,
    )
    expect([termMonths, notices]).toEqual([240, ['longTerm']])
    for (const { credit, installment } of scenarios)
      expect(Math.abs(installment - installmentFor(credit, monthlyRate, 240))).toBeLessThanOrEqual(1)
    expect(() => cardsOf({ ...completeAnswers, termMonths: 350 }, byLine)).toThrow('termMonths')
  })

  test('an installment wished for buys what it repays at the rate of the line', () => {
    const desiredInstallment = 200_000
    const answers = { ...completeAnswers, inputMode: 'installment' as const, desiredInstallment }
    const { credit, monthlyRate, scenarios } = cardsOf(answers, byLine)
    expect(Math.abs(installmentFor(credit, monthlyRate, 360) - desiredInstallment)).toBeLessThanOrEqual(1)
    expect(scenarios[1]).toMatchObject({ credit, installment: desiredInstallment })
  })
})
