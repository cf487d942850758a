import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeated } from '../../testing/arbitraries.ts'
import { cetOf, datedCet, monthlyIrr } from './cet.ts'
import { addMonths } from './due-dates.ts'
import { builtInInsurance } from './insurance.ts'
import { effectiveYearly, monthlyRateOf } from './rates.ts'
import { chargesOf, rowsOf, totalsOf, type ScheduleRow } from './schedule-rows.ts'
import { firstMonth, scheduleOf, type Loan } from './schedule.ts'

const loan = (system: Loan['system'], credit: number, monthlyRate: number, months: number): Loan => ({
  system,
  credit,
  monthlyRate,
  months,
})

describe('published tables', () => {
  test('PRICE of 2,500 at 8.24%/12 in 12 months, as numpy-financial prints it', () => {
    const schedule = scheduleOf(loan('price', 250_000, 0.0824 / 12, 12), { rounding: 'row' })
    const rows = rowsOf(schedule)
    expect(rows[0]).toMatchObject({ amortization: 20_058, interest: 1_717, balance: 229_942 })
    // numpy-financial prints 216.26 from unrounded rows. The last row takes the cent left by eleven roundings.
    expect(rows[11]).toMatchObject({ amortization: 21_627, interest: 149, balance: 0 })
    expect(totalsOf(schedule).interest).toBe(11_298)
  })

  test('PRICE of 200,000 at 6%/12 in 360 months has one installment, as banks print it', () => {
    const installments = rowsOf(scheduleOf(loan('price', 20_000_000, 0.06 / 12, 360))).map(
      ({ amortization, interest }) => amortization + interest,
    )
    expect(new Set(installments.slice(0, 359))).toEqual(new Set([119_910]))
    // The last installment takes the difference of 359 roundings: half a cent at most each, with interest to the end.
    expect(Math.abs(installments[359]! - 119_910)).toBeLessThan(500)
    const byRow = rowsOf(scheduleOf(loan('price', 20_000_000, 0.06 / 12, 360), { rounding: 'row' }))
    expect(byRow.filter(({ charge }) => charge === 119_911)).toHaveLength(47)
  })

  test('SAC of 320,000 at 9.3396% nominal in 379 months, as a table of Caixa of 05/2017 prints it', () => {
    const rows = rowsOf(scheduleOf(loan('sac', 32_000_000, 0.093396 / 12, 379))).slice(0, 4)
    expect(rows.map(({ charge }) => charge)).toEqual([333_489, 332_832, 332_175, 331_518])
    expect(rows.map(({ balance }) => balance)).toEqual([31_915_567, 31_831_134, 31_746_701, 31_662_268])
  })

  test('400,000 at 10.5% effective in 360 months, by both systems', () => {
    const rate = monthlyRateOf({ value: 0.105, unit: 'effective_yearly' })
    const sac = scheduleOf(loan('sac', 40_000_000, rate, 360))
    const charges = chargesOf(sac)
    // Unrounded, the last charge is 1,120.39; rounding the amortization of 359 months leaves the difference.
    expect([charges[0], charges[358], charges[359]]).toEqual([445_317, 112_968, 112_080])
    expect(Math.abs(totalsOf(sac).interest - 60_324_224)).toBeLessThan(200)
    const price = scheduleOf(loan('price', 40_000_000, rate, 360))
    expect(chargesOf(price)[0]).toBe(351_803)
    expect(Math.abs(totalsOf(price).interest - 86_649_052)).toBeLessThan(200)
  })

  test('PRICE of 10,000 at 10% in 4 months: the third balance is 2,867.916 before the rule rounds each row', () => {
    const schedule = scheduleOf(loan('price', 1_000_000, 0.1, 4))
    expect([...schedule.balance]).toEqual([784_529, 547_511, 286_791, 0])
    expect(totalsOf(schedule).paid).toBe(1_261_883)
  })

  // TR of 2% a year. Expected values: computed row by row outside of this code, with the same rounding.
  test.each([
    ['sac', 0, 164],
    ['sac', 1.02 ** (1 / 12) - 1, 177],
    ['price', 0, 134],
    ['price', 1.02 ** (1 / 12) - 1, 140],
  ] as const)(
    '300,000 by %s with R$ 1,000 more each month and TR %f ends after %i months',
    (system, tr, months) => {
      const schedule = scheduleOf(loan(system, 30_000_000, 0.01, 360), {
        tr,
        extra: { monthly: 100_000, reduces: 'term' },
      })
      expect(schedule.months).toBe(months)
    },
  )

  test('the worked example with insurance and fee: first charge and CET of both systems', () => {
    const rate = monthlyRateOf({ value: 0.1119, unit: 'effective_yearly' })
    const costs = {
      insurance: builtInInsurance,
      propertyValue: 40_000_000,
      ageMonths: 35 * 12,
      fee: 2_500,
    }
    const of = (system: Loan['system']) => {
      const charges = chargesOf(scheduleOf(loan(system, 32_000_000, rate, 360), { costs }))
      return [charges[0], cetOf(32_000_000, charges)?.toFixed(4)]
    }
    // Unrounded components give 3,866.29 and 3,100.40.
    expect(of('sac')).toEqual([386_630, '0.1186'])
    expect(of('price')).toEqual([310_041, '0.1182'])
  })
})

