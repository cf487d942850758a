import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeated } from '../../testing/arbitraries.ts'
import { builtInCosts } from './built-in-costs.ts'
import { cashInHand, type FinancedPurchase } from './cash-in-hand.ts'
import type { CostRules, ItbiRule } from './cost-rules.ts'
import { itbiFor } from './itbi.ts'
import { feeOf, registryFor } from './registry.ts'

const DAY = '2026-11-21'
const [RECIFE, SAO_PAULO, SANTOS, JUIZ_DE_FORA] = [2_611_606, 3_550_308, 3_548_500, 3_136_702]
const base: FinancedPurchase = {
  propertyType: 'apartamento',
  price: 30_000_000,
  credit: 24_000_000,
  entry: 3_000_000,
  state: 'PE',
  city: 'Recife',
  municipality: RECIFE,
  isPurchase: true,
  sfh: true,
  mcmv: false,
  firstHome: false,
  financedCosts: 0.05,
}
const itbi = (changes: Partial<FinancedPurchase>, rules = builtInCosts, day = DAY) =>
  itbiFor({ ...base, ...changes }, rules, day)
const registry = (changes: Partial<FinancedPurchase>, rules = builtInCosts, day = DAY) =>
  registryFor({ ...base, ...changes }, rules, day)
const notesOf = (charge: { notes: readonly { kind: string }[] } | null) =>
  charge?.notes.map(({ kind }) => kind)

/** Rules of Recife with other rates. */
const withRates = (rates: ItbiRule['rates'], more: Partial<ItbiRule> = {}): CostRules => ({
  ...builtInCosts,
  itbi: [{ ...builtInCosts.itbi.find(({ municipality }) => municipality === RECIFE)!, ...more, rates }],
})

