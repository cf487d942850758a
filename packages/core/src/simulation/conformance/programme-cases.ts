import { builtInLines } from '../lines/built-in/lines.ts'
import { figureFor } from '../lines/conditions.ts'
import type { LoanRequest, Region } from '../lines/loan-request.ts'
import type { ConformanceCase, ConformanceGroup } from './conformance-case.ts'
import { conformanceSources as sources, lineSource } from './conformance-sources.ts'
import { firstLine, flat } from './line-request.ts'

const SAO_PAULO = 3550308

/** Highest income in reais, rate elsewhere and rate in the North and Northeast, in percent, without three years of FGTS. */
const printedRates = [
  [1, 2160, 4.75, 4.5],
  [1, 2850, 5, 4.75],
  [1, 3200, 5.25, 5],
  [2, 3500, 5.5, 5.25],
  [2, 4000, 6, 6],
  [2, 5000, 7, 7],
  [3, 9600, 8.16, 8.16],
] as const

function rateOf(id: string, changes: Partial<LoanRequest>): number | null {
  const line = builtInLines.lines.find((one) => one.id === id && one.validTo === null)
  return (line && figureFor(line.rates, { ...flat, ...changes })?.rate.value) ?? null
}

const rateCells: ConformanceGroup = {
  id: 'taxas-mcmv',
  title: 'Taxas do Minha Casa, Minha Vida',
  cases: [
    ...printedRates.flatMap(([band, income, elsewhere, north]) =>
      [
        ['SE', 'Sul, Sudeste e Centro-Oeste', elsewhere] as const,
        ['NE', 'Norte e Nordeste', north] as const,
      ].flatMap(([region, regionName, rate]: readonly [Region, string, number]) =>
        [false, true].map((quotaHolder): ConformanceCase => ({
          title: `Faixa ${band}, renda até ${income.toLocaleString('pt-BR')}, ${regionName}, ${quotaHolder ? 'com' : 'sem'} três anos de FGTS`,
          unit: 'fraction',
          expected: (rate - (quotaHolder ? 0.5 : 0)) / 100,
          source: lineSource('mcmv-taxas'),
          compute: () => rateOf(`mcmv-${band}`, { income: income * 100, region, quotaHolder }),
        })),
      ),
    ),
    {
      title: 'Faixa 4',
      unit: 'fraction',
      expected: 0.1,
      source: lineSource('mcmv-2026'),
      compute: () => rateOf('mcmv-4', { income: 1_300_000 }),
    },
    ...(
      [
        [2000, 116_110],
        [2500, 142_410],
        [3300, 178_975],
        [3800, 195_247],
        [4800, 221_914],
      ] as const
    ).map(([income, credit]): ConformanceCase => ({
      title: `São Paulo, renda de ${income.toLocaleString('pt-BR')}, cotista, 420 meses, PRICE: o que a renda paga`,
      unit: 'cents',
      expected: credit * 100,
      tolerance: 300,
      note: 'a fonte arredonda a prestação',
      source: sources.caixa2026,
      compute: () =>
        firstLine({
          income: income * 100,
          region: 'SE',
          municipality: SAO_PAULO,
          price: 20_000_000,
          birthDate: '1996-06-01',
          months: 420,
          fgts: 0,
        })?.price.limits.income ?? null,
    })),
  ],
}

/** Income and subsidy in reais, São Paulo, with a dependant. */
const printedSubsidies = [
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
] as const

const subsidyAt = (income: number) =>
  firstLine({ income, region: 'SE', municipality: SAO_PAULO, price: 19_000_000, fgts: 0, months: 420 })
    ?.subsidy

const subsidies: ConformanceGroup = {
  id: 'subsidio',
  title: 'Subsídio em São Paulo, com dependente',
  cases: [
    ...printedSubsidies.map(([income, subsidy]): ConformanceCase => ({
      title: `Renda de ${income.toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`,
      unit: 'cents',
      expected: subsidy * 100,
      tolerance: 111,
      note: 'a fórmula dá a tabela do banco com diferença de até R$ 1,11',
      source: lineSource('subsidio'),
      compute: () => subsidyAt(Math.round(income * 100))?.withDependant ?? null,
    })),
    {
      title: 'Renda de 3.200,01 sem dependente',
      unit: 'cents',
      expected: 0,
      source: lineSource('subsidio'),
      compute: () => subsidyAt(320_001)?.alone ?? null,
    },
  ],
}

/** Rates and subsidies of Minha Casa, Minha Vida, as the bank prints them. */
export const programmeGroups: readonly ConformanceGroup[] = [rateCells, subsidies]
