import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeated } from '../../testing/arbitraries.ts'
import { extraEffects, FGTS_INTERVAL_MONTHS, hasExtra, type ExtraPayments } from './extra-payments.ts'
import { chargesOf, rowsOf, totalsOf } from './schedule-rows.ts'
import { savedBy } from './schedule-summary.ts'
import { scheduleOf, type Loan } from './schedule.ts'

const sac: Loan = { system: 'sac', credit: 30_000_000, monthlyRate: 0.01, months: 360 }

describe('FGTS every two years', () => {
  test('is paid in months 24, 48, … and in no other', () => {
    const schedule = scheduleOf(sac, { extra: { fgts: 1_000_000, reduces: 'installment' } })
    const paid = rowsOf(schedule).filter(({ extra }) => extra > 0)
    expect(paid.slice(0, 3).map(({ month, extra }) => [month, extra])).toEqual([
      [24, 1_000_000],
      [48, 1_000_000],
      [72, 1_000_000],
    ])
    expect(paid.every(({ month }) => month % FGTS_INTERVAL_MONTHS === 0)).toBe(true)
  })

  test('ends the loan sooner or lowers the installment, as asked', () => {
    const loan = { ...sac, credit: 36_000_000 }
    const sooner = scheduleOf(loan, { extra: { fgts: 1_000_000, reduces: 'term' } })
    const lower = scheduleOf(loan, { extra: { fgts: 1_000_000, reduces: 'installment' } })
    const agreed = scheduleOf(loan)
    // 360,000 = 260 months of 1,000 + 10 payments of 10,000.
    expect(sooner.months).toBe(260)
    // The fourteenth payment covers the rest.
    expect(lower.months).toBe(336)
    expect(rowsOf(sooner)[24]!.amortization).toBe(rowsOf(agreed)[24]!.amortization)
    expect(rowsOf(lower)[24]!.charge).toBeLessThan(rowsOf(sooner)[24]!.charge)
    expect(savedBy(agreed, sooner).months).toBe(100)
    expect(savedBy(agreed, lower).months).toBe(24)
  })
})

test('a single payment lowers the installments after it, and the comparison names one of them', () => {
  const agreed = scheduleOf(sac)
  const lower = scheduleOf(sac, {
    extra: { once: [{ month: 100, amount: 5_000_000 }], reduces: 'installment' },
  })
  const { charge } = savedBy(agreed, lower)
  expect(charge).toEqual({ month: 101, agreed: chargesOf(agreed)[100], reduced: chargesOf(lower)[100] })
  expect(charge.reduced).toBeLessThan(charge.agreed)
  const monthly = scheduleOf(sac, { extra: { monthly: 10_000, reduces: 'installment' } })
  expect(savedBy(agreed, monthly).charge).toMatchObject({ month: 61, reduced: rowsOf(monthly)[60]!.charge })
})

describe('laws', () => {
  const amounts = fc.integer({ min: 0, max: 3_000_000 })
  const extras: fc.Arbitrary<ExtraPayments> = fc.record({
    monthly: fc.option(amounts, { nil: undefined }),
    once: fc.array(fc.record({ month: fc.integer({ min: 1, max: 480 }), amount: amounts }), { maxLength: 3 }),
    fgts: fc.option(amounts, { nil: undefined }),
    reduces: fc.constantFrom(...extraEffects),
  })
  const loans: fc.Arbitrary<Loan> = fc.record({
    system: fc.constantFrom('sac' as const, 'price' as const),
    credit: fc.integer({ min: 1, max: 100_000_000 }),
    monthlyRate: fc.integer({ min: 0, max: 20_000 }).map((millionths) => millionths / 1e6),
    months: fc.integer({ min: 1, max: 420 }),
  })

  test('the balance ends at 0, amounts add up, and the term is never longer', () => {
    fc.assert(
      fc.property(loans, extras, fc.integer({ min: 0, max: 3_000 }), (loan, extra, millionths) => {
        const tr = millionths / 1e6
        const schedule = scheduleOf(loan, { extra, tr })
        const rows = rowsOf(schedule)
        expect(rows.at(-1)!.balance).toBe(0)
        const repaid = rows.reduce((sum, row) => sum + row.amortization + row.extra - row.correction, 0)
        expect(repaid).toBe(loan.credit)
        expect(rows.filter((row) => row.amortization < 0 || row.extra < 0 || row.balance < 0)).toEqual([])
        expect(totalsOf(schedule).paid).toBe(rows.reduce((sum, row) => sum + row.charge + row.extra, 0))
        expect(schedule.months).toBeLessThanOrEqual(scheduleOf(loan, { tr }).months)
        if (!hasExtra(extra)) expect(rows.every((row) => row.extra === 0)).toBe(true)
      }),
      repeated(300),
    )
  })

  test('PRICE keeps one installment A + J until the last month, which takes the rest', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        fc.pre(loan.credit > 100_000 && loan.monthlyRate > 0)
        const price = { ...loan, system: 'price' as const }
        const rows = rowsOf(scheduleOf(price))
        const installments = new Set(rows.slice(0, -1).map(({ charge }) => charge))
        expect(installments.size).toBeLessThanOrEqual(1)
        const last = rows.at(-1)!
        expect(last.amortization).toBe(rows.at(-2)?.balance ?? loan.credit)
        const byRow = rowsOf(scheduleOf(price, { rounding: 'row' }))
        expect(byRow.at(-1)!.amortization).toBe(byRow.at(-2)?.balance ?? loan.credit)
        for (const [k, row] of byRow.slice(0, -1).entries())
          expect(Math.abs(row.charge - rows[k]!.charge)).toBeLessThanOrEqual(1)
      }),
      repeated(200),
    )
  })
})
