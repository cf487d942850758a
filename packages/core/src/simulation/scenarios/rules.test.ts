import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRules, repeated } from '../../testing/arbitraries.ts'
import { builtInFormula } from './built-in-formula.ts'
import { DEFAULT_TERM } from './rules.ts'
import { fieldErrors } from '../../platform/schema/field-errors.ts'
import { formulaSchema, rulesSchema } from '../../schema.ts'

const { body } = builtInFormula

/** Returns the built-in rules with the value at a path replaced. */
function rulesWith(path: string, value: unknown): unknown {
  const rules: Record<string, unknown> = { ...structuredClone(body) }
  const names = path.split('.')
  const last = names.pop()!
  const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, rules)
  holder[last] = value
  return rules
}

const problemsOf = (rules: unknown) => {
  const { error } = rulesSchema.safeParse(rules)
  return error ? { ...fieldErrors(error) } : {}
}

describe('the built-in formula', () => {
  test('is accepted by the schema unchanged', () => {
    expect(formulaSchema.parse(builtInFormula)).toEqual(builtInFormula)
  })

  test('survives JSON', () => {
    expect(formulaSchema.parse(JSON.parse(JSON.stringify(builtInFormula)))).toEqual(builtInFormula)
  })

  test('offers the five terms of the specification, including the default', () => {
    expect(body.terms).toEqual([120, 240, 300, 360, 420])
    expect(DEFAULT_TERM).toBe(360)
  })

  test('has programme tables without gaps or overlaps, and rising bands', () => {
    const [current, before] = body.mcmv
    expect(Date.parse(current!.validFrom) - Date.parse(before!.validTo!)).toBe(86_400_000)
    for (const { bands } of body.mcmv) {
      const incomes = bands.map(({ maxIncome }) => maxIncome)
      expect(incomes).toEqual(incomes.toSorted((a, b) => a - b))
    }
  })
})

describe('rejects rules', () => {
  test.each<[string, unknown, string]>([
    ['propertyTypes.imovel_usado.monthlyRate', Number.NaN, 'Informe um número'],
    ['propertyTypes.imovel_usado.monthlyRate', Number.POSITIVE_INFINITY, 'Informe um número'],
    ['propertyTypes.imovel_usado.monthlyRate', '0.0095', 'Informe um número'],
    ['propertyTypes.imovel_usado.monthlyRate', 0.0095001234, 'No máximo 6 casas decimais'],
    ['propertyTypes.imovel_usado.monthlyRate', 0.1 + 0.02 - 0.11, 'No máximo 6 casas decimais'],
    ['propertyTypes.imovel_usado.monthlyRate', -0.0001, 'Não pode ser negativo'],
    ['propertyTypes.imovel_usado.monthlyRate', 0.95, 'No máximo 0,2'],
    ['propertyTypes.imovel_usado.maxLtv', 0, 'Valor deve ser positivo'],
    ['propertyTypes.imovel_usado.maxLtv', 80, 'No máximo 1'],
    ['propertyTypes.imovel_usado.expression', '2+2', 'Campo desconhecido'],
    ['propertyTypes.castelo', { monthlyRate: 0.01, maxLtv: 0.8 }, 'Campo desconhecido'],
    ['code', 'process.exit()', 'Campo desconhecido'],
    ['terms.0', 0, 'No mínimo 1 mês'],
    ['terms.0', 601, 'No máximo 600 meses'],
    ['terms.0', 12.5, 'Informe meses inteiros'],
    ['scenarios.0.factor', 0, 'Valor deve ser positivo'],
    ['scenarios.0.factor', 10.5, 'No máximo 10'],
    ['scenarios.0.downPaymentPercent', 100, 'No máximo 99'],
    ['scenarios.0.downPaymentPercent', 0.3, 'Informe uma porcentagem inteira'],
    ['scenarios.0.name', ' ', 'Informe um texto'],
    ['maxIncomeShare', 30, 'No máximo 1'],
    ['maxIncomeShare', 0, 'Valor deve ser positivo'],
    ['mcmv.0.validFrom', '22/04/2026', 'Informe a data como AAAA-MM-DD'],
    ['mcmv.0.validTo', '2026-02-30', 'Informe a data como AAAA-MM-DD'],
    ['mcmv.0.bands.0.maxIncome', 0, 'Valor deve ser positivo'],
    ['mcmv.0.bands.0.maxPrice', 0.5, 'Informe centavos inteiros'],
  ])('with %s of %j', (path, value, message) => {
    expect(problemsOf(rulesWith(path, value))).toEqual({ [path]: message })
  })

  test.each(['terms', 'scenarios', 'mcmv.0.bands'])('with an empty list %s', (path) => {
    expect(Object.keys(problemsOf(rulesWith(path, [])))).toEqual([path])
  })

  test('with duplicate options', () => {
    expect(problemsOf(rulesWith('terms', [360, 120, 360]))).toEqual({ terms: 'Prazo repetido' })
    const { name } = body.scenarios[0]!
    const problem = { scenarios: 'Dois cenários têm o mesmo nome' }
    expect(problemsOf(rulesWith('scenarios.1.name', ` ${name} `))).toEqual(problem)
  })

  test('without the figures of a property type', () => {
    const { apartamento: _apartamento, ...others } = body.propertyTypes
    expect(Object.keys(problemsOf({ ...body, propertyTypes: others }))).toEqual(['propertyTypes.apartamento'])
  })

  test.each([null, [], 'x', 7])('that are %j', (value) => {
    expect(rulesSchema.safeParse(value).success).toBe(false)
  })
})

describe('accepts rules', () => {
  test('without interest, without programme tables, with a share of 100%', () => {
    expect(problemsOf(rulesWith('propertyTypes.imovel_usado', { monthlyRate: 0, maxLtv: 1 }))).toEqual({})
    expect(problemsOf(rulesWith('mcmv', []))).toEqual({})
  })

  test('within all bounds, and returns them unchanged', () => {
    fc.assert(
      fc.property(anyRules, (rules) => {
        expect(rulesSchema.parse(rules)).toEqual(rules)
      }),
      repeated(300),
    )
  })
})
