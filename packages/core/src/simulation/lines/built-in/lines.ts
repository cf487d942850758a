import { insuranceTables } from '../../finance/insurance-tables.ts'
import type { CreditLines, LinesFormula } from '../credit-line.ts'
import type { SubsidyRules } from '../line-tables.ts'
import { bankLines } from './bank-lines.ts'
import ceilingCells from './data/mcmv-ceilings.json' with { type: 'json' }
import { programmeLines } from './programme-lines.ts'
import { builtInSources } from './sources.ts'

const lowBands = ['mcmv-1', 'mcmv-2']

/** Percent by state in the formula of the subsidy, by the first two digits of IBGE ids. */
const stateIndex = {
  11: -10,
  12: 3.44,
  13: 0.56,
  14: -4.83,
  15: 5.45,
  16: 10,
  17: -3.17,
  21: 0.69,
  22: -8.13,
  23: -7.87,
  24: 0.58,
  25: -6.78,
  26: -5.31,
  27: -8.14,
  28: -6.18,
  29: -5.03,
  31: -5.68,
  32: -5.1,
  33: -1.78,
  35: 2.07,
  41: -5.13,
  42: 4.58,
  43: -1.09,
  50: -3.49,
  51: -0.13,
  52: -0.68,
  53: 7.17,
}

const subsidy: SubsidyRules = {
  source: 'subsidio',
  upTo: [{ when: { regions: ['N'] }, upTo: 6_500_000 }, { upTo: 5_500_000 }],
  incomeTo: 400_000,
  incomeToAlone: 320_000,
  alone: 0.3,
  used: 0.5,
  smallest: 150_000,
  stateIndex,
  factors: {
    others: {
      A1: 1.2,
      A2: 1.15,
      A3: 1.1,
      A4: 1.05,
      B1: 1.2,
      B2: 1.1,
      B3: 1.05,
      B4: 1,
      C1: 1.1,
      C2: 1.1,
      C3: 1.05,
      C4: 0.9,
      D2: 1.05,
      D3: 1,
      D4: 0.85,
    },
    north: {
      B1: 1.63,
      B2: 1.63,
      B3: 1.5,
      B4: 1.5,
      // The source prints 1.10 for C1, which breaks its row: no estimate there.
      C2: 1.63,
      C3: 1.5,
      C4: 1.5,
      D2: 1.5,
      D3: 1.44,
      D4: 1.25,
    },
  },
}

/** The lines in force when last checked, and the previous table, each figure with its source. */
export const builtInLines: CreditLines = {
  schema: 2,
  sources: builtInSources,
  lines: [...programmeLines, ...bankLines],
  ceilings: [],
  ceilingGrids: [{ lines: lowBands, validFrom: '2026-01-01', validTo: null, cells: ceilingCells }],
  ceilingRanges: [{ lines: lowBands, from: 21_000_000, to: 27_500_000, source: 'tetos-regra' }],
  fgts: { maxPrice: 225_000_000, years: 3, everyMonths: 24, source: 'fgts' },
  subsidy,
  smallestCredit: { amount: 1_000_000, source: 'menor-credito' },
  insurance: insuranceTables[0],
  supposedAge: 35,
}

/** Version 0 of the lines. A change needs a new version: every database has these as version 2. */
export const builtInLinesFormula: LinesFormula = { name: 'linhas', version: 0, body: builtInLines }
