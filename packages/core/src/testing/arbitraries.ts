import * as fc from 'fast-check'
import { amountLimits, type AmountField, type SimulationAnswers } from '../simulation/scenarios/answers.ts'
import { builtInStates } from '../simulation/scenarios/locations.ts'
import { FACTOR_DECIMALS } from '../platform/money/money.ts'
import { propertyTypes, type PropertyType } from '../platform/property-types.ts'
import type { PublishedFee } from '../publishing/fees/purchase-costs.ts'
import { builtInFormula } from '../simulation/scenarios/built-in-formula.ts'
import { RULES_SCHEMA, type PropertyFigures, type SimulationRules } from '../simulation/scenarios/rules.ts'

/** Options of a reproducible property test: a fixed seed. `PROPERTY_TIMES=50` runs fifty times as many cases. */
export const repeated = (numRuns: number) => ({
  seed: 20_261_121,
  numRuns: numRuns * Number(process.env['PROPERTY_TIMES'] ?? 1),
})

/** A fraction with at most `FACTOR_DECIMALS` decimals. */
export const fraction = (least: number, most: number) =>
  fc
    .integer({ min: least * 10 ** FACTOR_DECIMALS, max: most * 10 ** FACTOR_DECIMALS })
    .map((millionths) => millionths / 10 ** FACTOR_DECIMALS)

const millionth = 10 ** -FACTOR_DECIMALS
const label = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text.trim() === text)
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const positiveCents = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

const figures: fc.Arbitrary<PropertyFigures> = fc.record({
  monthlyRate: fraction(0, 0.2),
  maxLtv: fraction(millionth, 1),
})

/** Rules that `rulesSchema` accepts. */
export const anyRules: fc.Arbitrary<SimulationRules> = fc.record({
  schema: fc.constant(RULES_SCHEMA),
  propertyTypes: fc.record(
    Object.fromEntries(propertyTypes.map((type) => [type, figures])) as Record<PropertyType, typeof figures>,
  ),
  terms: fc.uniqueArray(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 12 }),
  scenarios: fc.uniqueArray(
    fc.record({
      name: label,
      icon: label,
      factor: fraction(millionth, 10),
      downPaymentPercent: fc.integer({ min: 0, max: 99 }),
      description: fc.string({ maxLength: 120 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ name }) => name.trim() },
  ),
  maxIncomeShare: fraction(millionth, 1),
  mcmv: fc.array(
    fc.record({
      validFrom: day,
      validTo: fc.option(day),
      source: label,
      checkedOn: day,
      bands: fc.array(fc.record({ name: label, maxIncome: positiveCents, maxPrice: positiveCents }), {
        minLength: 1,
        maxLength: 12,
      }),
    }),
    { maxLength: 4 },
  ),
})

const feeCents = fc.integer({ min: 0, max: 10_000_000_000 })
const feeLimits = {
  propertyTypes: fc.uniqueArray(fc.constantFrom(...propertyTypes), { minLength: 1 }),
  states: fc.array(fc.constantFrom(...builtInStates.map(({ sigla }) => sigla)), { minLength: 1 }),
  cities: fc.array(fc.constantFrom('Recife', 'São Paulo'), { minLength: 1 }),
}

/** Fee catalogues that `feeRulesSchema` accepts. */
export const anyFees: fc.Arbitrary<PublishedFee[]> = fc.array(
  fc.record({
    code: label,
    label,
    rules: fc.oneof(
      fc.record(
        { kind: fc.constant('fixed' as const), amountCents: feeCents, ...feeLimits },
        { requiredKeys: ['kind', 'amountCents'] },
      ),
      fc
        .record(
          {
            kind: fc.constant('percent' as const),
            of: fc.constantFrom('property_value' as const, 'credit' as const),
            rate: fraction(0, 1),
            minCents: feeCents,
            maxCents: feeCents,
            ...feeLimits,
          },
          { requiredKeys: ['kind', 'of', 'rate'] },
        )
        .filter(({ minCents = 0, maxCents = Infinity }) => minCents <= maxCents),
    ),
  }),
  { maxLength: 6 },
)

