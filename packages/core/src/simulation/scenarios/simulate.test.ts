import { describe, expect, test } from 'vitest'
import type { SimulationAnswers } from './answers.ts'
import { completeAnswers } from '../../testing/answer-cases.ts'
import type { PropertyType } from '../../platform/property-types.ts'
import { builtInFormula } from './built-in-formula.ts'
import { simulate } from './simulate.ts'

const TODAY = '2026-11-21'
const simulated = (changes: SimulationAnswers = {}, today = TODAY) =>
  simulate({ ...completeAnswers, ...changes }, builtInFormula, today, [])

const flagsOf = (flag: 'exceedsLtv' | 'exceedsIncomeShare', changes: SimulationAnswers) =>
  simulated(changes).scenarios.map((scenario) => scenario[flag])

const bandOf = (monthlyIncome: number, today: string, changes: SimulationAnswers = {}) =>
  simulated({ inputMode: 'installment', desiredInstallment: 100_000, monthlyIncome, ...changes }, today).mcmv
    ?.name

describe('the specification’s worked case', () => {
  const { scenarios, ...result } = simulated()

  test('finances 320,000.00 at 3,144.54 a month', () => {
    expect(result).toMatchObject({
      credit: 32_000_000,
      installment: 314_454,
      monthlyRate: 0.0095,
      maxLtv: 0.8,
    })
    expect(result).toMatchObject({ termMonths: 360, notices: [], formula: { name: 'simulacao', version: 0 } })
  })

  test.each([
    ['Conservador', 27_200_000, 267_286, 30, 11_657_143, 'Entrada 30%, menor risco'],
    ['Equilibrado', 32_000_000, 314_454, 20, 8_000_000, 'Taxa de 0,95% ao mês'],
    ['Ousado', 36_800_000, 361_622, 15, 6_494_118, 'Entrada 15%, maior parcela'],
  ] as const)('has the scenario %s', (name, credit, installment, downPaymentPercent, entry, description) => {
    expect(scenarios.find((scenario) => scenario.name === name)).toMatchObject({
      credit,
      installment,
      downPaymentPercent,
      entry,
      description,
      fgts: 2_000_000,
      total: credit + entry + 2_000_000,
    })
  })

  test('offers three scenarios in order', () => {
    expect(scenarios.map(({ name }) => name)).toEqual(['Conservador', 'Equilibrado', 'Ousado'])
  })
})

test('a desired installment of 2,000.00 yields a credit of 224,118.12 and remains the installment', () => {
  const { credit, installment } = simulated({
    propertyType: 'imovel_novo',
    inputMode: 'installment',
    desiredInstallment: 200_000,
    propertyValue: undefined,
  })
  expect({ credit, installment }).toEqual({ credit: 22_411_812, installment: 200_000 })
})

test.each<[PropertyType, number, number, string]>([
  ['imovel_usado', 0.0095, 0.8, '0,95%'],
  ['imovel_novo', 0.0085, 0.9, '0,85%'],
  ['apartamento', 0.0085, 0.9, '0,85%'],
  ['terreno_construcao', 0.0105, 0.75, '1,05%'],
  ['construcao_terreno_proprio', 0.01, 0.8, '1,00%'],
  ['emprestimo_garantia', 0.007, 0.6, '0,70%'],
])('%s has its rate and its largest share', (propertyType, monthlyRate, maxLtv, shown) => {
  const result = simulated({ propertyType, fgtsBalance: 0, downPayment: 0 })
  expect(result).toMatchObject({ monthlyRate, maxLtv, credit: Math.round(40_000_000 * maxLtv) })
  expect(result.scenarios[1]?.description).toBe(`Taxa de ${shown} ao mês`)
})

test.each(['castelo', 'constructor', '__proto__'])(
  'the unknown type %s uses the figures of imovel_novo',
  (type) => {
    const { monthlyRate, maxLtv } = simulated({ propertyType: type as PropertyType })
    expect({ monthlyRate, maxLtv }).toEqual({ monthlyRate: 0.0085, maxLtv: 0.9 })
  },
)

describe('the credit by property value', () => {
  test('is the rest after down payment and FGTS, if less than the largest share', () => {
    expect(simulated({ fgtsBalance: 4_000_000, downPayment: 10_000_000 }).credit).toBe(26_000_000)
  })

  test('includes the FGTS only when it is used', () => {
    const { credit, scenarios } = simulated({ useFgts: false, fgtsBalance: 20_000_000 })
    expect(credit).toBe(32_000_000)
    expect(scenarios.map(({ fgts }) => fgts)).toEqual([0, 0, 0])
  })

  test('rounds the largest share half up to the cent', () => {
    const propertyType = 'terreno_construcao'
    expect(simulated({ propertyType, propertyValue: 10, useFgts: false, downPayment: 0 }).credit).toBe(8)
  })

  test('is at least zero, with a notice that explains a zero', () => {
    const { credit, installment, scenarios, notices } = simulated({ downPayment: 50_000_000 })
    expect({ credit, installment, notices }).toEqual({
      credit: 0,
      installment: 0,
      notices: ['nothingToFinance'],
    })
    expect(scenarios.map(({ entry, total }) => [entry, total])).toEqual(scenarios.map(() => [0, 2_000_000]))
  })

  test('is zero exactly when down payment and FGTS reach the value', () => {
    expect(simulated({ downPayment: 38_000_000 })).toMatchObject({ credit: 0, notices: ['nothingToFinance'] })
    expect(simulated({ downPayment: 37_999_999 })).toMatchObject({ credit: 1, notices: [] })
  })
})

