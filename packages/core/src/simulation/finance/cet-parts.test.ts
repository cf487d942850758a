import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeated } from '../../testing/arbitraries.ts'
import { formatCet, hundredthsOf } from './cet.ts'
import { cetWith, cetWithParts, receivedOf, upFrontCodes, type UpFrontItem } from './cet-parts.ts'
import { datedCetOf } from './dated-cet.ts'
import { builtInInsurance } from './insurance.ts'
import { iofFor } from './iof.ts'
import { monthlyRateOf } from './rates.ts'
import { scheduleOf, type Loan } from './schedule.ts'

/** Age 35, the shipped group policy, administration fee 25.00. */
const costsOf = (propertyValue: number) => ({
  insurance: builtInInsurance,
  propertyValue,
  ageMonths: 35 * 12,
  fee: 2_500,
})
const appraisal: UpFrontItem = { code: 'appraisal', amount: 82_000 }

describe('CET with costs paid up front', () => {
  const equity: Loan = { system: 'price', credit: 30_000_000, monthlyRate: 0.0132, months: 240 }
  const iof: UpFrontItem = { code: 'iof', amount: iofFor(30_000_000, 240) }

  test('home equity of 300,000 on 500,000 by PRICE: 17.73% without costs, 18.56% with IOF and appraisal', () => {
    const schedule = scheduleOf(equity, { costs: costsOf(50_000_000) })
    expect(iof.amount).toBe(1_014_000)
    expect(receivedOf(schedule.credit, [appraisal, iof])).toBe(28_904_000)
    expect(
      [cetWith(schedule, []), cetWith(schedule, [appraisal, iof])].map((cet) => formatCet(cet!)),
    ).toEqual(['17,73%', '18,56%'])
    expect(cetWithParts(schedule, equity.monthlyRate, [appraisal, iof])?.parts).toEqual([
      { code: 'interest', yearly: 0.1704 },
      { code: 'insurance', yearly: 0.0056 },
      { code: 'monthlyFee', yearly: 0.0013 },
      { code: 'appraisal', yearly: 0.0006 },
      { code: 'iof', yearly: 0.0077 },
    ])
  })

  test('SBPE of 100,000 on 250,000 by SAC in 120 months: 12.41% without, 12.67% with an appraisal of 820', () => {
    const monthlyRate = monthlyRateOf({ value: 0.1119, unit: 'effective_yearly' })
    const sbpe: Loan = { system: 'sac', credit: 10_000_000, monthlyRate, months: 120 }
    const schedule = scheduleOf(sbpe, { costs: costsOf(25_000_000) })
    expect([cetWith(schedule, []), cetWith(schedule, [appraisal])].map((cet) => formatCet(cet!))).toEqual([
      '12,41%',
      '12,67%',
    ])
  })

  test('by calendar days also counts from the amount received', () => {
    const schedule = scheduleOf(equity, { costs: costsOf(50_000_000) })
    const [plain, whole] = [[], [appraisal, iof]].map((items) => datedCetOf(schedule, '2026-11-21', items)!)
    expect(Math.abs(whole! - cetWith(schedule, [appraisal, iof])!)).toBeLessThan(0.001)
    expect(whole! - plain!).toBeGreaterThan(0.008)
  })

  test('is null when the costs take the whole credit', () => {
    const schedule = scheduleOf({ ...equity, credit: 82_000 })
    expect(cetWith(schedule, [appraisal])).toBeNull()
    expect(cetWithParts(schedule, equity.monthlyRate, [appraisal])).toBeNull()
    expect(datedCetOf(schedule, '2026-11-21', [appraisal])).toBeNull()
  })

  test('parts are never negative and add up to the displayed total', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sac' as const, 'price' as const),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 420 }),
        fc.boolean(),
        fc.array(fc.record({ code: fc.constantFrom(...upFrontCodes), amount: fc.nat(2_000_000) }), {
          maxLength: 4,
        }),
        (system, credit, rate, months, hasCosts, upFront) => {
          const schedule = scheduleOf(
            { system, credit, monthlyRate: rate / 1e6, months },
            hasCosts ? { costs: costsOf(2 * credit) } : {},
          )
          const whole = cetWithParts(schedule, rate / 1e6, upFront)
          expect(whole?.cet ?? null).toBe(cetWith(schedule, upFront))
          if (!whole) return
          expect(whole.parts.filter(({ yearly }) => yearly < 0)).toEqual([])
          const sum = whole.parts.reduce((total, { yearly }) => total + Math.round(yearly * 1e4), 0)
          expect(sum).toBe(hundredthsOf(whole.cet))
        },
      ),
      repeated(300),
    )
  })
})

test('IOF grows by the day to a year, and never with the term after that', () => {
  const credit = 10_000_000
  expect([1, 6, 11, 12, 13, 240].map((months) => iofFor(credit, months))).toEqual([
    63_420, 188_060, 312_700, 338_000, 338_000, 338_000,
  ])
})