/** Amounts of a field: small, large, and at the bounds. */
const amountOf = (field: AmountField, least: number) =>
  fc.oneof(
    fc.integer({ min: least, max: amountLimits[field] }),
    fc.integer({ min: least, max: 100_000 }),
    fc.constantFrom(least, amountLimits[field]),
  )

/** Complete valid answers, with one of these terms. */
export const anyCompleteAnswers = (terms = builtInFormula.body.terms): fc.Arbitrary<SimulationAnswers> =>
  fc
    .record({
      propertyType: fc.constantFrom(...propertyTypes),
      inputMode: fc.constantFrom('property_value', 'installment'),
      propertyValue: amountOf('propertyValue', 1),
      desiredInstallment: amountOf('desiredInstallment', 1),
      termMonths: fc.constantFrom(...terms),
      monthlyIncome: amountOf('monthlyIncome', 1),
      hasCarteiraAssinada: fc.constant(true),
      hasRendaInformal: fc.boolean(),
      useFgts: fc.boolean(),
      fgtsBalance: amountOf('fgtsBalance', 0),
      downPayment: amountOf('downPayment', 0),
      uf: fc.constantFrom(...builtInStates),
      city: fc.constantFrom('Recife', 'São Paulo', 'Vila Bela da Santíssima Trindade'),
      hasProperty: fc.boolean(),
    })
    .map((answers) => ({ ...answers, state: answers.uf.sigla }))

const usual = (least: number, most: number) => fc.integer({ min: least, max: most })

/** Complete answers with amounts of a usual purchase in Recife, so that most of them get an offer. */
export const anyVisitor = (): fc.Arbitrary<SimulationAnswers> =>
  fc
    .tuple(
      anyCompleteAnswers(),
      fc.record({
        propertyValue: usual(8_000_000, 90_000_000),
        desiredInstallment: usual(50_000, 600_000),
        monthlyIncome: usual(200_000, 3_000_000),
        fgtsBalance: usual(0, 6_000_000),
        downPayment: usual(0, 30_000_000),
      }),
    )
    .map(([answers, amounts]) => ({
      ...answers,
      ...amounts,
      state: 'PE',
      city: 'Recife',
      uf: { id: 26, sigla: 'PE', nome: 'Pernambuco' },
      municipio: { id: 2_611_606, nome: 'Recife' },
    }))

const doubtfulAmount = (field: AmountField) =>
  fc.oneof(
    amountOf(field, 0),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: -9, max: 9 }),
  )

/** Answers of the right types, with any of them missing or out of bounds. */
export const anyAnswers: fc.Arbitrary<SimulationAnswers> = fc.record(
  {
    propertyType: fc.constantFrom(...propertyTypes),
    inputMode: fc.constantFrom('property_value', 'installment'),
    propertyValue: doubtfulAmount('propertyValue'),
    desiredInstallment: doubtfulAmount('desiredInstallment'),
    termMonths: fc.oneof(fc.constantFrom(...builtInFormula.body.terms), fc.integer()),
    monthlyIncome: doubtfulAmount('monthlyIncome'),
    hasCarteiraAssinada: fc.boolean(),
    hasRendaInformal: fc.boolean(),
    hasDeclaracaoIR: fc.boolean(),
    useFgts: fc.boolean(),
    fgtsBalance: doubtfulAmount('fgtsBalance'),
    downPayment: doubtfulAmount('downPayment'),
    state: fc.constantFrom('PE', 'sp', ''),
    city: fc.constantFrom('Recife', 'São Paulo', ''),
    hasProperty: fc.boolean(),
  },
  { requiredKeys: [] },
)

/** JSON as it may be in storage: mostly objects with names of answers. */
export const anyStoredAnswers = fc.oneof(
  fc.jsonValue(),
  fc
    .tuple(
      anyAnswers,
      fc.dictionary(
        fc.constantFrom(
          'propertyType',
          'inputMode',
          'propertyValue',
          'termMonths',
          'useFgts',
          'state',
          'city',
          'uf',
          'municipio',
        ),
        fc.oneof(
          fc.jsonValue(),
          fc.constantFrom(...builtInStates),
          fc.record({ id: fc.jsonValue(), sigla: fc.jsonValue(), nome: fc.jsonValue() }),
        ),
      ),
    )
    .map(([answers, others]) => ({ ...answers, ...others })),
)
