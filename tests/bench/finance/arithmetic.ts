import {
  builtInInsurance,
  builtInLinesFormula,
  cetOf,
  chargesOf,
  installmentFor,
  monthlyIrr,
  quoteLines,
  referencePeople,
  scheduleOf,
  type Loan,
} from 'core'
import { Decimal } from 'decimal.js'
import { pmt } from 'financial'
import { Loan as drawLoan } from 'loanjs'
import { getMonthlyPayment } from 'mortgage'
import { irr } from 'node-irr'
import type { Figure } from '../figure.ts'

const RATE = 0.0095
const MONTHS = 420
const CREDIT = 32_000_000
const ROUNDS = 60

/** What keeps the engine from leaving out work whose result nobody reads. */
let sink = 0

/**
 * Nanoseconds a call: the best of many rounds, in which all take turns, so that what else the machine does meets all alike.
 * @param calls of a round, each with another number
 */
function race<Name extends string>(runners: Record<Name, (at: number) => number>, calls: number) {
  const entries = Object.entries(runners) as [Name, (at: number) => number][]
  const best = new Map<Name, number>()
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, run] of entries) {
      const start = process.hrtime.bigint()
      for (let at = 0; at < calls; at += 1) sink += run(at)
      const spent = Number(process.hrtime.bigint() - start) / calls
      best.set(name, Math.min(best.get(name) ?? Infinity, spent))
    }
  return Object.fromEntries(best) as Record<Name, number>
}

const microseconds = (spent: Record<string, number>) =>
  Object.entries(spent)
    .map(([name, nanoseconds]) => `${name} ${(nanoseconds / 1000).toPrecision(3)} µs`)
    .join(', ')

/** How many times as long as ours the fastest of the others takes. */
function figure(what: string, spent: Record<string, number>, target: number): Figure {
  const { core: ours = Infinity, ...others } = spent
  const value = Math.min(...Object.values(others)) / ours
  return { what, measured: microseconds(spent), value, target, isLeast: true, unit: '×' }
}

const spread = 4096
const credits = Float64Array.from({ length: spread }, (_, k) => 10_000_000 + ((k * 7919) % spread) * 9973)
const rates = Float64Array.from(
  { length: spread },
  (_, k) => 0.004 + ((((k * 104_729) % spread) / spread) * 1000) / 100_000,
)
const terms = Int32Array.from({ length: spread }, (_, k) => 120 + ((k * 31) % 300))

function decimalInstallment(credit: number, rate: number, months: number): number {
  const grown = new Decimal(rate).plus(1).pow(months)
  return new Decimal(credit).times(rate).times(grown).dividedBy(grown.minus(1)).toNumber()
}

/** Decimals take too long for all loans of the spread. */
const FEW = 64

function installments() {
  const { 'decimal.js': decimals, ...spent } = race(
    {
      core: () => {
        let sum = 0
        for (let at = 0; at < spread; at += 1) sum += installmentFor(credits[at]!, rates[at]!, terms[at]!)
        return sum
      },
      financial: () => {
        let sum = 0
        for (let at = 0; at < spread; at += 1) sum += pmt(rates[at]!, terms[at]!, -credits[at]!)
        return sum
      },
      mortgage: () => {
        let sum = 0
        for (let at = 0; at < spread; at += 1)
          sum += getMonthlyPayment(credits[at]! / 100, rates[at]! * 12, terms[at]!)
        return sum
      },
      'decimal.js': () => {
        let sum = 0
        for (let at = 0; at < FEW; at += 1) sum += decimalInstallment(credits[at]!, rates[at]!, terms[at]!)
        return sum
      },
    },
    1,
  )
  const each = Object.entries(spent).map(([name, all]) => [name, all / spread] as const)
  return figure('prestação', { ...Object.fromEntries(each), 'decimal.js': decimals / FEW }, 4)
}

const loan = (system: Loan['system'], credit: number): Loan => ({
  system,
  credit,
  monthlyRate: RATE,
  months: MONTHS,
})
const peer = (credit: number, type: 'annuity' | 'diminishing') =>
  drawLoan(credit / 100, MONTHS, RATE * 1200, type)

