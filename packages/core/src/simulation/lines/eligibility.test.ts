import { describe, expect, test } from 'vitest'
import { completeAnswers } from '../../testing/answer-cases.ts'
import { builtInInsurance } from '../finance/insurance.ts'
import { builtInLines, builtInLinesFormula } from './built-in/lines.ts'
import { bordersOf } from './borders.ts'
import { ceilingFor } from './ceilings.ts'
import { fgtsUseOf } from './fgts.ts'
import { linesFor } from './line-limits.ts'
import { mcmvTablesOf } from './mcmv-bands.ts'
import { presentFormula } from '../scenarios/built-in-formula.ts'
import { findMcmvBand } from '../scenarios/rules.ts'
import { loanRequestOf, type LoanRequest } from './loan-request.ts'
import { quoteLines } from './quote-lines.ts'
import { referencePeople } from './reference-people.ts'
import { subsidyFor } from './subsidy.ts'

const day = '2026-11-26'
const [RECIFE, JABOATAO, OLINDA, TORITAMA, SAO_PAULO] = [
  2_611_606, 2_607_901, 2_609_600, 2_615_409, 3_550_308,
]
/** A town whose population is near the limit between two ceilings. */
const NEAR_LIMIT = builtInLines.ceilingGrids[0]!.cells.find(
  ({ category, source }) => category === 'D4' && source === 'tetos-limiar',
)!.towns[0]!

/** The published cases use the insurance of the group policy. */
const formula = {
  ...builtInLinesFormula,
  body: { ...builtInLines, insurance: { ...builtInLines.insurance, ...builtInInsurance } },
}
const flat: LoanRequest = {
  ...referencePeople.find(({ id }) => id === 'faixa3')!.request,
  fgts: 0,
}
const quote = (changes: Partial<LoanRequest>) => quoteLines({ ...flat, ...changes }, formula, day)
const idsOf = (changes: Partial<LoanRequest>) =>
  linesFor({ ...flat, ...changes }, formula.body, day).map(({ id }) => id)

describe('the FGTS', () => {
  const holder = { fgts: 5_000_000, quotaHolder: true, ownsHome: false, hasSfhLoan: false } as const

  test('counts only where every condition is confirmed', () => {
    expect(quote(holder).lines[0]).toMatchObject({ id: 'mcmv-3', fgts: 5_000_000 })
    for (const changes of [{ quotaHolder: false }, { ownsHome: true }, { hasSfhLoan: true }])
      expect(fgtsUseOf({ ...flat, ...holder, ...changes }, formula.body.fgts)).toMatchObject({
        counts: 0,
        possible: 0,
        refused: Object.keys(changes),
      })
    expect(
      fgtsUseOf({ ...flat, ...holder, price: 225_000_001 }, formula.body.fgts).refused,
      'above the limit of the price',
    ).toEqual(['price'])
    expect(
      fgtsUseOf({ ...flat, ...holder, price: 220_000_000, appraisal: 240_000_000 }, formula.body.fgts)
        .refused,
      'above the limit of the appraisal',
    ).toEqual(['price'])
  })

  test('does not count while a condition is unknown, and a possible answer includes it', () => {
    const { lines, possible, fgtsUse } = quote({ ...holder, quotaHolder: null, hasSfhLoan: null })
    expect(lines[0]).toMatchObject({ id: 'mcmv-3', fgts: 0, nominalYearly: 0.0816 })
    expect(fgtsUse).toEqual({
      counts: 0,
      possible: 5_000_000,
      missing: ['quotaHolder', 'hasSfhLoan'],
      refused: [],
    })
    expect(possible).toMatchObject([{ depends: 'fgts', line: { id: 'mcmv-3', fgts: 5_000_000 } }])
  })

  test('does not count for a home owner: a used flat of 500,000 then lacks 40,000', () => {
    const answers = {
      ...completeAnswers,
      propertyValue: 50_000_000,
      downPayment: 6_000_000,
      fgtsBalance: 5_000_000,
      monthlyIncome: 3_000_000,
      hasProperty: true,
    }
    const { lines, possible } = quoteLines(loanRequestOf(answers), formula, day)
    expect(lines[0]!.fgts).toBe(0)
    expect(lines[0]!.sac.limits.need! - lines[0]!.sac.credit).toBe(4_000_000)
    expect(possible).toEqual([])
  })

  test('counts for each of two buyers by their own facts', () => {
    const request = {
      ...flat,
      fgts: 8_000_000,
      fgtsHolders: [holder, { ...holder, fgts: 3_000_000, quotaHolder: null }],
    }
    expect(fgtsUseOf(request, formula.body.fgts)).toEqual({
      counts: 5_000_000,
      possible: 3_000_000,
      missing: ['quotaHolder'],
      refused: [],
    })
  })
})

