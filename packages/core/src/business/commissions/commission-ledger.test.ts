import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commissionStatus,
  expectedEntries,
  leftFor,
  openMonth,
  type CommissionSums,
  type MonthAmount,
} from './commission-ledger.ts'

const sums = (changes: Partial<CommissionSums>): CommissionSums => ({
  expected: 0,
  invoiced: 0,
  received: 0,
  written_off: 0,
  ...changes,
})

test.each([
  [{ expected: 500 }, 'prevista'],
  [{ expected: 500, invoiced: 499 }, 'prevista'],
  [{ expected: 500, invoiced: 500 }, 'faturada'],
  [{ expected: 500, invoiced: 400, written_off: 100 }, 'faturada'],
  [{ expected: 500, invoiced: 500, received: 499 }, 'faturada'],
  [{ expected: 500, invoiced: 500, received: 500 }, 'recebida'],
  [{ expected: 500, invoiced: 500, received: 400, written_off: 100 }, 'recebida'],
  [{ expected: 500, written_off: 500 }, 'baixada'],
  [{}, 'cancelada'],
  [{ invoiced: 500 }, 'cancelada'],
  [{ expected: 400, invoiced: 500, received: 500 }, 'a_devolver'],
] as const)('a commission of %j has the status %s', (changes, status) => {
  expect(commissionStatus(sums(changes))).toBe(status)
})

test('the open amount is never negative', () => {
  const openSums = sums({ expected: 500, invoiced: 200, received: 50, written_off: 100 })
  expect(leftFor('invoiced', openSums)).toBe(200)
  expect(leftFor('received', openSums)).toBe(350)
  expect(leftFor('written_off', openSums)).toBe(350)
  expect(leftFor('invoiced', sums({ expected: 100, invoiced: 200 }))).toBe(0)
})

test('posts an entry of a closed month in the first open month', () => {
  expect(openMonth('2026-11', null)).toBe('2026-11')
  expect(openMonth('2026-10', '2026-10')).toBe('2026-11')
  expect(openMonth('2026-01', '2026-12')).toBe('2027-01')
  expect(openMonth('2026-12', '2026-10')).toBe('2026-12')
  // A mistyped year counts in a month that can be closed.
  expect(openMonth('0206-11', null)).toBe('2000-01')
  expect(openMonth('0206-11', '2026-10')).toBe('2026-11')
})

const november = { reached_on: '2026-11-03', amount: 200_000 }

test.each([
  ['is due for the first time', [], november, null, [{ month: '2026-11', amount: 200_000 }]],
  ['does not change', [{ month: '2026-11', amount: 200_000 }], november, null, []],
  [
    'becomes more',
    [{ month: '2026-11', amount: 150_000 }],
    november,
    null,
    [{ month: '2026-11', amount: 50_000 }],
  ],
  [
    'moves to another month',
    [{ month: '2026-12', amount: 200_000 }],
    november,
    null,
    [
      { month: '2026-12', amount: -200_000 },
      { month: '2026-11', amount: 200_000 },
    ],
  ],
  ['is due of a month that was closed', [], november, '2026-11', [{ month: '2026-12', amount: 200_000 }]],
  [
    'was closed with another amount',
    [{ month: '2026-11', amount: 210_000 }],
    november,
    '2026-11',
    [{ month: '2026-12', amount: -10_000 }],
  ],
  [
    'came to nothing after it was closed',
    [{ month: '2026-11', amount: 200_000 }],
    null,
    '2026-11',
    [{ month: '2026-12', amount: -200_000 }],
  ],
  [
    'came to nothing while it was open',
    [{ month: '2026-11', amount: 200_000 }],
    null,
    '2026-10',
    [{ month: '2026-11', amount: -200_000 }],
  ],
  ['was never due', [], null, null, []],
])('posts the entries when a commission %s', (_name, written, wanted, closed, entries) => {
  expect(expectedEntries(written, wanted, closed)).toEqual(entries)
})

const total = (some: readonly MonthAmount[]) => some.reduce((sum, one) => sum + one.amount, 0)

test('reaches the wanted sum, changes no closed month, and adds nothing when repeated', () => {
  const month = fc.integer({ min: 1, max: 12 }).map((n) => `2026-${String(n).padStart(2, '0')}`)
  const amount = fc.integer({ min: -1000, max: 1000 })
  const written = fc.array(fc.record({ month, amount }), { maxLength: 6 })
  const wanted = fc.option(
    fc.record({ reached_on: month.map((one) => `${one}-15`), amount: fc.integer({ min: 1, max: 5000 }) }),
  )
  fc.assert(
    fc.property(written, wanted, fc.option(month), (before, due, closed) => {
      const entries = expectedEntries(before, due, closed)
      const after = [...before, ...entries]
      expect(total(after)).toBe(due?.amount ?? 0)
      expect(entries.filter((one) => closed !== null && one.month <= closed)).toEqual([])
      expect(expectedEntries(after, due, closed)).toEqual([])
    }),
  )
})
