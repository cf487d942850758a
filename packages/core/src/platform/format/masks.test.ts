import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, hasValidCheckDigits, maskCpf } from './masks.ts'
import { repeated } from '../../testing/arbitraries.ts'

const typed = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.-() '), maxLength: 30 }),
)

describe('a CPF', () => {
  test.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982', '529.982'],
    ['5299822', '529.982.2'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['52998224725999', '529.982.247-25'],
    ['CPF: 529 982 247 25', '529.982.247-25'],
  ])('typed as %j shows %j', (text, masked) => {
    expect(maskCpf(text)).toBe(masked)
  })

  test('masking twice changes nothing and stays within 14 characters', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const masked = maskCpf(text)
        expect(maskCpf(masked)).toBe(masked)
        expect(masked.length).toBeLessThanOrEqual(14)
      }),
      repeated(2_000),
    )
  })

  test('masks eleven digits to the stored format', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 11, maxLength: 11 }),
        (digits) => {
          expect(maskCpf(digits)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
          expect(maskCpf(digits).replace(/\D/g, '')).toBe(digits)
        },
      ),
      repeated(500),
    )
  })

  test.each(['529.982.247-25', '52998224725', '111.444.777-35', '012.345.678-90'])(
    '%s has valid check digits',
    (cpf) => {
      expect(hasValidCheckDigits(cpf)).toBe(true)
    },
  )

  test.each(['529.982.247-24', '529.982.247-35', '925.982.247-25', '000.000.000-00', '529.982.247-2', ''])(
    '%j has invalid check digits',
    (cpf) => {
      expect(hasValidCheckDigits(cpf)).toBe(false)
    },
  )

  test('has exactly one valid pair of check digits for nine digits that differ', () => {
    const nine = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(nine, (digits) => {
        fc.pre(!/^(\d)\1*$/.test(digits))
        const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, '0'))
        expect(pairs.filter((pair) => hasValidCheckDigits(digits + pair))).toHaveLength(1)
      }),
      repeated(200),
    )
  })
})

test('formats a day or a moment as dd/MM/yyyy and returns other text unchanged', () => {
  expect(formatDate('2026-01-05')).toBe('05/01/2026')
  expect(formatDate('2026-01-05T23:59:00Z')).toBe('05/01/2026')
  expect(formatDate('ontem')).toBe('ontem')
  expect(formatDate('')).toBe('')
})
