import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  roundRatio,
  digitsToCents,
  formatAmount,
  formatBrl,
  formatBrlShort,
  formatPercent,
  parseReais,
  timesFactor,
} from './money.ts'
import { repeated } from '../../testing/arbitraries.ts'

const amounts = fc.oneof(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 100_000 }))
const typed = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,  R$mikãohões-e'), maxLength: 20 }),
)

describe('parseReais', () => {
  test.each([
    ['R$ 250 mil', 25_000_000],
    ['250.000,00', 25_000_000],
    ['250000', 25_000_000],
    ['R$250.000', 25_000_000],
    ['R$\u00a0250.000,00', 25_000_000],
    ['250\u00a0mil\u00a0reais', 25_000_000],
    ['250 000', 25_000_000],
    [' 80 mil reais', 8_000_000],
    ['80k', 8_000_000],
    ['1,5 milhão', 150_000_000],
    ['1.5 milhão de reais', 150_000_000],
    ['2 MILHÕES', 200_000_000],
    ['1 mi', 100_000_000],
    ['R$ 1.234.567,89', 123_456_789],
    ['1,234,567.89', 123_456_789],
    ['250.50', 25_050],
    ['1.5', 150],
    ['1.500', 150_000],
    ['0,01', 1],
    ['0', 0],
    ['9.999.999.999,99', 999_999_999_999],
  ])('parses %j as %i cents', (text, cents) => {
    expect(parseReais(text)).toBe(cents)
  })

  test.each([
    'abc',
    '',
    ' ',
    'R$',
    '1e9',
    '-5',
    '−5',
    '5-',
    '1..5',
    ',50',
    '5,',
    '12.34.56',
    '1 2',
    '10 a 20 mil',
    'mil',
    'mil reais',
    'Infinity',
    'NaN',
    '0x10',
    '10.000.000.000',
    '9'.repeat(100_000),
  ])('rejects %.20j', (text) => {
    expect(parseReais(text)).toBeNull()
  })

  test('does not backtrack on a long run of spaces', () => {
    // Without collapsing, 300,000 spaces take minutes: the pattern restarts at each of them.
    expect(parseReais(`1${' '.repeat(300_000)}x`)).toBeNull()
    expect(parseReais(`1${' '.repeat(300_000)}mil`)).toBe(100_000)
  })

  test('parses a formatted amount back to itself', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseReais(formatBrl(amount))).toBe(amount)
        expect(parseReais(formatBrlShort(amount))).toBe(amount)
        expect(parseReais(formatAmount(amount))).toBe(amount)
      }),
      repeated(1_500),
    )
  })

  test('returns null or whole non-negative cents for any text', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const amount = parseReais(text)
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
      }),
      repeated(3_000),
    )
  })
})

describe('digitsToCents', () => {
  test('reads the digits as cents', () => {
    expect(digitsToCents('1')).toBe(1)
    expect(digitsToCents('0,01')).toBe(1)
    expect(digitsToCents('R$ 2.500,0')).toBe(25_000)
    expect(digitsToCents('000')).toBe(0)
  })

  test('returns null without a digit', () => {
    expect(digitsToCents('')).toBeNull()
    expect(digitsToCents('R$ ,')).toBeNull()
  })

  test('drops digits after the twelfth', () => {
    expect(digitsToCents('1234567890123')).toBe(123_456_789_012)
    expect(digitsToCents(`00${'9'.repeat(5_000)}`)).toBe(999_999_999_999)
  })

  test('reads a formatted amount back as itself', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(digitsToCents(formatAmount(amount))).toBe(amount)
      }),
      repeated(1_500),
    )
  })
})

describe('formatBrl and formatBrlShort', () => {
  test.each([
    [0, 'R$ 0,00', 'R$ 0'],
    [5, 'R$ 0,05', 'R$ 0,05'],
    [99_999, 'R$ 999,99', 'R$ 999,99'],
    [100_000, 'R$ 1.000,00', 'R$ 1.000'],
    [123_456_789, 'R$ 1.234.567,89', 'R$ 1.234.567,89'],
    [999_999_999_999, 'R$ 9.999.999.999,99', 'R$ 9.999.999.999,99'],
  ])('formats %i cents as %s and %s', (amount, long, short) => {
    expect(formatBrl(amount)).toBe(long)
    expect(formatBrlShort(amount)).toBe(short)
  })

  test('formats dots and two decimals as the pt-BR locale does', () => {
    const locale = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatAmount(amount)).toBe(locale.format(amount / 100))
      }),
      repeated(1_000),
    )
  })
})

test('formats a rate with the requested decimals', () => {
  expect(formatPercent(0.0105, 2)).toBe('1,05%')
  expect(formatPercent(0.57)).toBe('57%')
})

describe('formatPercent', () => {
  test.each([
    [0.00835, 2, '0,84%'],
    [0.00845, 2, '0,85%'],
    [0.285, 0, '29%'],
    [1.005, 1, '100,5%'],
    [0, 2, '0,00%'],
    [1e-9, 2, '0,00%'],
    [5e-7, 4, '0,0001%'],
    [12_345, 0, '1234500%'],
  ])('formats %d with %d decimals as %s', (fraction, decimals, shown) => {
    expect(formatPercent(fraction, decimals)).toBe(shown)
  })

  test('rounds half up from the decimals of any fraction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        (millionths, decimals) => {
          const units = roundRatio(millionths, 10 ** (4 - decimals))
          const digits = String(units).padStart(decimals + 1, '0')
          const whole = digits.slice(0, digits.length - decimals)
          const shown = decimals ? `${whole},${digits.slice(-decimals)}%` : `${whole}%`
          expect(formatPercent(millionths / 1_000_000, decimals)).toBe(shown)
        },
      ),
      repeated(3_000),
    )
  })
})

test('rounds half a cent of a product up, reading decimals and not binary fractions', () => {
  expect(timesFactor(50, 1.15)).toBe(58)
  expect(timesFactor(150, 1.15)).toBe(173)
  expect(timesFactor(10, 0.85)).toBe(9)
  expect(timesFactor(0, 1.15)).toBe(0)
  expect(timesFactor(60_000_000_000, 9.999999)).toBe(599_999_940_000)
})