describe('the ITBI', () => {
  const inSaoPaulo = { municipality: SAO_PAULO, state: 'SP', city: 'São Paulo' }

  // Prefeitura de São Paulo, page 2517: 0.5% of the credit to 120,968 and 3% of the rest, to 725,808.
  test('in São Paulo is 11,975.80 for 500,000 with 400,000 of credit in the SFH (page 2517 of the city)', () => {
    const charge = itbi({ ...inSaoPaulo, price: 50_000_000, credit: 40_000_000 })
    expect(charge).toMatchObject({ amount: 1_197_580, from: null, confirmed: true })
    expect(charge.evidence.url).toBe('https://prefeitura.sp.gov.br/fazenda/w/servicos/itbi/2517')
    expect(itbi({ ...inSaoPaulo, price: 50_000_000, sfh: false }).amount).toBe(1_500_000)
    expect(itbi({ ...inSaoPaulo, price: 72_580_801 }).amount).toBe(2_177_424)
  })

  // The same page: exempt to 245,527.77, for a first purchase or the MCMV.
  test('in São Paulo is 0 for a first home or MCMV to 245,527.77, and 3% above or when it is unknown', () => {
    const cheap = { ...inSaoPaulo, price: 24_552_777, credit: 0, sfh: false }
    expect(itbi({ ...cheap, firstHome: true }).amount).toBe(0)
    expect(itbi({ ...cheap, mcmv: true }).amount).toBe(0)
    expect(itbi({ ...cheap, firstHome: null }).amount).toBe(736_583)
    expect(itbi({ ...cheap, firstHome: true, price: 24_552_778 }).amount).toBe(736_583)
    expect(itbi({ ...cheap, firstHome: true, venal: 30_000_000 }).amount).toBe(900_000)
  })

  test('of a year that ended is a lower bound, never used silently', () => {
    const charge = itbi({ ...inSaoPaulo, price: 50_000_000, credit: 40_000_000 }, builtInCosts, '2027-01-02')
    expect(charge).toMatchObject({ amount: 1_500_000, from: 1_197_580, confirmed: false })
    expect(charge.notes).toContainEqual({ kind: 'expired', on: '2026-12-31' })
  })

  // Diario de Pernambuco, 12/2025 (Lei 15.563/1991, art. 52).
  test('in Recife is 1% in the SFH to be confirmed, and outside of it 1.8% within 180 days or 3% after', () => {
    expect(itbi({})).toMatchObject({ amount: 300_000, late: null, withinDays: null, confirmed: false })
    expect(notesOf(itbi({}))).toEqual(['price', 'question', 'confirmCity'])
    expect(itbi({ sfh: false })).toMatchObject({ amount: 540_000, withinDays: 180, late: 900_000 })
  })

  // Notes without the text of the law: 1% of the credit, 2% of the rest.
  test('in Santos is 1% of the credit and 2% of the rest in the SFH, else 2%', () => {
    expect(itbi({ municipality: SANTOS }).amount).toBe(240_000 + 120_000)
    expect(itbi({ municipality: SANTOS, sfh: false }).amount).toBe(600_000)
  })

  // Public programs: 0.5% of the credit to 107,603.17, which is 538.02, and 2% of the rest.
  test('in Juiz de Fora is 538.02 at the cap and 2% of the rest', () => {
    const cap = 10_760_317
    expect(itbi({ municipality: JUIZ_DE_FORA, price: cap, credit: cap }).amount).toBe(53_802)
    expect(itbi({ municipality: JUIZ_DE_FORA }).amount).toBe(53_802 + 384_794)
  })

  test('is a range to be confirmed without a rule, on a day without one, and where only lists name a tax', () => {
    for (const charge of [itbi({ municipality: 2_609_600 }), itbi({}, builtInCosts, '2025-12-31')])
      expect(charge).toMatchObject({ from: 600_000, amount: 900_000, confirmed: false })
    // Fortaleza: two public lists name 2% and 4%.
    expect(itbi({ municipality: 2_304_400 })).toMatchObject({ from: 600_000, amount: 1_200_000 })
  })

  test('uses the reference value if it is greater than the price, and says so while it is unknown', () => {
    expect(itbi({ venal: 40_000_000 }).amount).toBe(400_000)
    expect(notesOf(itbi({ venal: 40_000_000 }))).not.toContain('price')
    expect(itbi({ venal: 20_000_000 }).amount).toBe(300_000)
  })

  test('for land of unknown value is a range from 0, and by its value once known', () => {
    const land = { propertyType: 'terreno_construcao' } as const
    expect(itbi(land)).toMatchObject({ from: 0, amount: 300_000, confirmed: false })
    expect(notesOf(itbi(land))).toContain('land')
    expect(itbi({ ...land, land: 10_000_000 })).toMatchObject({ from: null, amount: 100_000 })
  })

  test('adds fixed amounts, respects bounds and never exceeds 5%', () => {
    expect(
      itbi({}, withRates([{ parts: [{ of: 'base', rate: 0.01, fixed: 100, max: 200_000 }] }])).amount,
    ).toBe(200_000)
    expect(itbi({}, withRates([{ parts: [{ of: 'base', rate: 0, min: 7_500 }] }])).amount).toBe(7_500)
    expect(itbi({}, withRates([{ parts: [{ of: 'base', rate: 0.05, fixed: 1 }] }])).amount).toBe(1_500_000)
  })

  test('is reduced for paying early where the municipality says so', () => {
    const rules = withRates([{ parts: [{ of: 'base', rate: 0.02 }] }], {
      discounts: [{ withinDays: 30, share: 0.1 }],
    })
    expect(itbi({}, rules)).toMatchObject({ amount: 540_000, withinDays: 30, late: 600_000 })
  })
})

