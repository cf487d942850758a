import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRules, repeated } from '../../testing/arbitraries.ts'
import { builtInFormula } from '../scenarios/built-in-formula.ts'
import type { ScenarioRule, SimulationRules } from '../scenarios/rules.ts'
import { formulaWarnings } from './formula-warnings.ts'

const { body } = builtInFormula
const pathsOf = (kind: string, rules: SimulationRules = body) =>
  formulaWarnings(rules)
    .filter((warning) => warning.kind === kind)
    .map(({ path }) => path)

const withRate = (monthlyRate: number): SimulationRules => ({
  ...body,
  propertyTypes: { ...body.propertyTypes, apartamento: { monthlyRate, maxLtv: 0.9 } },
})
const withScenario = (changes: Partial<ScenarioRule>): SimulationRules => ({
  ...body,
  scenarios: [
    { name: 'Único', icon: 'scale', factor: 1, downPaymentPercent: 40, description: '', ...changes },
  ],
})

test("warns of the specification's rates above 12% a year, with the yearly rate", () => {
  expect(pathsOf('sfh_cap')).toEqual([
    'propertyTypes.imovel_usado.monthlyRate',
    'propertyTypes.terreno_construcao.monthlyRate',
    'propertyTypes.construcao_terreno_proprio.monthlyRate',
  ])
  const [first, second, third] = formulaWarnings(body).map(({ message }) => message)
  expect(first).toContain('0,95% a.m. é 12,01% a.a.')
  expect(second).toContain('1,05% a.m. é 13,35% a.a.')
  expect(third).toContain('1% a.m. é 12,68% a.a.')
})

test('does not warn of a rate at the cap', () => {
  const apartment = 'propertyTypes.apartamento.monthlyRate'
  expect(pathsOf('sfh_cap', withRate(0.009488))).not.toContain(apartment)
  expect(pathsOf('sfh_cap', withRate(0.009489))).toContain(apartment)
})

test('warns of every scenario and type that finances more than the limit', () => {
  const messages = formulaWarnings(body)
    .filter(({ path }) => path.endsWith('downPaymentPercent'))
    .map(({ message }) => message)
  expect(messages).toHaveLength(1 + 2 + 4)
  expect(messages[0]).toBe(
    'Conservador: com entrada de 30% financia 70%, acima do limite de 60% de Empréstimo com garantia.',
  )
  expect(messages.filter((message) => message.includes('de Imóvel novo'))).toEqual([])
  expect(pathsOf('ltv').filter((path) => path.endsWith('factor'))).toEqual(['scenarios.2.factor'])
})

test.each<[string, Partial<ScenarioRule>, string[]]>([
  ['no down payment', { downPaymentPercent: 0 }, ['scenarios.0.downPaymentPercent']],
  ['more than half', { downPaymentPercent: 51 }, ['scenarios.0.downPaymentPercent']],
  ['half', { downPaymentPercent: 50 }, []],
  ['a description of another', { description: 'Entrada 30%, menor risco' }, ['scenarios.0.description']],
  ['a description of its own', { description: 'Entrada 40%, menor risco' }, []],
  ['a description of the rate', { description: 'Taxa de {taxa} ao mês' }, []],
])('checks the down payment: %s', (_, changes, paths) => {
  expect(pathsOf('down_payment', withScenario(changes))).toEqual(paths)
})

test('warns of terms without the default one', () => {
  expect(pathsOf('terms')).toEqual([])
  expect(pathsOf('terms', { ...body, terms: [120] })).toEqual(['terms'])
})

test('every warning names an existing value of the rules', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      for (const { path, message } of formulaWarnings(rules)) {
        const value = path
          .split('.')
          .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], rules)
        expect(value).toBeDefined()
        expect(message).not.toMatch(/NaN|undefined|Infinity/)
      }
    }),
    repeated(200),
  )
})
