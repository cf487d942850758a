import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditFor, installmentFor } from '../finance/annuity.ts'
import {
  amountProblem,
  checkAnswers,
  firstOpenStep,
  readAnswers,
  RESULT_STEP,
  STEP_COUNT,
} from './answers.ts'
import {
  anyAnswers,
  anyCompleteAnswers,
  anyRules,
  anyStoredAnswers,
  fraction,
  repeated,
} from '../../testing/arbitraries.ts'
import { builtInFormula } from './built-in-formula.ts'
import type { Formula } from './rules.ts'
import { rulesSchema } from '../../schema.ts'
import { DEFAULT_SCENARIO, estimateSoFar, simulate } from './simulate.ts'

const { terms } = builtInFormula.body
const credits = fc.integer({ min: 0, max: 10_000_000_000 })
const rates = fraction(0, 0.2)
const months = fc.integer({ min: 1, max: 600 })

describe('the annuity', () => {
  test('returns a credit from its installment, within the value of a cent of installment', () => {
    fc.assert(
      fc.property(credits, rates, months, (credit, rate, term) => {
        const back = creditFor(installmentFor(credit, rate, term), rate, term)
        expect(Math.abs(back - credit)).toBeLessThanOrEqual(creditFor(1, rate, term) + 1)
      }),
      repeated(1_000),
    )
  })

  test('returns an installment from its credit, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), rates, months, (installment, rate, term) => {
        const back = installmentFor(creditFor(installment, rate, term), rate, term)
        expect(Math.abs(back - installment)).toBeLessThanOrEqual(1)
      }),
      repeated(1_000),
    )
  })

  test('an installment never falls with more credit, a higher rate or a shorter term', () => {
    fc.assert(
      fc.property(credits, credits, rates, rates, months, months, (c1, c2, r1, r2, n1, n2) => {
        expect(installmentFor(Math.max(c1, c2), Math.max(r1, r2), Math.min(n1, n2))).toBeGreaterThanOrEqual(
          installmentFor(Math.min(c1, c2), Math.min(r1, r2), Math.max(n1, n2)),
        )
      }),
      repeated(1_000),
    )
  })

  test('a credit never falls with a higher installment, a lower rate or a longer term', () => {
    fc.assert(
      fc.property(credits, credits, rates, rates, months, months, (p1, p2, r1, r2, n1, n2) => {
        expect(creditFor(Math.max(p1, p2), Math.min(r1, r2), Math.max(n1, n2))).toBeGreaterThanOrEqual(
          creditFor(Math.min(p1, p2), Math.max(r1, r2), Math.min(n1, n2)),
        )
      }),
      repeated(1_000),
    )
  })

  test('the installments repay at least the credit, and each at least the interest of a month', () => {
    fc.assert(
      fc.property(credits, rates, months, (credit, rate, term) => {
        const installment = installmentFor(credit, rate, term)
        expect(installment * term).toBeGreaterThanOrEqual(credit - term / 2)
        expect(installment).toBeGreaterThanOrEqual(Math.floor(credit * rate))
      }),
      repeated(1_000),
    )
  })
})