describe('the registry', () => {
  // ARISP's table of 2026 for Lei 11.331/2002; Lei 11.977/2009, arts. 43 and 43-B.
  test('in São Paulo is 2,235.79 under MCMV for 240,000 with 192,000 of credit: 1,273.71 + 962.08', () => {
    const charge = registry({
      state: 'SP',
      price: 24_000_000,
      credit: 19_200_000,
      mcmv: true,
      firstHome: true,
    })
    expect(charge).toMatchObject({ amount: 223_579, from: null, discount: { share: 0.5 } })
    expect(charge?.acts).toEqual([
      { act: 'purchase', amount: 127_371 },
      { act: 'lien', amount: 96_208 },
    ])
  })

  // The same table, nota 1.8.1: the sale × (1 − 0.5 · credit / price), the lien × 0.5.
  test('in São Paulo cuts the financed part of the sale and half the lien for a first home', () => {
    const price = { state: 'SP', price: 30_000_000, credit: 24_000_000 }
    expect(registry(price)?.amount).toBe(275_607 + 254_741)
    expect(registry({ ...price, firstHome: true })?.amount).toBe(275_607 - 110_242 + 127_371)
  })

  // Portaria 8.664/CGJ/2025, Tabela 4, 5.e, nota III.
  test('in Minas Gerais is 4,837.80 for a first home of 300,000 with 240,000 of credit', () => {
    expect(registry({ state: 'MG', firstHome: true })?.amount).toBe(483_780)
    expect(registry({ state: 'MG', firstHome: true })?.confirmed).toBe(true)
  })

  test('shows the whole fee and names the cut while it is unknown whether the home is the first', () => {
    const charge = registry({ state: 'MG', firstHome: null })
    expect(charge).toMatchObject({ amount: 967_560, discount: null })
    expect(notesOf(charge)).toContain('firstHome')
    expect(notesOf(registry({ state: 'MG' }))).not.toContain('firstHome')
    expect(registry({ state: 'MG', firstHome: true, sfh: false })?.discount).toBeNull()
  })

  // Portaria CGJ 2.679/2025: emolument with 2% for free acts, 36% of funds that nota 7 waives for a first home.
  test('in Rio de Janeiro adds the funds, and waives them for a first home', () => {
    expect(registry({ state: 'RJ', credit: 0 })?.amount).toBe(281_818 + 107_091)
    expect(registry({ state: 'RJ', credit: 0, firstHome: true })?.amount).toBe(140_909 + 2_818)
  })

  // Provimento of 16/12/2025, 302.b; Ato TJPE 1556/2025; Provimento 12 CGJUS/TO, items 2.2 and 2.3.
  test('in Rondônia has one fee for MCMV, in Pernambuco lacks the funds, in Tocantins has a lien scale', () => {
    expect(registry({ state: 'RO', mcmv: true, firstHome: true })?.amount).toBe(15_443)
    expect(registry({})).toMatchObject({ amount: 472_328 + 407_707, confirmed: false })
    expect(registry({})?.notes).toContainEqual({ kind: 'without', what: 'funds' })
    expect(registry({ state: 'TO' })?.amount).toBe(307_718 + 4 * 14_949 + 220_327 + 3 * 3_547)
  })

  // TJSE Resolução 3/2025: 47.06 for each further 5,000; other acts half. The table is of 2025.
  test('of a table that ended says so', () => {
    const charge = registry({ state: 'SE' })
    expect(charge?.amount).toBe(70_846 + 55 * 4_706 + Math.round((70_846 + 43 * 4_706) / 2))
    expect(charge?.notes).toContainEqual({ kind: 'expired', on: '2025-12-31' })
    expect(charge?.confirmed).toBe(false)
  })

  test('without a table is the range of the states with one', () => {
    expect(registry({ state: 'BA' })).toMatchObject({ from: 234_515 + 230_968, amount: 841_488 + 729_769 })
    expect(notesOf(registry({ state: 'BA' }))).toEqual(['states', 'confirmRegistry'])
    // Piauí's rows between 1,017,400 and 50,870,000 are missing.
    expect(notesOf(registry({ state: 'PI', price: 200_000_000 }))).toContain('states')
  })

  test('range holds the fee of every state whose table is complete', () => {
    const range = builtInCosts.registryElsewhere!
    const known = builtInCosts.registry.filter(
      ({ validTo, without, state }) => validTo === null && !without.includes('funds') && state !== 'CE',
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (value) => {
        const bounds = (fees: readonly number[]) => feeOf({ upTo: range.upTo, fees }, value)!
        for (const table of known) {
          const fee = feeOf(table, value)
          if (fee === null) continue
          const whole = Math.round(fee * (1 + (table.funds ? table.funds.always + table.funds.waivable : 0)))
          expect(whole).toBeGreaterThanOrEqual(bounds(range.lowest))
          expect(whole).toBeLessThanOrEqual(bounds(range.highest))
        }
      }),
      repeated(400),
    )
    expect(known).toHaveLength(8)
  })

  test('registers only the lien of a building on one’s own land and of a loan on one’s own home', () => {
    for (const own of [
      { propertyType: 'construcao_terreno_proprio' },
      { propertyType: 'emprestimo_garantia', isPurchase: false },
    ] as const)
      expect(registry({ state: 'MG', ...own })?.amount).toBe(477_207)
    expect(registry({ propertyType: 'construcao_terreno_proprio', credit: 0 })).toBeNull()
    expect(registry({ state: 'MG', propertyType: 'terreno_construcao' })?.from).toBe(477_207)
  })
})