describe('the warnings of a scenario', () => {
  test('show which one exceeds the largest share of the value', () => {
    expect(flagsOf('exceedsLtv', {})).toEqual([false, false, true])
    expect(flagsOf('exceedsLtv', { downPayment: 20_000_000 })).toEqual([false, false, false])
  })

  test("use the scenario's down payment when the value is unknown", () => {
    const byInstallment = { inputMode: 'installment', desiredInstallment: 200_000 } as const
    expect(flagsOf('exceedsLtv', byInstallment)).toEqual([false, false, true])
    expect(flagsOf('exceedsLtv', { ...byInstallment, propertyType: 'apartamento' })).toEqual([
      false,
      false,
      false,
    ])
    expect(flagsOf('exceedsLtv', { ...byInstallment, propertyType: 'emprestimo_garantia' })).toEqual([
      true,
      true,
      true,
    ])
  })

  test('do not depend on binary fractions: an entry of 43% does not exceed a share of 57%', () => {
    const { body } = builtInFormula
    const rules = {
      ...body,
      propertyTypes: { ...body.propertyTypes, imovel_usado: { monthlyRate: 0.0095, maxLtv: 0.57 } },
      scenarios: [42, 43].map((downPaymentPercent) => ({ ...body.scenarios[1]!, downPaymentPercent })),
    }
    const answers = { ...completeAnswers, inputMode: 'installment', desiredInstallment: 200_000 } as const
    const { scenarios } = simulate(answers, { ...builtInFormula, body: rules }, TODAY, [])
    expect(scenarios.map(({ exceedsLtv }) => exceedsLtv)).toEqual([true, false])
  })

  test('show which one takes more than 30% of the income', () => {
    expect(flagsOf('exceedsIncomeShare', { monthlyIncome: 1_000_000 })).toEqual([false, true, true])
    expect(flagsOf('exceedsIncomeShare', { monthlyIncome: 1_048_180 })).toEqual([false, false, true])
    expect(flagsOf('exceedsIncomeShare', { monthlyIncome: 1_048_170 })).toEqual([false, true, true])
  })

  test('include the share of the income itself', () => {
    expect(simulated({ monthlyIncome: 628_908 }).scenarios[1]?.incomeShare).toBe(0.5)
  })
})

describe('Minha Casa, Minha Vida', () => {
  test.each([
    [320_000, 'Faixa 1'],
    [320_001, 'Faixa 2'],
    [500_000, 'Faixa 2'],
    [500_001, 'Faixa 3'],
    [960_000, 'Faixa 3'],
    [960_001, 'Faixa 4'],
    [1_300_000, 'Faixa 4'],
    [1_300_001, undefined],
  ])('on 22/04/2026 an income of %i cents suggests %s', (income, band) => {
    expect(bandOf(income, '2026-04-22')).toBe(band)
  })

  test.each([
    [285_000, 'Faixa 1'],
    [320_000, 'Faixa 2'],
    [470_001, 'Faixa 3'],
    [960_000, 'Faixa 4'],
    [1_200_001, undefined],
  ])('on 21/04/2026 an income of %i cents suggests %s', (income, band) => {
    expect(bandOf(income, '2026-04-21')).toBe(band)
  })

  test('has no band before the first table', () => {
    expect(bandOf(100_000, '2025-04-25')).toBe('Faixa 1')
    expect(bandOf(100_000, '2025-04-24')).toBeUndefined()
  })

  test('considers the price when it is known', () => {
    const byValue = { inputMode: 'property_value' } as const
    expect(bandOf(300_000, TODAY, { ...byValue, propertyValue: 27_500_000 })).toBe('Faixa 1')
    expect(bandOf(300_000, TODAY, { ...byValue, propertyValue: 27_500_001 })).toBe('Faixa 3')
    expect(bandOf(300_000, TODAY, { ...byValue, propertyValue: 60_000_001 })).toBeUndefined()
  })

  test('applies to a first home only', () => {
    expect(bandOf(300_000, TODAY, { hasProperty: true })).toBeUndefined()
    expect(bandOf(300_000, TODAY, { propertyType: 'emprestimo_garantia' })).toBeUndefined()
  })

  test('offers the term of 35 years: other answers get a notice', () => {
    expect(simulated({ termMonths: 420 }).notices).toEqual([])
    expect(simulated({ termMonths: 420, hasProperty: true }).notices).toEqual(['longTerm'])
    expect(simulated({ termMonths: 420, propertyType: 'emprestimo_garantia' }).notices).toEqual(['longTerm'])
    expect(simulated({ termMonths: 360, hasProperty: true }).notices).toEqual([])
  })
})

test('uses 360 months when no term was chosen', () => {
  expect(simulated({ termMonths: undefined })).toEqual(simulated({ termMonths: 360 }))
})

test.each<[string, SimulationAnswers]>([
  ['propertyType', { propertyType: undefined }],
  ['propertyValue', { propertyValue: 0 }],
  ['desiredInstallment', { inputMode: 'installment' }],
  ['termMonths', { termMonths: 100 }],
  ['monthlyIncome', { monthlyIncome: Number.NaN }],
  ['incomeTypes', { hasCarteiraAssinada: false }],
  ['city', { city: '' }],
  ['hasProperty', { hasProperty: undefined }],
])('throws with the name of the missing %s', (field, changes) => {
  expect(() => simulated(changes)).toThrow(new RangeError(field))
})