// Independent computation with BigInt: the rate in millionths, the installment to 40 decimals.
const SCALE = 10n ** 40n
const MILLION = 1_000_000n
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

function exactBalances(system: Loan['system'], credit: number, rate: number, months: number) {
  const grown = (MILLION + BigInt(rate)) ** BigInt(months)
  const installment =
    rate === 0
      ? 0n
      : (SCALE * BigInt(credit) * BigInt(rate) * grown) / (MILLION * (grown - MILLION ** BigInt(months)))
  const share = halfUp(BigInt(credit), BigInt(months))
  let balance = BigInt(credit)
  return Array.from({ length: months }, (_, k) => {
    const owed = balance * BigInt(rate)
    const amortization =
      system === 'sac' || rate === 0 ? share : halfUp(installment - (owed * SCALE) / MILLION, SCALE)
    balance = k === months - 1 || amortization > balance ? 0n : balance - amortization
    return { balance: Number(balance), interest: Number(halfUp(owed, MILLION)) }
  })
}

const credits = fc.oneof(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 5e6, max: 1e8 }))
const rates = fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 3_000, max: 14_000 }))
const terms = fc.oneof(fc.constantFrom(120, 240, 360, 420), fc.integer({ min: 1, max: 420 }))
const systems = fc.constantFrom('sac' as const, 'price' as const)

test('every balance and every interest is right to the cent', () => {
  fc.assert(
    fc.property(systems, credits, rates, terms, (system, credit, rate, months) => {
      const { balance, interest } = scheduleOf(loan(system, credit, rate / 1e6, months), { rounding: 'row' })
      const wrong = exactBalances(system, credit, rate, months).findIndex(
        (exact, k) => exact.balance !== balance[k] || exact.interest !== interest[k],
      )
      expect(wrong).toBe(-1)
    }),
    repeated(10_000),
  )
})

const isWhole = (row: ScheduleRow) =>
  Object.values(row).every((amount) => amount >= 0 && Number.isInteger(amount)) &&
  row.charge === row.amortization + row.interest + row.mip + row.dfi + row.fee

describe('laws', () => {
  const costs = { insurance: builtInInsurance, propertyValue: 40_000_000, ageMonths: 431, fee: 2_500 }
  const extras = fc.record({
    monthly: fc.integer({ min: 0, max: 1_000_000 }),
    once: fc.array(
      fc.record({ month: fc.integer({ min: 1, max: 420 }), amount: fc.integer({ min: 1, max: 1e9 }) }),
      { maxLength: 3 },
    ),
    reduces: fc.constantFrom('term' as const, 'installment' as const),
  })

  test('repays exactly the credit and its corrections, and ends with a balance of 0', () => {
    fc.assert(
      fc.property(
        fc.tuple(systems, credits, rates, terms),
        fc.integer({ min: 0, max: 3_000 }),
        fc.option(extras),
        ([system, credit, rate, months], tr, extra) => {
          const schedule = scheduleOf(loan(system, credit, rate / 1e6, months), {
            costs,
            tr: tr / 1e6,
            ...(extra && { extra }),
          })
          const rows = rowsOf(schedule)
          const repaid = rows.reduce((sum, row) => sum + row.amortization + row.extra - row.correction, 0)
          expect(repaid).toBe(credit)
          expect(rows.at(-1)!.balance).toBe(0)
          expect(rows.filter((row) => !isWhole(row))).toEqual([])
          expect(totalsOf(schedule).paid).toBe(rows.reduce((sum, row) => sum + row.charge + row.extra, 0))
          if (tr === 0)
            expect(firstMonth(loan(system, credit, rate / 1e6, months), costs).charge).toBe(rows[0]!.charge)
        },
      ),
      repeated(300),
    )
  })

  test('SAC costs no more interest than PRICE, and a longer term has no higher first installment', () => {
    fc.assert(
      fc.property(credits, rates, terms, terms, systems, (credit, rate, n1, n2, system) => {
        const interest = (of: Loan['system']) =>
          totalsOf(scheduleOf(loan(of, credit, rate / 1e6, n1))).interest
        // Each row is rounded by at most half a cent.
        expect(interest('sac')).toBeLessThanOrEqual(interest('price') + n1)
        const first = (months: number) => firstMonth(loan(system, credit, rate / 1e6, months)).charge
        expect(first(Math.max(n1, n2))).toBeLessThanOrEqual(first(Math.min(n1, n2)) + 1)
      }),
      repeated(300),
    )
  })

  test('empty extra payments change nothing', () => {
    fc.assert(
      fc.property(systems, credits, rates, terms, (system, credit, rate, months) => {
        const plain = scheduleOf(loan(system, credit, rate / 1e6, months))
        const changed = scheduleOf(loan(system, credit, rate / 1e6, months), { extra: { reduces: 'term' } })
        // A credit of fewer cents than months ends before its term.
        expect([...changed.balance]).toEqual([...plain.balance].slice(0, changed.months))
        expect([...changed.interest]).toEqual([...plain.interest].slice(0, changed.months))
      }),
      repeated(200),
    )
  })

  test('extra payments end a loan sooner, or lower later installments', () => {
    const whole = scheduleOf(loan('price', 30_000_000, 0.009, 360))
    const extra = { monthly: 50_000 }
    const sooner = scheduleOf(loan('price', 30_000_000, 0.009, 360), { extra: { ...extra, reduces: 'term' } })
    const lower = scheduleOf(loan('price', 30_000_000, 0.009, 360), {
      extra: { ...extra, reduces: 'installment' },
    })
    expect(sooner.months).toBeLessThan(220)
    expect(totalsOf(sooner).interest).toBeLessThan(totalsOf(lower).interest)
    expect(totalsOf(lower).interest).toBeLessThan(totalsOf(whole).interest)
    expect(rowsOf(lower)[120]!.charge).toBeLessThan(rowsOf(whole)[120]!.charge)
  })
})