describe('the ceiling of Faixas 1 and 2', () => {
  // Source: decisions of the CCFGTS of 11/11/2025 and 18/12/2025.
  test.each([
    ['Recife', RECIFE, 27_000_000],
    ['Jaboatão dos Guararapes', JABOATAO, 25_500_000],
    ['Olinda', OLINDA, 25_500_000],
    ['Toritama', TORITAMA, 21_000_000],
    ['São Paulo', SAO_PAULO, 27_500_000],
  ])('of %s is that of its category', (_name, municipality, maxPrice) => {
    expect(ceilingFor('mcmv-1', municipality, builtInLines, day)).toMatchObject({ maxPrice, known: true })
  })

  test('every municipality has one', () => {
    const towns = builtInLines.ceilingGrids.flatMap(({ cells }) => cells.flatMap((cell) => cell.towns))
    expect([towns.length, new Set(towns).size]).toEqual([5_571, 5_571])
  })

  test('keeps a home of 270,000 in Toritama out of Faixa 2: the conditions of Faixa 3 apply', () => {
    const changes = { municipality: TORITAMA, price: 27_000_000, income: 500_000 }
    expect(quote(changes).lines[0]!.id).toBe('mcmv-3')
    expect(quote({ ...changes, price: 21_000_000 }).lines[0]!.id).toBe('mcmv-2')
  })

  test('with two possible values, a price between them suggests the lower and shows both', () => {
    const between = { municipality: NEAR_LIMIT, price: 22_000_000, income: 450_000, ownMoney: 10_000_000 }
    const { lines, possible } = quote(between)
    expect(lines[0]!.id).toBe('mcmv-3')
    expect(possible).toMatchObject([
      { depends: 'ceiling', line: { id: 'mcmv-2', ceiling: { from: 21_000_000, maxPrice: 22_500_000 } } },
    ])
    expect(quote({ ...between, price: 21_000_000 }).possible).toEqual([])
  })

  test('is the lowest of all for an unknown municipality', () => {
    const { lines, possible } = quote({ municipality: null, price: 22_000_000, income: 450_000 })
    expect([lines[0]!.id, possible[0]?.depends]).toEqual(['mcmv-3', 'ceiling'])
  })

  test('is compared with the greater of price and appraisal, and the quota with the smaller', () => {
    expect(idsOf({ price: 39_000_000, appraisal: 41_000_000 })).not.toContain('mcmv-3')
    expect(idsOf({ price: 220_000_000, appraisal: 240_000_000 })).toEqual(['sfi'])
    const { sac } = quote({ price: 40_000_000, appraisal: 30_000_000 }).lines[0]!
    expect(sac.limits.quota).toBe(24_000_000)
  })
})

