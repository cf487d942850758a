import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { installmentFor } from '../finance/annuity.ts'
import { timesFactor } from '../../platform/money/money.ts'
import { builtInLines } from '../lines/built-in/lines.ts'
import { loanRequestOf } from '../lines/loan-request.ts'
import { rankLines } from '../lines/rank-lines.ts'
import { suggestedFigures } from '../lines/suggested-figures.ts'
import { completeAnswers } from '../../testing/answer-cases.ts'
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
  test('apply only when the formula says so and a line accepts the answers', () => {
    const table = simulate(completeAnswers, builtInFormula, day, [])
    expect(cardsOf(completeAnswers, builtInFormula)).toEqual(table)
    const explicit: Formula = { ...builtInFormula, body: { ...builtInFormula.body, cards: 'tabela' } }
    expect(cardsOf(completeAnswers, explicit)).toEqual(table)
    expect(simulateByLine(completeAnswers, byLine, day, [], () => null)).toEqual(table)
  })

  test('worked case: rate and quota of Faixa 4, and the bold card ends at the remaining need', () => {
    const { monthlyRate, maxLtv, scenarios } = cardsOf(completeAnswers, byLine)
    expect({ monthlyRate, maxLtv }).toEqual({ monthlyRate: 0.1 / 12, maxLtv: 0.8 })
    // Check value: 320,000 at 10% nominal in 360 months is 2,808.23.
    expect(scenarios.map(({ credit, installment }) => [credit, installment])).toEqual([
      [27_200_000, 238_700],
      [32_000_000, 280_823],
      [33_000_000, 289_599],
    ])
    expect(scenarios.map(({ exceedsLtv }) => exceedsLtv)).toEqual([false, false, true])
  })

  test('use rate and quota of the line, and never lend more than the price less own money', () => {
    fc.assert(
      fc.property(
        fc.record({
          propertyValue: fc.integer({ min: 5_000_000, max: 300_000_000 }),
          monthlyIncome: fc.integer({ min: 100_000, max: 5_000_000 }),
          downPayment: fc.integer({ min: 0, max: 150_000_000 }),
          termMonths: fc.constantFrom(...builtInFormula.body.terms),
          propertyType: fc.constantFrom('imovel_usado', 'imovel_novo', 'apartamento', 'emprestimo_garantia'),
        } as const),
        (changes) => {
          const answers = { ...completeAnswers, ...changes }
          const { scenarios, monthlyRate, maxLtv, termMonths } = cardsOf(answers, byLine)
          const [first] = rankLines(loanRequestOf(answers), builtInLines, day)
          if (!first || (first.best.credit === 0 && first.best.limits.need !== 0)) return
          expect([monthlyRate, maxLtv]).toEqual([first.best.monthlyRate, first.best.quota])
          expect(termMonths).toBe(Math.min(changes.termMonths, first.line.maxMonths))
          const need = Math.max(0, changes.propertyValue - changes.downPayment - 2_000_000)
          for (const { credit, installment, entry, fgts, total, exceedsLtv } of scenarios) {
            expect(credit).toBeLessThanOrEqual(need)
            // A card's installment is the base one × its factor, rounded once: at most a cent from that of its credit.
            expect(
              Math.abs(installment - installmentFor(credit, monthlyRate, termMonths)),
            ).toBeLessThanOrEqual(1)
            expect(total).toBe(credit + entry + fgts)
            expect(exceedsLtv).toBe(credit > timesFactor(changes.propertyValue, maxLtv))
          }
        },
      ),
    )
  })

  test('ignore a line that lends nothing, unless nothing is needed', () => {
    const poor = { ...completeAnswers, monthlyIncome: 100 }
    expect(rankLines(loanRequestOf(poor), builtInLines, day)[0]?.best.credit).toBe(0)
    expect(suggestedFigures(poor, builtInLines, day)).toBeNull()
    expect(cardsOf(poor, byLine)).toEqual(simulate(poor, builtInFormula, day, []))
    const paid = { ...completeAnswers, downPayment: completeAnswers.propertyValue! }
    expect(suggestedFigures(paid, builtInLines, day)).toMatchObject({ quota: 0.8 })
  })

  test("use the line's longest term when it is shorter than the requested one, and say so", () => {
    const { termMonths, notices, scenarios, monthlyRate } = cardsOf(
      { ...completeAnswers, propertyType: 'emprestimo_garantia', termMonths: 420 },
      byLine,
    )
    expect([termMonths, notices]).toEqual([240, ['longTerm']])
    for (const { credit, installment } of scenarios)
      expect(Math.abs(installment - installmentFor(credit, monthlyRate, 240))).toBeLessThanOrEqual(1)
    expect(() => cardsOf({ ...completeAnswers, termMonths: 350 }, byLine)).toThrow('termMonths')
  })

  test("with a desired installment, lend what it repays at the line's rate", () => {
    const desiredInstallment = 200_000
    const answers = { ...completeAnswers, inputMode: 'installment' as const, desiredInstallment }
    const { credit, monthlyRate, scenarios } = cardsOf(answers, byLine)
    expect(Math.abs(installmentFor(credit, monthlyRate, 360) - desiredInstallment)).toBeLessThanOrEqual(1)
    expect(scenarios[1]).toMatchObject({ credit, installment: desiredInstallment })
  })
})
