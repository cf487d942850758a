import { creditFor, exactInstallment, installmentFor } from '../finance/annuity.ts'
import { monthlyIrr } from '../finance/cet.ts'
import { longestTerm } from '../finance/due-dates.ts'
import { effectiveYearly, monthlyRateOf } from '../finance/rates.ts'
import { chargesOf, rowsOf, totalsOf } from '../finance/schedule-rows.ts'
import { scheduleOf, type AmortizationSystem } from '../finance/schedule.ts'
import { cetGroup } from './cet-cases.ts'
import { casesOf, type ConformanceGroup } from './conformance-case.ts'
import { conformanceSources as sources } from './conformance-sources.ts'

const effective = (value: number) => monthlyRateOf({ value, unit: 'effective_yearly' })
const loan = (system: AmortizationSystem, credit: number, monthlyRate: number, months: number) =>
  scheduleOf({ system, credit, monthlyRate, months })
const charge = (schedule: ReturnType<typeof loan>, month: number) => chargesOf(schedule)[month - 1] ?? null

/** numpy-financial prints unrounded rows. */
const numpyLoan = () =>
  rowsOf(
    scheduleOf(
      { system: 'price', credit: 250_000, monthlyRate: 0.0824 / 12, months: 12 },
      { rounding: 'row' },
    ),
  )
const caixaLoan = () => loan('sac', 32_000_000, 0.093396 / 12, 379)
const plainSac = () => loan('sac', 30_000_000, 0.01, 360)
const bothSystems = (system: AmortizationSystem) => loan(system, 40_000_000, effective(0.105), 360)

const CENTS_OF_ROWS = {
  tolerance: 200,
  note: 'a fonte não arredonda cada mês; aqui a diferença de 360 meses fica abaixo de R$ 2',
}