describe('the rate', () => {
  // Source: a Caixa table of 04/2026 in three public programs; PRICE, 420 months, age 30, home of 200,000.
  test.each([
    { income: 2_000, rate: 0.0425, credit: 116_110 },
    { income: 2_500, rate: 0.045, credit: 142_410 },
    { income: 3_300, rate: 0.05, credit: 178_975 },
    { income: 3_800, rate: 0.055, credit: 195_247 },
    { income: 4_800, rate: 0.065, credit: 221_914 },
  ])('of a quota holder with $income is $rate, and the income repays $credit', ({ income, rate, credit }) => {
    const [line] = quote({
      income: income * 100,
      region: 'SE',
      municipality: SAO_PAULO,
      price: 20_000_000,
      birthDate: '1996-06-01',
      quotaHolder: true,
    }).lines
    expect(line!.rate).toEqual({ value: rate, unit: 'nominal_yearly' })
    expect(Math.abs(line!.price.limits.income! / 100 - credit)).toBeLessThan(3)
  })

  test.each([
    { income: 216_000, region: 'NE', quotaHolder: true, rate: 0.04 },
    { income: 216_001, region: 'NE', quotaHolder: false, rate: 0.0475 },
    { income: 320_000, region: 'S', quotaHolder: false, rate: 0.0525 },
    { income: 350_000, region: 'N', quotaHolder: null, rate: 0.0525 },
    { income: 350_001, region: 'N', quotaHolder: true, rate: 0.055 },
    { income: 330_000, region: null, quotaHolder: null, rate: 0.055 },
    { income: 960_000, region: 'CO', quotaHolder: true, rate: 0.0766 },
  ] as const)('for $income cents in $region, quota holder $quotaHolder, is $rate', ({ rate, ...changes }) => {
    expect(quote({ ...changes, price: 20_000_000 }).lines[0]!.rate.value).toBe(rate)
  })
})

describe('the subsidy', () => {
  /** São Paulo, with a dependant. Source: a Caixa table of 04/2026 in a public program, checked in 09/2026. */
  const table: [income: number, subsidy: number][] = [
    [1900, 55000],
    [2000, 50777],
    [2100, 44812],
    [2160.01, 41729],
    [2200, 39562],
    [2300, 34440],
    [2400, 29735],
    [2500, 25438],
    [2600, 21538],
    [2700, 18026],
    [2800, 14893],
    [2850.01, 13589],
    [2900, 12242],
    [3000, 9818],
    [3100, 7744],
    [3200, 6011],
    [3200.01, 6072],
    [3300, 4659],
    [3400, 3571],
    [3500, 2799],
    [3500.01, 2858],
    [3600, 2384],
    [3700, 2214],
    [3800, 2192],
    [3900, 2171],
    [4000, 2149],
  ]
  const inSaoPaulo = { region: 'SE', municipality: SAO_PAULO, price: 19_000_000 } as const
  const subsidyAt = (income: number) => quote({ ...inSaoPaulo, income }).lines[0]!.subsidy

  test.each(table)('with a dependant and an income of %d is %d', (income, subsidy) => {
    const estimate = subsidyAt(Math.round(income * 100))!.withDependant!
    expect(Math.abs(estimate / 100 - subsidy)).toBeLessThan(1.12)
  })

  test('is 30% without a dependant, and 0 above 3,200; above 4,000 there is none', () => {
    expect(subsidyAt(240_000)).toMatchObject({ withDependant: 2_973_500, alone: 892_000 })
    expect(subsidyAt(320_001)).toMatchObject({ alone: 0 })
    expect(subsidyAt(400_001)).toBeNull()
  })

  test('has no estimate without a town, only the ceiling', () => {
    const { subsidy } = quote({ municipality: null, price: 20_000_000, income: 200_000 }).lines[0]!
    expect(subsidy).toEqual({ upTo: 5_500_000, withDependant: null, alone: null })
  })

  test('is never below the smallest one', () => {
    const ceiling = ceilingFor('mcmv-1', TORITAMA, builtInLines, day)!
    const rate = { value: 0.0525, unit: 'nominal_yearly' } as const
    const poor = { ...flat, used: true, price: 20_000_000, income: 320_000, municipality: TORITAMA }
    expect(subsidyFor(poor, { ceiling, rate }, builtInLines.subsidy!)).toMatchObject({ alone: 150_000 })
  })
})