describe('custo efetivo total', () => {
  test('discounting the payments by it yields the amount received', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 420 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        (payments, received) => {
          const paid = [...payments, 1_000]
          const rate = monthlyIrr(received, paid)
          const worth = paid.reduceRight((sum, payment) => (sum + payment) / (1 + rate), 0)
          expect(Math.abs(worth / received - 1)).toBeLessThan(1e-9)
        },
      ),
      repeated(500),
    )
  })

  test('by calendar days: matches its definition to 1e-9', () => {
    fc.assert(
      fc.property(credits, rates, terms, (credit, rate, months) => {
        fc.pre(credit > 100_000)
        const charges = chargesOf(scheduleOf(loan('price', credit, rate / 1e6, months)))
        const payments = Array.from(charges, (amount, k) => ({ day: addMonths('2026-01-31', k + 1), amount }))
        const cet = datedCet(credit, '2026-01-31', payments) ?? NaN
        const worth = payments.reduce((sum, { day, amount }) => {
          const days = (Date.parse(day) - Date.parse('2026-01-31')) / 86_400_000
          return sum + amount / (1 + cet) ** (days / 365)
        }, 0)
        expect(Math.abs(worth / credit - 1)).toBeLessThan(1e-9)
      }),
      repeated(100),
    )
  })

  test('is at least the effective rate, and more with insurance', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5e6, max: 1e8 }),
        rates,
        terms,
        systems,
        (credit, rate, months, system) => {
          const of = { ...loan(system, credit, rate / 1e6, months) }
          const costs = { insurance: builtInInsurance, propertyValue: credit, ageMonths: 360, fee: 2_500 }
          const plain = cetOf(credit, chargesOf(scheduleOf(of))) ?? NaN
          // Cents that are rounded down may cost the lender a millionth.
          expect(plain).toBeGreaterThan(effectiveYearly(rate / 1e6) - 1e-6)
          expect(cetOf(credit, chargesOf(scheduleOf(of, { costs })))).toBeGreaterThan(plain)
        },
      ),
      repeated(200),
    )
  })

  test('is null without payments, and above any printed table', () => {
    expect(monthlyIrr(0, [1])).toBeNaN()
    expect(monthlyIrr(100, [])).toBeNaN()
    expect(datedCet(100, '2026-01-01', [])).toBeNull()
    expect(cetOf(100, [])).toBeNull()
    const costs = { insurance: builtInInsurance, propertyValue: 40_000_000, ageMonths: 360, fee: 2_500 }
    const tiny = scheduleOf(loan('price', 1, 0.01, 360), { costs })
    expect(cetOf(1, chargesOf(tiny))).toBeNull()
    expect(datedCet(1, '2026-01-01', [{ day: '2026-01-02', amount: 1e9 }])).toBeNull()
  })
})
