import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeated } from '../../testing/arbitraries.ts'
import { insuranceTableSchema } from '../schema/insurance-schema.ts'
import { sourcesSchema } from '../../platform/schema/source-schema.ts'
import { ageBandJumps } from './age-band-jumps.ts'
import {
  defaultInsuranceTable,
  insuranceSources,
  insuranceTableOf,
  insuranceTables,
  isInsuranceToConfirm,
} from './insurance-tables.ts'
import { builtInInsurance, dfiFor, mipFor, type Buyer, type InsuranceTable } from './insurance.ts'
import { rowsOf } from './schedule-rows.ts'
import { firstMonth, scheduleOf, type Loan } from './schedule.ts'

const alone = (age: number): Buyer[] => [{ ageMonths: age * 12, incomeShare: 1 }]

/**
 * Insurance printed in contracts, fitted by a straight line through their rows; amounts in cents. Where the print hides the
 * age, each table is read at the band that fits it best. The second print hides the property's value, so only its MIP counts.
 */
const anchors: { name: string; age: number | null; balance: number; value: number | null; month: number }[] =
  [
    { name: 'Caixa, 05/2017', age: 48, balance: 32_000_000, value: 40_000_000, month: 17_418 },
    { name: 'Caixa, MIP 0.0234%', age: null, balance: 15_000_000, value: null, month: 3_510 },
    { name: 'Caixa MCMV, 08/2016', age: null, balance: 4_100_000, value: 5_500_000, month: 763 },
    { name: 'Itaú', age: 28, balance: 8_000_000, value: 10_000_000, month: 2_953 },
  ]

const errorAt = (table: InsuranceTable, { age, balance, value, month }: (typeof anchors)[number]) => {
  const ages = age === null ? table.mip.map(({ toAge }) => toAge) : [age]
  const errors = ages.map((years) => {
    const insured = mipFor(balance, alone(years), table) + (value === null ? 0 : dfiFor(value, table))
    return Math.abs(insured / month - 1)
  })
  return Math.min(...errors)
}

describe('tables', () => {
  test.each([
    ['cccpm-too', 12_097],
    ['siopi-calibrated-2026', 54_030],
    ['fgts-2026', 81_930],
  ])('%s asks %i cents of MIP at 63 for a balance of 300,000', (id, expected) => {
    expect(mipFor(30_000_000, alone(63), insuranceTableOf(id))).toBe(expected)
  })

  test('the default comes nearest to the printed contracts, on average and on the prints of Caixa', () => {
    const meanError = (table: InsuranceTable, of: typeof anchors) =>
      of.reduce((sum, anchor) => sum + errorAt(table, anchor), 0) / of.length
    const nearest = (of: typeof anchors) =>
      [...insuranceTables].toSorted((a, b) => meanError(a, of) - meanError(b, of)).map(({ id }) => id)[0]
    expect(nearest(anchors)).toBe(defaultInsuranceTable.id)
    expect(nearest(anchors.filter(({ name }) => name.startsWith('Caixa')))).toBe('fgts-2026')
    expect(insuranceTables.map((table) => Math.round(100 * meanError(table, anchors)))).toEqual([
      18, 22, 23, 25,
    ])
  })

  test('every table passes its schema, names a source and is to be confirmed with the bank', () => {
    expect(sourcesSchema.parse(insuranceSources)).toEqual(insuranceSources)
    for (const table of insuranceTables) {
      expect(insuranceTableSchema.parse(table)).toEqual(table)
      expect(Object.keys(insuranceSources)).toContain(table.source)
      expect(isInsuranceToConfirm(table)).toBe(true)
    }
    expect(() => insuranceTableOf('outra')).toThrow(RangeError)
  })

  test.each([
    [{ mip: [] }],
    [
      {
        mip: [
          { toAge: 40, rate: 0.0001 },
          { toAge: 40, rate: 0.0002 },
        ],
      },
    ],
    [{ dfi: 0.0071 * 10 }],
    [{ source: undefined }],
  ])('the schema rejects %j', (wrong) => {
    expect(insuranceTableSchema.safeParse({ ...defaultInsuranceTable, ...wrong }).success).toBe(false)
  })
})