const schedules = () => [
  figure(
    'planilha PRICE de 420 meses',
    race(
      {
        core: (at) => scheduleOf(loan('price', CREDIT + at)).balance[300]!,
        loanjs: (at) => peer(CREDIT + at, 'annuity').sum,
      },
      200,
    ),
    2.5,
  ),
  figure(
    'planilha SAC de 420 meses',
    race(
      {
        core: (at) => scheduleOf(loan('sac', CREDIT + at)).balance[300]!,
        loanjs: (at) => peer(CREDIT + at, 'diminishing').sum,
      },
      200,
    ),
    8,
  ),
]

const charges = chargesOf(scheduleOf(loan('price', CREDIT)))
const flows = Array.from(charges)

const rate = () =>
  figure(
    'CET de 420 pagamentos',
    race(
      {
        core: (at) => monthlyIrr(CREDIT - at, charges),
        'node-irr': (at) => irr([-CREDIT + at, ...flows]),
      },
      100,
    ),
    10,
  )

const costs = { insurance: builtInInsurance, propertyValue: 40_000_000, ageMonths: 420, fee: 2_500 }
const factors = [0.85, 1, 1.15]

const wholeQuote = () =>
  figure(
    'três cenários, SAC e PRICE, seguros e CET',
    race(
      {
        core: (at) => {
          let sum = 0
          for (const factor of factors)
            for (const system of ['sac', 'price'] as const) {
              const credit = Math.round(CREDIT * factor) + at
              sum += cetOf(credit, chargesOf(scheduleOf(loan(system, credit), { costs })))
            }
          return sum
        },
        'loanjs e node-irr': (at) => {
          let sum = 0
          for (const factor of factors)
            for (const type of ['diminishing', 'annuity'] as const) {
              const credit = Math.round(CREDIT * factor) + at
              const { installments: rows } = peer(credit, type)
              sum += irr([-credit / 100, ...rows.map(({ installment }) => installment)])
            }
          return sum
        },
      },
      20,
    ),
    3.5,
  )

const { request } = referencePeople.find(({ id }) => id === 'faixa3')!

const quoteOne = (at: number) =>
  quoteLines({ ...request, price: 35_000_000 + at }, builtInLinesFormula, '2026-11-21').lines.length

function allLines(): Figure {
  const { core: spent } = race({ core: quoteOne }, 20)
  return {
    what: 'todas as linhas de uma pessoa',
    measured: microseconds({ core: spent }),
    value: spent / 1e6,
    target: 2,
    unit: ' ms',
  }
}

/** The balances of the rule, by decimals of 40 digits. */
function exactBalances(credit: number, monthlyRate: number, months: number): number[] {
  const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
  const i = new Exact(monthlyRate)
  const grown = i.plus(1).pow(months)
  const installment = new Exact(credit).times(i).times(grown).dividedBy(grown.minus(1))
  let owed = new Exact(credit)
  return Array.from({ length: months }, (_, k) => {
    owed = k === months - 1 ? new Exact(0) : owed.minus(installment.minus(owed.times(i)).toDecimalPlaces(0))
    return owed.toNumber()
  })
}

/** Of how many months the balance is another than the rule's, among a hundred loans: ours, and in words the other's. */
function wrongCents(): Figure {
  let wrong = 0
  let theirs = 0
  let months = 0
  for (let at = 0; at < 100; at += 1) {
    const [credit, monthlyRate, term] = [credits[at]!, Number(rates[at]!.toFixed(6)), terms[at]!]
    const exact = exactBalances(credit, monthlyRate, term)
    const { balance } = scheduleOf({ system: 'price', credit, monthlyRate, months: term })
    const { installments: rows } = drawLoan(credit / 100, term, monthlyRate * 1200, 'annuity')
    months += term
    exact.forEach((owed, k) => {
      if (balance[k] !== owed) wrong += 1
      if (Math.round(rows[k]!.remain * 100) !== owed) theirs += 1
    })
  }
  return {
    what: 'saldos fora da regra, ao centavo',
    measured: `${months} meses; loanjs ${theirs}`,
    value: wrong,
    target: 0,
    unit: '',
  }
}

/** What the arithmetic costs beside packages of npm that do parts of it. */
export const measureArithmetic = async (): Promise<Figure[]> => {
  const figures = [installments(), ...schedules(), rate(), wholeQuote(), allLines(), wrongCents()]
  if (!Number.isFinite(sink)) throw new Error('um dos cálculos não deu um número')
  return figures
}
