import * as fc from 'fast-check'
import { afterAll, test } from 'vitest'
import { amountLimits, type SimulationAnswers } from '../simulation/scenarios/answers.ts'
import { chargeOf } from '../publishing/fees/fee-rules.ts'
import { anyBody } from './arbitrary-bodies.ts'
import { repeated } from './arbitraries.ts'
import { fieldErrors } from '../platform/schema/field-errors.ts'
import { feeRulesSchema, rulesSchema } from '../schema.ts'
import { simulate } from '../simulation/scenarios/simulate.ts'
import { resolveTheme, themeTokensSchema } from '../theme.ts'

/** Multiplies the number of cases; FUZZ=10 tries all hundred thousand. */
const more = Number(process.env.FUZZ ?? 1)
const tally: Record<string, { bodies: number; accepted: number }> = {}
afterAll(() => {
  const lines = Object.entries(tally).map(
    ([what, { bodies, accepted }]) => `${bodies} ${what} (${accepted} aceitos)`,
  )
  process.stdout.write(`Corpos ao acaso: ${lines.join(', ')}\n`)
})
const count = (what: string, accepted: boolean) => {
  const counted = (tally[what] ??= { bodies: 0, accepted: 0 })
  counted.bodies += 1
  counted.accepted += Number(accepted)
}

/** Checks that a rejected body has a message for each field. */
const isRefusal = (fields: Record<string, string>) =>
  Object.keys(fields).length > 0 &&
  Object.values(fields).every((message) => typeof message === 'string' && message !== '')

/** Checks that every number in a result is finite, and every amount whole cents. */
const areFigures = (value: unknown): boolean =>
  typeof value === 'number'
    ? Math.abs(value) <= Number.MAX_SAFE_INTEGER
    : typeof value !== 'object' || value === null || Object.values(value).every(areFigures)

const most: SimulationAnswers = {
  propertyType: 'apartamento',
  inputMode: 'property_value',
  propertyValue: amountLimits.propertyValue,
  desiredInstallment: amountLimits.desiredInstallment,
  monthlyIncome: 1,
  hasCarteiraAssinada: true,
  useFgts: true,
  fgtsBalance: 0,
  downPayment: 0,
  state: 'PE',
  city: 'Recife',
  hasProperty: false,
}
const extremes: SimulationAnswers[] = [
  most,
  { ...most, inputMode: 'installment' },
  { ...most, propertyValue: 1, monthlyIncome: amountLimits.monthlyIncome },
]

const timeout = 30_000 * more

test('rejects a formula with reasons, or computes simulations with valid figures', { timeout }, () => {
  fc.assert(
    fc.property(anyBody.formula, (body) => {
      const parsed = rulesSchema.safeParse(body)
      count('fórmulas', parsed.success)
      if (!parsed.success) return isRefusal(fieldErrors(parsed.error))
      const formula = { name: 'simulacao', version: 1, body: parsed.data }
      const { terms } = parsed.data
      return [Math.min(...terms), Math.max(...terms)].every((termMonths) =>
        extremes.every((answers) => {
          const result = simulate({ ...answers, termMonths }, formula, '2026-11-21', [])
          return (
            areFigures(result) &&
            result.scenarios.every((scenario) =>
              [scenario.credit, scenario.installment, scenario.entry, scenario.total].every(
                Number.isSafeInteger,
              ),
            )
          )
        }),
      )
    }),
    repeated(8_000 * more),
  )
})

test('rejects tokens with reasons, or resolves them to valid colours', { timeout }, () => {
  fc.assert(
    fc.property(anyBody.tokens, (body) => {
      const parsed = themeTokensSchema.safeParse(body)
      count('temas', parsed.success)
      if (!parsed.success) return isRefusal(fieldErrors(parsed.error))
      const theme = resolveTheme(parsed.data)
      const scales = theme.brand ? [theme.brand.light, theme.brand.dark].flatMap(({ shades }) => shades) : []
      const colors = [theme.colors.light, theme.colors.dark].flatMap((mode) => Object.values(mode))
      return areFigures(theme) && [...colors, ...scales].every((color) => /^#[\da-f]{6}$/.test(color))
    }),
    repeated(500 * more),
  )
})

test('rejects fee rules with reasons, or charges whole cents', { timeout }, () => {
  const purchase = { propertyType: 'apartamento', credit: 0, state: 'PE', city: 'Recife' } as const
  fc.assert(
    fc.property(anyBody.feeRules, (body) => {
      const parsed = feeRulesSchema.safeParse(body)
      count('taxas', parsed.success)
      if (!parsed.success) return isRefusal(fieldErrors(parsed.error))
      return [1, amountLimits.propertyValue].every((propertyValue) => {
        const charge = chargeOf(parsed.data, { ...purchase, propertyValue })
        return charge === null || Number.isSafeInteger(charge)
      })
    }),
    repeated(1_500 * more),
  )
})
