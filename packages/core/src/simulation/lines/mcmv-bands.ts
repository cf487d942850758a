import { sourceOf } from '../../platform/sources/source.ts'
import type { McmvBand, McmvTable } from '../scenarios/rules.ts'
import type { CreditLine, CreditLines } from './credit-line.ts'

/** Lines of the programme's bands, by their number. */
const BAND = /^mcmv-\d$/

/**
 * Name of the programme's band that a line is; '' for other lines.
 * @example bandNameOf({ id: 'mcmv-2', label: 'Minha Casa, Minha Vida · Faixa 2' }) // → 'Faixa 2'
 */
export const bandNameOf = ({ id, label }: Pick<CreditLine, 'id' | 'label'>): string =>
  BAND.test(id) ? label.split(' · ').at(-1)! : ''

function bandOf(line: CreditLine, { ceilingRanges }: CreditLines): McmvBand {
  const { id, enters } = line
  const sure = enters.filter(({ disputed }) => !disputed)
  const minIncome = Math.min(...sure.map(({ incomeOver = 0 }) => incomeOver))
  const byLine = Math.max(...sure.map(({ priceTo = Infinity }) => priceTo))
  // The lowest ceiling holds in every municipality.
  const lowest = ceilingRanges.find(({ lines }) => lines.includes(id))?.from ?? Infinity
  return {
    name: bandNameOf(line),
    ...(minIncome > 0 && { minIncome }),
    maxIncome: Math.max(...sure.map(({ incomeTo = Infinity }) => incomeTo)),
    maxPrice: Math.min(byLine, lowest),
  }
}

/**
 * Derives the bands of Minha Casa, Minha Vida from the credit lines, newest table first, so that both come from the same rows.
 * @example mcmvTablesOf(builtInLines)[0]?.bands.map(({ name }) => name) // → ['Faixa 1', 'Faixa 2', 'Faixa 3', 'Faixa 4']
 * @example mcmvTablesOf(builtInLines)[0]?.bands[3]?.minIncome // → 960000
 */
export function mcmvTablesOf(body: CreditLines): McmvTable[] {
  const bands = body.lines.filter(({ id, offered }) => offered && BAND.test(id))
  const days = [...new Set(bands.map(({ validFrom }) => validFrom))].toSorted().toReversed()
  return days.map((validFrom) => {
    const ofTable = bands.filter((line) => line.validFrom === validFrom)
    const { validTo, source } = ofTable[0]!
    const { act, checkedOn } = sourceOf(source, body.sources)
    const ordered = ofTable.toSorted((one, other) => (one.id < other.id ? -1 : 1))
    return { validFrom, validTo, source: act, checkedOn, bands: ordered.map((line) => bandOf(line, body)) }
  })
}
