import type { Cents } from '../../platform/money/money.ts'
import type { Day } from '../../platform/calendar/working-days.ts'
import type { Sources } from '../../platform/sources/source.ts'
import { sourceOf } from '../../platform/sources/source.ts'
import type { CreditLines } from './credit-line.ts'
import { isInForce, type CeilingCell } from './line-tables.ts'

/** Price ceiling of a line in a municipality, in cents. */
export interface Ceiling {
  /** Highest value that is possible. */
  maxPrice: Cents
  /** Lower value, up to which the price surely is accepted; null when the ceiling is known. */
  from: Cents | null
  known: boolean
  /** Act of a known ceiling, or of the two that are possible; null for a range of unknown towns. */
  source: string | null
  /** Category of the municipality; null if unknown. */
  category: string | null
}

type Tables = Pick<CreditLines, 'ceilings' | 'ceilingGrids' | 'ceilingRanges' | 'sources'>

function ceilingOfCell({ maxPrice, other, source, category }: CeilingCell, sources: Sources): Ceiling {
  const { act } = sourceOf(source, sources)
  if (other === undefined) return { maxPrice, from: null, known: true, source: act, category }
  return {
    maxPrice: Math.max(maxPrice, other),
    from: Math.min(maxPrice, other),
    known: false,
    source: act,
    category,
  }
}

/** Finds the category of a municipality that the grid of a line has. */
function cellOf(line: string, municipality: number | null, { ceilingGrids }: Tables, day: Day) {
  if (municipality === null) return undefined
  const grid = ceilingGrids.find((one) => one.lines.includes(line) && isInForce(one, day))
  return grid?.cells.find(({ towns }) => towns.includes(municipality))
}

/**
 * Returns the price ceiling of a line in a municipality: the one entered for it, that of its category, or the range of all;
 * null when the line has none.
 * @example ceilingFor('mcmv-2', 2611606, builtInLines, '2026-11-21')?.maxPrice // → 27000000
 * @example ceilingFor('mcmv-2', null, builtInLines, '2026-11-21')?.from // → 21000000
 * @example ceilingFor('sbpe', 2611606, builtInLines, '2026-11-21') // → null
 */
export function ceilingFor(
  line: string,
  municipality: number | null,
  tables: Tables,
  day: Day,
): Ceiling | null {
  const { ceilings, ceilingRanges, sources } = tables
  const cell = cellOf(line, municipality, tables, day)
  const entered = ceilings.find(
    (one) => one.municipality === municipality && one.lines.includes(line) && isInForce(one, day),
  )
  if (entered) {
    const source = sourceOf(entered.source, sources).act
    return { maxPrice: entered.maxPrice, from: null, known: true, source, category: cell?.category ?? null }
  }
  if (cell) return ceilingOfCell(cell, sources)
  const range = ceilingRanges.find(({ lines }) => lines.includes(line))
  return range ? { maxPrice: range.to, from: range.from, known: false, source: null, category: null } : null
}

/** Returns the tables with the ceilings of one municipality only: thousands belong to others. */
export function ceilingsIn<Lines extends Tables>(tables: Lines, municipality: number | null): Lines {
  const ceilings = tables.ceilings.filter((one) => one.municipality === municipality)
  const ceilingGrids = tables.ceilingGrids.map((grid) => ({
    ...grid,
    cells: grid.cells.flatMap((cell) =>
      municipality !== null && cell.towns.includes(municipality) ? [{ ...cell, towns: [municipality] }] : [],
    ),
  }))
  return { ...tables, ceilings, ceilingGrids }
}