const installments: ConformanceGroup = {
  id: 'prestacoes',
  title: 'Prestações e saldos',
  cases: [
    ...casesOf(
      sources.numpy,
      'number',
      [
        [
          'PRICE, 200.000, 7,5% a.a., 180 meses, sem arredondar',
          1854.0247200054619,
          () => exactInstallment(200_000, 0.075 / 12, 180),
        ],
      ],
      { decimals: 10 },
    ),
    ...casesOf(sources.numpy, 'cents', [
      ['PRICE, 2.500, 8,24% a.a., 12 meses: 1ª amortização', 20_058, () => numpyLoan()[0]!.amortization],
      ['… 1º juro', 1_717, () => numpyLoan()[0]!.interest],
      ['… saldo depois da 1ª', 229_942, () => numpyLoan()[0]!.balance],
      ['… último juro', 149, () => numpyLoan()[11]!.interest],
      ['… saldo no fim', 0, () => numpyLoan()[11]!.balance],
    ]),
    ...casesOf(
      sources.numpy,
      'cents',
      [
        ['… última amortização', 21_626, () => numpyLoan()[11]!.amortization],
        ['… total de juros', 11_298, () => numpyLoan().reduce((sum, { interest }) => sum + interest, 0)],
      ],
      { tolerance: 1, note: 'o último mês leva o centavo dos outros onze' },
    ),
    ...casesOf(sources.textbook, 'cents', [
      ['PRICE, 10.000, 10% a.m., 4 meses: prestação', 315_471, () => installmentFor(1_000_000, 0.1, 4)],
      ['… saldo depois da 1ª', 784_529, () => loan('price', 1_000_000, 0.1, 4).balance[0]!],
      ['… saldo depois da 2ª', 547_511, () => loan('price', 1_000_000, 0.1, 4).balance[1]!],
    ]),
    ...casesOf(
      sources.textbook,
      'cents',
      [
        ['… saldo depois da 3ª', 286_792, () => loan('price', 1_000_000, 0.1, 4).balance[2]!],
        ['… total pago', 1_261_883, () => totalsOf(loan('price', 1_000_000, 0.1, 4)).paid],
      ],
      { tolerance: 1, note: 'a fonte não arredonda cada mês' },
    ),
    ...casesOf(
      sources.caixa2017,
      'cents',
      [333_489, 332_832, 332_175, 331_518].map(
        (expected, at) =>
          [
            `SAC, 320.000, 9,3396% a.a., 379 meses: ${at + 1}ª prestação`,
            expected,
            () => charge(caixaLoan(), at + 1),
          ] as const,
      ),
    ),
    ...casesOf(
      sources.caixa2017,
      'cents',
      [31_915_567, 31_831_134, 31_746_701, 31_662_268].map(
        (expected, at) => [`… saldo depois da ${at + 1}ª`, expected, () => caixaLoan().balance[at]!] as const,
      ),
    ),
    ...casesOf(
      sources.formula,
      'cents',
      (
        [
          [1, 383_333],
          [2, 382_500],
          [3, 381_667],
          [35, 355_000],
        ] as const
      ).map(
        ([month, expected]) =>
          [
            `SAC, 300.000, 1% a.m., 360 meses: ${month}ª prestação`,
            expected,
            () => charge(plainSac(), month),
          ] as const,
      ),
      { tolerance: 1, note: 'cada mês arredonda ao centavo' },
    ),
    ...casesOf(sources.formula, 'cents', [
      ['PRICE, 400.000, 10,5% efetiva, 360 meses: prestação', 351_803, () => charge(bothSystems('price'), 1)],
      ['SAC, o mesmo: 1ª prestação', 445_317, () => charge(bothSystems('sac'), 1)],
    ]),
    ...casesOf(
      sources.formula,
      'cents',
      [
        ['PRICE, o mesmo: total de juros', 86_649_052, () => totalsOf(bothSystems('price')).interest],
        ['SAC, o mesmo: total de juros', 60_324_224, () => totalsOf(bothSystems('sac')).interest],
        ['SAC, o mesmo: última prestação', 112_039, () => charge(bothSystems('sac'), 360)],
      ],
      CENTS_OF_ROWS,
    ),
    ...casesOf(sources.specification, 'cents', [
      [
        '400.000 usado, 360 meses: prestação de 320.000',
        314_454,
        () => installmentFor(32_000_000, 0.0095, 360),
      ],
      ['… Conservador, 272.000', 267_286, () => installmentFor(27_200_000, 0.0095, 360)],
      ['… Ousado, 368.000', 361_622, () => installmentFor(36_800_000, 0.0095, 360)],
      [
        'Prestação de 2.000 em 360 meses a 0,85% a.m.: crédito',
        22_411_812,
        () => creditFor(200_000, 0.0085, 360),
      ],
    ]),
  ],
}

const rates: ConformanceGroup = {
  id: 'taxas-e-prazo',
  title: 'Taxas e prazo',
  cases: [
    ...casesOf(
      sources.formula,
      'fraction',
      (
        [
          [0.05, 0.051162],
          [0.0816, 0.084722],
          [0.12, 0.126825],
        ] as const
      ).map(
        ([nominal, expected]) =>
          [
            `${String(+(nominal * 100).toFixed(2)).replace('.', ',')}% nominal em taxa efetiva`,
            expected,
            () => effectiveYearly(nominal / 12),
          ] as const,
      ),
      { decimals: 4 },
    ),
    ...casesOf(
      sources.numpy,
      'number',
      [['Taxa interna de −100, 39, 59, 55, 20', 0.28095, () => monthlyIrr(10_000, [3900, 5900, 5500, 2000])]],
      { decimals: 5 },
    ),
    ...casesOf(sources.caixa2017, 'months', [
      [
        'Prazo mais longo: nascido em 02/06/1968, 1º vencimento em 01/06/2017',
        379,
        () => longestTerm('1968-06-02', '2017-06-01'),
      ],
    ]),
  ],
}

export const financeGroups: readonly ConformanceGroup[] = [installments, rates, cetGroup]