describe('a disputed entry', () => {
  test('makes Faixa 4 possible below 9,600, never the suggested line', () => {
    const { lines, possible } = quote({ income: 850_000, price: 45_000_000, ownMoney: 25_000_000 })
    expect(lines.map(({ id }) => id)).toEqual(['sbpe'])
    expect(possible).toMatchObject([{ depends: 'entry', line: { id: 'mcmv-4' } }])
  })
})

describe('the borders', () => {
  test('of the income are the nearest of each system: quota of PRICE, then SAC overtakes, then its quota', () => {
    const request: LoanRequest = {
      ...flat,
      propertyType: 'imovel_usado',
      used: true,
      price: 50_000_000,
      ownMoney: 5_000_000,
      months: 360,
      birthDate: null,
    }
    const borders = []
    let income = 1_310_000
    for (let step = 0; step < 3; step += 1) {
      const [border] = bordersOf({ ...request, income }, 'income', formula.body, day).filter(
        ({ stays, changes }) => changes > stays,
      )
      income = border!.changes
      borders.push(income)
    }
    // Published as 13,566.64 with an installment rounded row by row.
    expect(borders).toEqual([1_356_660, 1_409_780, 1_608_870])
  })

  test('say that nothing is left to finance where own money and FGTS are the price', () => {
    const request = { ...flat, price: 30_000_000, ownMoney: 11_000_000 }
    const below = bordersOf(request, 'price', formula.body, day).at(0)!
    let at = below
    while (at.after.line !== null && !at.after.nothingLeft)
      at = bordersOf({ ...request, price: at.changes }, 'price', formula.body, day)[0]!
    expect([at.changes, at.after.covers]).toEqual([11_000_000, true])
  })
})

const represented = (banks: string[]) => ({ ...formula, body: { ...formula.body, banks } })

describe('banks', () => {
  const used = { propertyType: 'imovel_usado', used: true, price: 50_000_000, income: 3_000_000 } as const
  const labels = (banks: string[]) =>
    quoteLines({ ...flat, ...used }, represented(banks), day).lines.map(({ id }) => id)

  test('that the house represents replace the figures of no bank in particular', () => {
    expect(labels([])).toEqual(['sbpe'])
    expect(labels(['caixa'])).toEqual(['sbpe-caixa'])
    expect(labels(['caixa', 'santander'])).toEqual(['sbpe-caixa', 'sbpe-santander'])
  })

  test('count the rate that a visitor surely gets, and name the lowest', () => {
    const [line] = quoteLines({ ...flat, ...used }, represented(['caixa']), day).lines
    expect(line).toMatchObject({
      bank: 'caixa',
      index: 'tr',
      rate: { value: 0.1149 },
      lowestRate: { value: 0.1119 },
    })
  })

  test('take no FGTS above the cost that the SFH allows', () => {
    const bank = builtInLines.lines.find(({ id }) => id === 'sbpe-itau')!
    expect([bank.rates[0]!.rate.value, bank.takesFgts]).toEqual([0.1345, false])
  })
})

test('lines that no source of this year confirms are not offered', () => {
  expect(builtInLines.lines.filter(({ offered }) => !offered).map(({ id }) => id)).toEqual([
    'pro-cotista',
    'sbpe-segundo',
    'garantia-360',
    'reforma',
  ])
})

test('the bands that the simulator shows without the lines are those of the lines in force', () => {
  const [table] = mcmvTablesOf(builtInLines)
  const { source: _source, checkedOn: _checkedOn, ...bands } = table!
  expect(presentFormula.body.mcmv).toEqual([bands])
})

test('an income of 8,500 and a price of 450,000 is in no band, as in no line', () => {
  expect(findMcmvBand(850_000, 45_000_000, day, presentFormula.body)).toBeNull()
  expect(findMcmvBand(960_001, 45_000_000, day, presentFormula.body)?.name).toBe('Faixa 4')
})
