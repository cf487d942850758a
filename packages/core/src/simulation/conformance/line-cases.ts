import { firstMonth } from '../finance/schedule.ts'
import { builtInLines } from '../lines/built-in/lines.ts'
import { ceilingFor } from '../lines/ceilings.ts'
import { linesFor } from '../lines/line-limits.ts'
import type { LoanRequest } from '../lines/loan-request.ts'
import { rankLines } from '../lines/rank-lines.ts'
import type { ConformanceCase, ConformanceGroup } from './conformance-case.ts'
import { conformanceSources as sources, lineSource } from './conformance-sources.ts'
import { DAY, firstLine, flat, formula } from './line-request.ts'
import { programmeGroups } from './programme-cases.ts'

const [RECIFE, JABOATAO, OLINDA, TORITAMA, SAO_PAULO] = [2611606, 2607901, 2609600, 2615409, 3550308] as const
const usedFlat: LoanRequest = { ...flat, propertyType: 'imovel_usado', used: true }
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

export const lineGroups: readonly ConformanceGroup[] = [worked, ceilings, ...programmeGroups]
