import { firstMonth } from '../finance/schedule.ts'
import { builtInInsurance } from '../finance/insurance.ts'
import { builtInLines, builtInLinesFormula } from '../lines/built-in/lines.ts'
import { ceilingFor } from '../lines/ceilings.ts'
import { figureFor } from '../lines/conditions.ts'
import { linesFor } from '../lines/line-limits.ts'
import type { LoanRequest, Region } from '../lines/loan-request.ts'
import { quoteLines, type LineQuote } from '../lines/quote-lines.ts'
import { rankLines } from '../lines/rank-lines.ts'
import { referencePeople } from '../lines/reference-people.ts'
import type { ConformanceCase, ConformanceGroup } from './conformance-case.ts'
import { conformanceSources as sources, lineSource } from './conformance-sources.ts'

/** Day of the published cases, independent of the reader's day. */
const DAY = '2026-11-26'
const [RECIFE, JABOATAO, OLINDA, TORITAMA, SAO_PAULO] = [2611606, 2607901, 2609600, 2615409, 3550308] as const

/** The worked cases use the insurance of the group policy. */
const formula = {
  ...builtInLinesFormula,
  body: { ...builtInLines, insurance: { ...builtInLines.insurance, ...builtInInsurance } },
}
const flat: LoanRequest = {
  ...referencePeople.find(({ id }) => id === 'faixa3')!.request,
  municipality: null,
  months: 360,
}
const usedFlat: LoanRequest = { ...flat, propertyType: 'imovel_usado', used: true }
const firstLine = (changes: Partial<LoanRequest>, day = DAY): LineQuote | undefined =>
  quoteLines({ ...flat, ...changes }, formula, day).lines[0]
const labelOf = (id: string) => builtInLines.lines.find((line) => line.id === id)?.label ?? id

const whole = { system: 'price', credit: 28_000_000, monthlyRate: 0.0766 / 12, months: 360 } as const
const wholeCosts = {
  insurance: formula.body.insurance,
  propertyValue: 35_000_000,
  ageMonths: 432,
  fee: 2_500,
}
function usedCharge() {
  const [line] = rankLines(usedFlat, formula.body, DAY)
  return line ? firstMonth({ ...line.sac, credit: 28_000_000 }, line.sac.costsFor(28_000_000)).charge : null
}

const worked: ConformanceGroup = {
  id: 'linhas',
  title: 'Linhas de crédito',
  cases: [
    {
      title:
        'Novo de 350.000, renda 7.000, FGTS 30.000, entrada 40.000: Faixa 3, PRICE, 360 meses, prestação sem seguros',
      unit: 'cents',
      expected: 198_857,
      source: sources.formula,
      compute: () => firstMonth(whole).charge,
    },
    {
      title: '… com seguros e tarifa, 36 anos',
      unit: 'cents',
      expected: 211_600,
      tolerance: 100,
      note: 'publicado como “cerca de 2.116”',
      source: sources.formula,
      compute: () => firstMonth(whole, wholeCosts).charge,
    },
    {
      title: '… em 420 meses',
      unit: 'cents',
      expected: 204_800,
      tolerance: 100,
      note: 'publicado como “cerca de 2.048”',
      source: sources.formula,
      compute: () => firstLine({ months: 420 })?.price.first.charge ?? null,
    },
    {
      title: 'O mesmo, usado: linha',
      unit: 'name',
      expected: labelOf('sbpe'),
      source: lineSource('mcmv-usado'),
      compute: () =>
        linesFor(usedFlat, formula.body, DAY)
          .map(({ label }) => label)
          .join(', '),
    },
    {
      title: '… 1ª prestação, SAC, 280.000 a 11,19% efetiva',
      unit: 'cents',
      expected: 339_162,
      source: sources.formula,
      compute: usedCharge,
    },
    {
      title: '… maior crédito com 30% da renda',
      unit: 'cents',
      expected: 17_200_000,
      tolerance: 10_000,
      note: 'publicado como “cerca de 172.000”',
      source: sources.formula,
      compute: () => firstLine(usedFlat)?.sac.credit ?? null,
    },
    {
      title: 'Novo de 272.000 no Recife, renda 4.500: condições da Faixa 3',
      unit: 'name',
      expected: labelOf('mcmv-3'),
      source: lineSource('tetos-imprensa'),
      compute: () => firstLine({ price: 27_200_000, income: 450_000, municipality: RECIFE })?.label ?? null,
    },
    ...(
      [
        ['2026-04-22', 500_000, 'mcmv-2', 'mcmv-2026'],
        ['2026-04-22', 500_001, 'mcmv-3', 'mcmv-2026'],
        ['2026-04-22', 1_300_001, 'sbpe', 'mcmv-2026'],
        ['2026-04-21', 320_000, 'mcmv-2', 'mcmv-2025'],
        ['2026-04-21', 960_000, 'mcmv-4', 'mcmv-2025'],
      ] as const
    ).map(([day, income, id, source]): ConformanceCase => ({
      title: `Em ${day.split('-').toReversed().join('/')}, renda de ${(income / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}`,
      unit: 'name',
      expected: labelOf(id),
      source: lineSource(source),
      compute: () => firstLine({ price: 20_000_000, income, quotaHolder: false }, day)?.label ?? null,
    })),
  ],
}

const ceilings: ConformanceGroup = {
  id: 'tetos',
  title: 'Tetos das Faixas 1 e 2',
  cases: (
    [
      ['Recife', RECIFE, 27_000_000],
      ['Jaboatão dos Guararapes', JABOATAO, 25_500_000],
      ['Olinda', OLINDA, 25_500_000],
      ['Toritama', TORITAMA, 21_000_000],
      ['São Paulo', SAO_PAULO, 27_500_000],
    ] as const
  ).map(([title, town, expected]) => {
    const cell = builtInLines.ceilingGrids[0]?.cells.find(({ towns }) => towns.includes(town))
    return {
      title,
      unit: 'cents',
      expected,
      source: lineSource(cell?.source ?? 'tetos-regra'),
      compute: () => ceilingFor('mcmv-1', town, builtInLines, DAY)?.maxPrice ?? null,
    }
  }),
}

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
      ].flatMap(([region, place, rate]: readonly [Region, string, number]) =>
        [false, true].map((quotaHolder): ConformanceCase => ({
          title: `Faixa ${band}, renda até ${income.toLocaleString('pt-BR')}, ${place}, ${quotaHolder ? 'com' : 'sem'} três anos de FGTS`,
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

export const lineGroups: readonly ConformanceGroup[] = [worked, ceilings, rateCells, subsidies]