const loan = (system: Loan['system']): Loan => ({
  system,
  credit: 30_000_000,
  monthlyRate: 0.009,
  months: 360,
})
const table = insuranceTableOf('fgts-2026')
const costsOf = (buyers: readonly Buyer[]) => ({
  insurance: table,
  propertyValue: 40_000_000,
  ageMonths: Math.max(...buyers.map(({ ageMonths }) => ageMonths)),
  buyers,
  fee: 2_500,
})

describe('several buyers', () => {
  const couple = [
    { ageMonths: 40 * 12 + 6, incomeShare: 0.75 },
    { ageMonths: 34 * 12 + 10, incomeShare: 0.25 },
  ]

  test('each pays for a share of the balance, and moves to the next band at an own birthday', () => {
    const schedule = scheduleOf(loan('sac'), { costs: costsOf(couple) })
    const rateIn = (month: number) => {
      const owed = month === 1 ? 30_000_000 : schedule.balance[month - 2]!
      return schedule.mip![month - 1]! / owed
    }
    // Bands end at 40, at 45 and at 35 years: 0.0154%, 0.0252% and 0.0116% a month.
    expect(rateIn(6)).toBeCloseTo(0.75 * 0.000154 + 0.25 * 0.000116, 7)
    expect(rateIn(7)).toBeCloseTo(0.75 * 0.000252 + 0.25 * 0.000116, 7)
    expect(rateIn(14)).toBeCloseTo(0.75 * 0.000252 + 0.25 * 0.000116, 7)
    expect(rateIn(15)).toBeCloseTo(0.75 * 0.000252 + 0.25 * 0.000154, 7)
    expect(firstMonth(loan('sac'), costsOf(couple)).charge).toBe(rowsOf(schedule)[0]!.charge)
    expect(ageBandJumps(schedule, costsOf(couple)).slice(0, 2)).toMatchObject([
      { month: 7, age: 41 },
      { month: 15, age: 36 },
    ])
  })

  test('buyers of one age together pay as much as a single buyer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18 * 12, max: 60 * 12 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        (ageMonths, percent, balance) => {
          const shared = [
            { ageMonths, incomeShare: percent / 100 },
            { ageMonths, incomeShare: 1 - percent / 100 },
          ]
          const one = mipFor(balance, [{ ageMonths, incomeShare: 1 }], table)
          // Halves of a cent may fall on either side.
          expect(Math.abs(mipFor(balance, shared, table) - one)).toBeLessThanOrEqual(1)
        },
      ),
      repeated(300),
    )
  })
})

describe('age-band jumps', () => {
  test('explain every rise of the charge of a PRICE loan without other changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18 * 12, max: 50 * 12 }), (ageMonths) => {
        const costs = { insurance: table, propertyValue: 40_000_000, ageMonths, fee: 2_500 }
        const schedule = scheduleOf(loan('price'), { costs })
        const rows = rowsOf(schedule)
        const rises = rows.flatMap((row, k) =>
          k > 0 && k < rows.length - 1 && row.charge > rows[k - 1]!.charge + 2 ? [row.month] : [],
        )
        const jumps = ageBandJumps(schedule, costs)
        expect(jumps.map(({ month }) => month)).toEqual(expect.arrayContaining(rises))
        for (const { month, difference } of jumps) {
          const [before, after] = [rows[month - 2]!, rows[month - 1]!]
          // The MIP also falls a little with the balance of the month.
          expect(after.mip - before.mip).toBeLessThanOrEqual(difference)
          expect(difference).toBeGreaterThan(0)
        }
      }),
      repeated(60),
    )
  })

  test('are none within one band, and negative where the table falls', () => {
    const young = { insurance: builtInInsurance, propertyValue: 0, ageMonths: 30 * 12, fee: 0 }
    const schedule = scheduleOf({ ...loan('sac'), months: 14 })
    expect(ageBandJumps(schedule, young)).toMatchObject([{ month: 13, age: 31 }])
    expect(ageBandJumps(schedule, young)[0]!.difference).toBeLessThan(0)
    expect(ageBandJumps(schedule, { ...young, ageMonths: 36 * 12 })).toEqual([])
  })
})
