import { describe, expect, test } from 'vitest'
import { builtInLines } from '../lines/built-in/lines.ts'
import type { CreditLine } from '../lines/credit-line.ts'
import { linesFigureWarnings } from './lines-warnings.ts'

const sbpe = builtInLines.lines.find(({ id }) => id === 'sbpe')!
const of = (...lines: Partial<CreditLine>[]) =>
  linesFigureWarnings({ lines: lines.map((changes) => ({ ...sbpe, ...changes })) }).map(
    ({ kind, path, message }) => [kind, path, message],
  )

test('the built-in lines have no warning about their figures', () => {
  expect(linesFigureWarnings(builtInLines)).toEqual([])
})

test('days between two versions of a line are reported in any order, adjoining versions are not', () => {
  const later = { validFrom: '2026-07-01', validTo: null }
  expect(of(later, { validFrom: '2026-01-01', validTo: '2026-05-31' })).toEqual([
    ['gap', 'lines.0.validFrom', 'SBPE (SFH): nenhuma versão vale de 01/06/2026 a 30/06/2026.'],
  ])
  expect(of(later, { validFrom: '2026-01-01', validTo: '2026-06-30' })).toEqual([])
  expect(of(later, { id: 'outra', validFrom: '2026-01-01', validTo: '2026-05-31' })).toEqual([])
})

const effective = (value: number) => ({ value, unit: 'effective_yearly' as const })
const monthly = (value: number) => of({ takesFgts: false, rates: [{ rate: { value, unit: 'monthly' } }] })

describe('a rate', () => {
  test('above 12% a year is reported for a line in the SFH, also one of a relationship', () => {
    expect(of({ rates: [{ rate: effective(0.1201) }] })).toEqual([
      [
        'sfh_cap',
        'lines.0.rates.0.rate',
        'SBPE (SFH): 12,01% a.a. efetiva é 12,01% a.a. efetiva, acima do teto do SFH (12% a.a.).',
      ],
    ])
    expect(of({ rates: [{ rate: { value: 0.1139, unit: 'nominal_yearly' } }] })).toHaveLength(1)
    expect(of({ relationships: [{ label: 'Salário', rate: effective(0.13) }] })).toHaveLength(1)
    expect(of({ rates: [{ rate: effective(0.12) }] })).toEqual([])
    expect(of({ takesFgts: false, rates: [{ rate: effective(0.1345) }] })).toEqual([])
  })

  test('above 2% a month is reported for any line', () => {
    expect(monthly(0.0201)).toEqual([
      ['high_rate', 'lines.0.rates.0.rate', 'SBPE (SFH): 2,01% a.m. é 2,01% ao mês, mais de 2%.'],
    ])
    expect(monthly(0.02)).toEqual([])
  })
})