describe('a simulation', () => {
  test('sorts its scenarios by credit and installment', () => {
    fc.assert(
      fc.property(anyCompleteAnswers(), (answers) => {
        const [low, middle, high] = simulate(answers, builtInFormula, '2026-11-21', []).scenarios
        expect(low!.credit).toBeLessThanOrEqual(middle!.credit)
        expect(middle!.credit).toBeLessThanOrEqual(high!.credit)
        expect(low!.installment).toBeLessThanOrEqual(middle!.installment)
        expect(middle!.installment).toBeLessThanOrEqual(high!.installment)
      }),
      repeated(1_000),
    )
  })

  test('keeps the middle scenario at the base figures, and lends no more than the value allows', () => {
    fc.assert(
      fc.property(anyCompleteAnswers(), (answers) => {
        const { credit, installment, scenarios } = simulate(answers, builtInFormula, '2026-11-21', [])
        expect(scenarios[1]).toMatchObject({ credit, installment })
        if (answers.inputMode === 'property_value') expect(credit).toBeLessThanOrEqual(answers.propertyValue!)
        else expect(installment).toBe(answers.desiredInstallment)
      }),
      repeated(1_000),
    )
  })

  test('equals the estimate once all questions are answered, and never exceeds it before', () => {
    fc.assert(
      fc.property(anyCompleteAnswers(), (answers) => {
        const { credit, installment } = simulate(answers, builtInFormula, '2026-11-21', []).scenarios[
          DEFAULT_SCENARIO
        ]!
        const { useFgts: _, downPayment: __, ...open } = answers
        const complete = estimateSoFar(answers, builtInFormula.body)
        expect(complete).toEqual(credit > 0 ? { credit, installment } : null)
        expect(estimateSoFar(open, builtInFormula.body)?.credit ?? 0).toBeGreaterThanOrEqual(credit)
      }),
      repeated(1_000),
    )
  })

  test('adds up: the total is credit, entry and FGTS, and the entry its share of credit and entry', () => {
    fc.assert(
      fc.property(anyCompleteAnswers(), (answers) => {
        for (const scenario of simulate(answers, builtInFormula, '2026-11-21', []).scenarios) {
          const { credit, entry, fgts, total, downPaymentPercent: percent } = scenario
          expect(total).toBe(credit + entry + fgts)
          expect(fgts).toBe(answers.useFgts ? answers.fgtsBalance : 0)
          expect(Math.abs(entry * (100 - percent) - credit * percent)).toBeLessThanOrEqual(
            (100 - percent) / 2,
          )
        }
      }),
      repeated(1_000),
    )
  })

  test('has whole, finite, non-negative cents under any rules that the schema accepts', () => {
    const cases = anyRules.chain((rules) => fc.tuple(fc.constant(rules), anyCompleteAnswers(rules.terms)))
    fc.assert(
      fc.property(cases, ([rules, answers]) => {
        const formula: Formula = { name: 'simulacao', version: 1, body: rulesSchema.parse(rules) }
        const { credit, installment, scenarios } = simulate(answers, formula, '2026-11-21', [])
        expect(scenarios).toHaveLength(rules.scenarios.length)
        const amounts = scenarios.flatMap((scenario) => [
          scenario.credit,
          scenario.installment,
          scenario.entry,
          scenario.fgts,
          scenario.total,
        ])
        for (const amount of [credit, installment, ...amounts]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
        for (const { incomeShare } of scenarios) {
          expect(Number.isFinite(incomeShare) && incomeShare >= 0).toBe(true)
        }
      }),
      repeated(1_000),
    )
  })
})

describe('answers', () => {
  test('open the step of their first problem, or the result', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const step = firstOpenStep(answers, terms)
        const steps = checkAnswers(answers, terms).map((problem) => problem.step)
        expect(step).toBe(Math.min(...steps, RESULT_STEP))
        expect(steps).toEqual(steps.toSorted((a, b) => a - b))
        for (const each of steps) expect(each >= 1 && each <= STEP_COUNT).toBe(true)
      }),
      repeated(1_000),
    )
  })

  test('open the result when complete', () => {
    fc.assert(
      fc.property(anyCompleteAnswers(), (answers) => {
        expect(firstOpenStep(answers, terms)).toBe(RESULT_STEP)
      }),
      repeated(1_000),
    )
  })

  test('read from any JSON have the right types and are within limits', () => {
    fc.assert(
      fc.property(anyStoredAnswers, (stored) => {
        const kinds = {
          propertyType: 'string',
          inputMode: 'string',
          termMonths: 'number',
          useFgts: 'boolean',
        }
        const answers = readAnswers(stored)
        for (const [field, kind] of Object.entries(kinds)) {
          const value = answers[field as keyof typeof kinds]
          if (value !== undefined) expect(typeof value).toBe(kind)
        }
        for (const field of ['propertyValue', 'monthlyIncome', 'downPayment'] as const) {
          if (answers[field] !== undefined) expect(amountProblem(field, answers[field])).toBeUndefined()
        }
        for (const location of [answers.uf, answers.municipio]) {
          if (location) expect([typeof location.id, typeof location.nome]).toEqual(['number', 'string'])
        }
        expect(readAnswers(answers)).toEqual(answers)
      }),
      repeated(1_000),
    )
  })

  test('survive storage when complete', () => {
    fc.assert(
      fc.property(anyCompleteAnswers(), (answers) => {
        expect(readAnswers(JSON.parse(JSON.stringify(answers)))).toEqual(answers)
      }),
      repeated(1_000),
    )
  })
})