describe('cash in hand', () => {
  const fees = [
    {
      code: 'itbi',
      label: 'Imposto de transmissão',
      rules: { kind: 'percent', of: 'property_value', rate: 0.03 } as const,
    },
    { code: 'registro', label: 'Cartório', rules: { kind: 'fixed', amountCents: 200_001 } as const },
    { code: 'avaliacao', label: 'Avaliação', rules: { kind: 'fixed', amountCents: 310_000 } as const },
  ]

  test('lists entry, tax and registry by the rules, other fees, and the part that may be financed', () => {
    const cash = cashInHand({ ...base, firstHome: true }, builtInCosts, fees, DAY)
    // Registry of Pernambuco: half of the financed 80% of the sale, and half of the lien.
    const registered = 472_328 - 188_931 + 203_854
    expect(cash.items.map(({ code, label, amount }) => [code, label, amount])).toEqual([
      ['entry', '', 3_000_000],
      ['itbi', 'Imposto de transmissão', 300_000],
      ['registro', 'Cartório', registered],
      ['avaliacao', 'Avaliação', 310_000],
    ])
    expect(cash.items[2]?.discount?.source).toMatch(/Lei 6.015\/1973, art. 290/)
    const total = 3_610_000 + registered
    expect(cash).toMatchObject({ total, financed: 300_000 + registered, least: 3_310_000 })
    const names = cashInHand(base, builtInCosts, [], DAY).items.map(({ label }) => label)
    expect(names, 'in no catalogue').toEqual(['', 'ITBI', 'Registro de imóveis'])
  })

  test('finances no more than the line allows', () => {
    expect(cashInHand({ ...base, financedCosts: 0.01 }, builtInCosts, fees, DAY).financed).toBe(240_000)
  })

  test('names the source of every computed item', () => {
    for (const { evidence, source } of cashInHand({ ...base, entry: 0 }, builtInCosts, [], DAY).items)
      expect(evidence?.act).toBe(source)
  })

  const codesOf = (changes: Partial<FinancedPurchase>) =>
    cashInHand({ ...base, entry: 0, ...changes }, builtInCosts, fees, DAY).items.map(({ code }) => code)

  test('a building on one’s own land and a loan on one’s own home have no transfer tax', () => {
    expect(codesOf({ propertyType: 'construcao_terreno_proprio' })).toEqual(['registro', 'avaliacao'])
    expect(codesOf({ propertyType: 'emprestimo_garantia', isPurchase: false })).toEqual([
      'registro',
      'avaliacao',
    ])
  })

  test('has whole cents that add up for any purchase in any state', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000_000 })
    const states = [...builtInCosts.registry.map(({ state }) => state), 'BA', '']
    const towns = [...builtInCosts.itbi, ...builtInCosts.itbiRanges].map(({ municipality }) => municipality)
    const purchases = fc.record({
      price: amount,
      credit: amount,
      entry: amount,
      sfh: fc.boolean(),
      mcmv: fc.boolean(),
      firstHome: fc.constantFrom(true, false, null),
      state: fc.constantFrom(...states),
      municipality: fc.constantFrom(...towns, null),
    })
    fc.assert(
      fc.property(purchases, (changes) => {
        const cash = cashInHand({ ...base, ...changes }, builtInCosts, fees, DAY)
        expect(cash.total).toBe(cash.items.reduce((sum, item) => sum + item.amount, 0))
        expect(cash.items.every((item) => Number.isInteger(item.amount) && item.amount >= 0)).toBe(true)
        expect(cash.items.every((item) => item.from === null || item.from <= item.amount)).toBe(true)
        expect(cash.least).toBe(cash.total - cash.financed)
        expect(cash.financed).toBeLessThanOrEqual(cash.total - changes.entry)
      }),
      repeated(200),
    )
  })
})
